import { isCardAttack, PowerData, SkillData, WeaponData } from "../../../data/item/index.ts";
import { isByValue } from "../../../families/actionValues/plans/resolution.ts";
import { isByCard } from "../../../families/printed/plans/resolution.ts";
import { signed } from "../../kit/signed.ts";
import { valueAttackTags, valueSkillTags } from "../../../families/actionValues/item/tags.ts";
import { cardAttackTags, cardSkillTags } from "../../../families/printed/item/tags.ts";
import { tag, type Tag } from "./tag.ts";

type Modifiers = NonNullable<Item.Implementation["ours"]>["modifiers"];
type Attack = WeaponData["attack"];

const say = (key: string): string => game.i18n.localize(key);

function bonusTag(key: "Offence" | "Defence", value: number): Tag[] {
  if (value === 0) return [];
  return [tag(game.i18n.format(`ACTIONCARDS.Tag.${key}`, { bonus: signed(value) }))];
}

/** Whatever it is used with cannot be pulled (C5). */
function fullRatingTag({ fullRating }: Pick<Modifiers, "fullRating">): Tag[] {
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

/** How many a group effect may strike. */
function targetsTag(most: number): Tag {
  const key = most === 0 ? "AnyTargets" : "UpToTargets";
  return tag(game.i18n.format(`ACTIONCARDS.Tag.${key}`, { most: String(most) }), "fa-users");
}

/** Where an attack reaches and what is out of the ordinary about it; a formula says its own number of cards. */
function attackTags(attack: Attack, picks: number): Tag[] {
  const tags = [tag(say(`ACTIONCARDS.Range.${attack.range}`), "fa-ruler")];
  tags.push(...fullRatingTag({ fullRating: attack.mustUseFull }));
  if (attack.emulatesPower) tags.push(tag(say("ACTIONCARDS.Tag.EmulatesPower"), "fa-wand-sparkles"));
  if (picks > 1) tags.push(tag(game.i18n.format("ACTIONCARDS.Tag.Picks", { picks: String(picks) })));
  if (attack.targets !== 1) tags.push(targetsTag(attack.targets));
  if (!attack.bonusOnTen) tags.push(tag(say("ACTIONCARDS.Tag.NoBonusOnTen")));
  if (attack.freeAction) tags.push(tag(say("ACTIONCARDS.Tag.FreeAction"), "fa-bolt"));
  return [...tags, ...[...attack.keywords].map((keyword) => tag(keyword, "fa-hashtag"))];
}

function powerTags(power: PowerData): Tag[] {
  const formula = power.formula.trim();
  return formula === "" ? [] : [tag(formula, "fa-calculator")];
}

/** Only what is out of the ordinary: an attack meets the target's defence. */
function oppositionTags({ opposed }: PowerData): Tag[] {
  if (opposed === "dr") return [];
  return [tag(say(`ACTIONCARDS.Against.${opposed}`))];
}

/** What an attack's row says of the family that it is used by: reach, bonus, what is out of the ordinary. */
export function offenceTags(item: Item.Implementation): Tag[] {
  const system: unknown = item.system;
  if (isByCard(item) && isCardAttack(system)) return cardAttackTags(item.actor, system);
  if (isByValue(item) && system instanceof WeaponData) return valueAttackTags(system);
  if (!(system instanceof WeaponData || system instanceof PowerData)) return [];
  const power = system instanceof PowerData ? [...powerTags(system), ...oppositionTags(system)] : [];
  const ownPicks = system instanceof PowerData && system.formula.trim() !== "";
  const attack = attackTags(system.attack, ownPicks ? 1 : system.attack.picks);
  return [...bonusTag("Offence", system.modifiers.offence), ...power, ...attack];
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

/** What a skill or a power adds to a check made with it, by the family that it is used by. */
export function checkTags(item: Item.Implementation): Tag[] {
  const system: unknown = item.system;
  if (system instanceof SkillData) {
    if (isByValue(item)) return valueSkillTags(system, item.name);
    if (isByCard(item)) return cardSkillTags(system);
    const stat = system.stat === "none" ? [] : [tag(say(`ACTIONCARDS.Stat.${system.stat}`))];
    return system.bonus === 0 ? stat : [...stat, tag(signed(system.bonus))];
  }
  if (!(system instanceof PowerData)) return [];
  return [tag(say(`ACTIONCARDS.PowerUse.${system.use}`)), ...powerTags(system)];
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
