import { PowerData } from "../../../data/item/index.ts";
import type { Additions, Tag } from "../../../family/family.ts";
import { signed } from "../../../ui/kit/signed.ts";
import { words } from "../../../ui/kit/words.ts";
import { tag } from "../../../ui/sheets/shared/tag.ts";

import { breakTags } from "./break-tags.ts";

type Modifiers = NonNullable<Item.Implementation["ours"]>["modifiers"];

const say = (key: string): string => game.i18n.localize(key);

/** Returns the tag for a bonus to attacks or defenses; empty if the bonus is 0. */
export function bonusTag(key: "Offense" | "Defense", value: number): Tag[] {
  if (value === 0) return [];
  return [tag(game.i18n.format(`ACTIONCARDS.Tag.${key}`, { bonus: signed(value) }))];
}

/** Returns the tag for an item that must be used at full rating, so the attack can't be pulled (C5). */
export function fullRatingTag({ fullRating }: Pick<Modifiers, "fullRating">): Tag[] {
  return fullRating ? [tag(say("ACTIONCARDS.Tag.FullRating"), "fa-gauge-high")] : [];
}

function specificTags({ specific }: Modifiers): Tag[] {
  return specific.map(({ against, bonus }) => {
    const data = { against, bonus: signed(bonus) };
    return tag(game.i18n.format("ACTIONCARDS.Tag.Specific", data), "fa-shield-halved");
  });
}

/** Returns the tag for an item whose use needs an action called forward; empty for any other item. */
function reactionTag({ reaction }: Item.Implementation): Tag[] {
  if (reaction === "none") return [];
  const kind = say(`ACTIONCARDS.Clock.ReactionMark.${reaction}`);
  return [tag(game.i18n.format("ACTIONCARDS.Tag.Reaction", { kind }), "fa-forward")];
}

function timingTag({ usable }: Item.Implementation): Tag[] {
  if (!usable || usable.timing === "plain") return [];
  return [tag(say(`ACTIONCARDS.Clock.Timing.${usable.timing}`), "fa-rotate")];
}

/** What items add to attacks and defenses by AC Pick when they are not used themselves. */
export const additions: Additions = {
  isForDefense(item) {
    const { ours } = item;
    if (!ours) return false;
    const counts = ours.modifiers.defense !== 0 || ours.modifiers.specific.length > 0;
    const powerOfDefense = ours instanceof PowerData && ours.use === "defense";
    return (
      powerOfDefense || (counts && (item.canSupplement || item.countsByItself || item.canAid("defense")))
    );
  },
  defenseTags(item) {
    const { ours } = item;
    if (!ours) return [];
    const tags = [
      ...bonusTag("Defense", ours.modifiers.defense),
      ...specificTags(ours.modifiers),
      ...reactionTag(item),
      ...breakTags(ours.modifiers.breaks, words),
    ];
    if (item.countsByItself) tags.push(tag(say("ACTIONCARDS.Tag.CountsByItself"), "fa-check"));
    else if (item.canSupplement) tags.push(tag(say("ACTIONCARDS.Tag.Declared"), "fa-hand"));
    return tags;
  },
  tags(item) {
    const { ours } = item;
    if (!ours) return [];
    const { modifiers } = ours;
    return [
      ...(item.attacks ? [] : [...bonusTag("Offense", modifiers.offense), ...fullRatingTag(modifiers)]),
      ...bonusTag("Defense", modifiers.defense),
      ...specificTags(modifiers),
      ...timingTag(item),
      ...reactionTag(item),
      ...(item.attacks ? [] : breakTags(modifiers.breaks, words)),
    ];
  },
};
