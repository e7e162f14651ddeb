import type { Tag } from "../../../family/family.ts";
import { familyOf } from "../../../family/registry.ts";
import { signed } from "../../kit/signed.ts";
import { tag } from "./tag.ts";

type Modifiers = NonNullable<Item.Implementation["ours"]>["modifiers"];

const say = (key: string): string => game.i18n.localize(key);

/** What it adds to an attack or a defense; nothing where that is 0. */
export function bonusTag(key: "Offence" | "Defence", value: number): Tag[] {
  if (value === 0) return [];
  return [tag(game.i18n.format(`ACTIONCARDS.Tag.${key}`, { bonus: signed(value) }))];
}

/** Whatever it is used with cannot be pulled (C5). */
export function fullRatingTag({ fullRating }: Pick<Modifiers, "fullRating">): Tag[] {
  return fullRating ? [tag(say("ACTIONCARDS.Tag.FullRating"), "fa-gauge-high")] : [];
}

function specificTags({ specific }: Modifiers): Tag[] {
  return specific.map(({ against, bonus }) => {
    const data = { against, bonus: signed(bonus) };
    return tag(game.i18n.format("ACTIONCARDS.Tag.Specific", data), "fa-shield-halved");
  });
}

/** By which action called forward it counts. */
function reactionTag({ reaction }: Item.Implementation): Tag[] {
  if (reaction === "none") return [];
  const kind = say(`ACTIONCARDS.ReactionMark.${reaction}`);
  return [tag(game.i18n.format("ACTIONCARDS.Tag.Reaction", { kind }), "fa-forward")];
}

/** What a defence's row says: bonus, specific protections, whether it counts by itself. */
export function defenceTags(item: Item.Implementation): Tag[] {
  const { ours } = item;
  if (!ours) return [];
  const tags = [
    ...bonusTag("Defence", ours.modifiers.defence),
    ...specificTags(ours.modifiers),
    ...reactionTag(item),
  ];
  if (item.countsByItself) tags.push(tag(say("ACTIONCARDS.Tag.CountsByItself"), "fa-check"));
  else if (item.canSupplement) tags.push(tag(say("ACTIONCARDS.Tag.Declared"), "fa-hand"));
  return tags;
}

/** What an attack's row says, by the game that it is used by. */
export function offenceTags(item: Item.Implementation): Tag[] {
  return familyOf(item)?.tags(item, "attack") ?? [];
}

/** What a skill or a power adds to a check made with it, by the game that it is used by. */
export function checkTags(item: Item.Implementation): Tag[] {
  return familyOf(item)?.tags(item, "check") ?? [];
}

/** Everything an item adds, for its row among the belongings and for its card in the chat. */
export function allTags(item: Item.Implementation): Tag[] {
  const { ours, physical } = item;
  if (!ours) return [];
  const attack = item.attacks ? offenceTags(item) : bonusTag("Offence", ours.modifiers.offence);
  const timing =
    physical && physical.timing !== "plain"
      ? [tag(say(`ACTIONCARDS.Timing.${physical.timing}`), "fa-rotate")]
      : [];
  const check = item.attacks ? [] : checkTags(item);
  return [
    ...check,
    ...attack,
    ...(item.attacks ? [] : fullRatingTag(ours.modifiers)),
    ...bonusTag("Defence", ours.modifiers.defence),
    ...specificTags(ours.modifiers),
    ...timing,
    ...reactionTag(item),
  ];
}
