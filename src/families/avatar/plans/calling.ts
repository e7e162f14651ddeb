import type { Phrase } from "../../../platform/phrase.ts";
import { faultPhrase } from "../../../platform/fault-text.ts";
import { PowerData, SkillData } from "../../../data/item/index.ts";
import type { RuleBreaks } from "../../../data/shared/rule-breaks.ts";
import { checkFormula, parseFormula } from "../../../rules/avatar/formula.ts";
import { NO_OVERRIDE, strictest, type Calling, type Override } from "../../../rules/avatar/override.ts";
import { unlessFault } from "../../../rules/cards/errors.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import type { AttackProfile } from "../../../encounter/attack-profile.ts";
import type { Declared } from "./declaration.ts";

/** Converts stored rule breaks to an `Override`, the form that the rules use. */
function spoken({ ace, picks, noBonus, formula, keepsDr, secondTry }: RuleBreaks): Override {
  return { ace, picks, bonusOnTen: !noBonus, formula: formula.trim(), keepsDr, secondTry };
}

/**
 * Returns how an item overrides the general rules in calculations (A12, Q4). A skill's own fields take
 * precedence.
 */
export function overrideOf(item: Item.Implementation | null): Override {
  const said = item?.ours ? spoken(item.ours.modifiers.breaks) : NO_OVERRIDE;
  const system: unknown = item?.system;
  if (!(system instanceof SkillData)) return said;
  const { picks, bonusOnTen, formula } = system;
  return { ...said, picks, bonusOnTen, formula: formula.trim() };
}

/** Explains why a formula cannot be used with this actor's numbers; null if it can (C4). */
export function troubleWith(formula: string, { ours }: Actor.Implementation): Phrase | null {
  const check = () => {
    checkFormula(parseFormula(formula), ours.formulaValues);
    return null;
  };
  return unlessFault(check, faultPhrase);
}

/**
 * Removes a formula that cannot be used. Refusing the request would be wrong: no user chose the formula, and a
 * defense would wait forever.
 */
function sound(said: Override, actor: Actor.Implementation): Override {
  const isUsable = said.formula === "" || troubleWith(said.formula, actor) === null;
  return isUsable ? said : { ...said, formula: "" };
}

/**
 * Returns the overrides that always apply to an actor: from effects, and from worn or always-on items (Q4).
 * Leaves out declared items.
 */
export function overridesOf(
  actor: Actor.Implementation,
  declared: readonly (Item.Implementation | null)[],
): Override[] {
  const worn = actor.continuousItems.filter((item) => !declared.includes(item));
  return [spoken(actor.ours.breaks), ...worn.map(overrideOf)].map((said) => sound(said, actor));
}

/** Returns the override for a profile's number of picks. The default of one pick overrides nothing (A12). */
export function calledFor(picks: number): Override {
  return { ...NO_OVERRIDE, picks: picks > 1 ? picks : null };
}

/**
 * Returns how an attack draws its cards. The attacking item, the added items, effects, and worn and always-on
 * items decide this (A12, Q4).
 */
export function attackCalling(
  profile: AttackProfile,
  { item, aids }: Pick<Declared, "item" | "aids">,
  actor: Actor.Implementation,
): Calling {
  const { bonusOnTen, formula, picks } = profile;
  const said = overrideOf(profile.item);
  const own = {
    ...said,
    bonusOnTen: bonusOnTen && said.bonusOnTen,
    formula: formula === "" ? said.formula : formula,
  };
  const used = [profile.item, item, ...aids];
  return strictest([own, calledFor(picks), ...[item, ...aids].map(overrideOf), ...overridesOf(actor, used)]);
}

/**
 * Returns how a defense, a Flee or a Catch draws its cards. The added items, effects, and worn and always-on items
 * decide this (A12, Q4). `reaction` is the item added by an action called forward; null if none.
 */
export function answerCalling(
  { item, aids }: Pick<Declared, "item" | "aids">,
  reaction: Item.Implementation | null,
  actor: Actor.Implementation,
): Calling {
  const used = [item, ...aids, reaction];
  return strictest([...used.map(overrideOf), ...overridesOf(actor, used)]);
}

/** Returns the name of the actor's item that has this formula, or the actor's name if an effect has it. */
function sourceOf(formula: string, actor: Actor.Implementation): string {
  const has = (item: Item.Implementation) => {
    const system: unknown = item.system;
    const own = system instanceof PowerData ? system.formula.trim() : "";
    return [own, overrideOf(item).formula].includes(formula);
  };
  return (actor.items.contents.find(has) ?? actor).name;
}

/**
 * Returns the picks and numbers of a formula that replaces a calculation (C4). Throws a RequestRefused if the formula
 * cannot be used. `of` is the name that the refusal gives as the formula's source; by default, `sourceOf` finds it.
 */
export function formulaPart(formula: string, actor: Actor.Implementation, of?: string) {
  const reason = troubleWith(formula, actor);
  if (reason !== null)
    throw new RequestRefused("BadFormula", { formula, reason, of: of ?? sourceOf(formula, actor) });
  return { formula, values: actor.ours.formulaValues, picks: parseFormula(formula).picks };
}
