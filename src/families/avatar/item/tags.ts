import { PowerData, SkillData, WeaponData } from "../../../data/item/index.ts";
import type { Tag } from "../../../family/family.ts";
import { signed } from "../../../ui/kit/signed.ts";
import { tag } from "../../../ui/sheets/shared/tag.ts";
import { words } from "../../../ui/kit/words.ts";
import { breakTags } from "./break-tags.ts";
import { formulaWords } from "../words/formula-words.ts";
import { bonusTag, fullRatingTag } from "./additions.ts";

type Attack = WeaponData["attack"];

const say = (key: string): string => game.i18n.localize(key);

/** Returns the tag that says how many targets a group effect can have. */
function targetsTag(most: number): Tag {
  const key = most === 0 ? "AnyTargets" : "UpToTargets";
  return tag(game.i18n.format(`ACTIONCARDS.Tag.${key}`, { most: String(most) }), "fa-users");
}

/**
 * Returns the tags of an attack: range and special features. `picks` is the number of cards; pass 1 for a
 * formula, which has its own number of cards.
 */
function attackTags(attack: Attack, picks: number): Tag[] {
  const tags = [tag(say(`ACTIONCARDS.Avatar.Range.${attack.range}`), "fa-ruler")];
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
  return formula === "" ? [] : [tag(formulaWords(formula, words), "fa-calculator")];
}

/** Returns the tag that says what opposes a power; empty for DR, the usual case. */
function oppositionTags({ opposed }: PowerData): Tag[] {
  if (opposed === "dr") return [];
  return [tag(say(`ACTIONCARDS.Avatar.Against.${opposed}`))];
}

/** Returns the tags of a weapon or power in a list of attacks. Empty for any other type of item. */
export function avatarAttackTags(item: Item.Implementation): Tag[] {
  const system: unknown = item.system;
  if (!(system instanceof WeaponData || system instanceof PowerData)) return [];
  const power = system instanceof PowerData ? [...powerTags(system), ...oppositionTags(system)] : [];
  const ownPicks = system instanceof PowerData && system.formula.trim() !== "";
  const attack = attackTags(system.attack, ownPicks ? 1 : system.attack.picks);
  const breaks = breakTags(system.modifiers.breaks, words);
  return [...bonusTag("Offense", system.modifiers.offense), ...power, ...attack, ...breaks];
}

/** Returns the tags of a skill or power for checks. */
export function avatarCheckTags({ system }: { readonly system: unknown }): Tag[] {
  if (system instanceof SkillData) {
    const stat = system.stat === "none" ? [] : [tag(say(`ACTIONCARDS.Stat.${system.stat}`))];
    return system.bonus === 0 ? stat : [...stat, tag(signed(system.bonus))];
  }
  if (!(system instanceof PowerData)) return [];
  return [tag(say(`ACTIONCARDS.Power.Use.${system.use}`)), ...powerTags(system)];
}
