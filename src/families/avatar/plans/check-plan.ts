import type { PowerData, SkillData } from "../../../data/item/index.ts";
import type { SkillStat } from "../../../data/item/skill-stats.ts";
import type { CalculationData, CalculationSource } from "../../../data/message/calculation.ts";
import { strictest } from "../../../rules/avatar/override.ts";
import { calledFor, formulaPart, overrideOf, overridesOf } from "./calling.ts";
import { waitingSide } from "./sides.ts";
import { snapshot } from "../../../platform/card-snapshot.ts";
import { scene } from "../../../encounter/attacks.ts";

/** A check before its cards are drawn. */
export interface CheckPlan {
  /** The name of the item, or the localization key of the stat. */
  title: string;
  side: CalculationData;
}

function line(label: string, value: number): CalculationSource[] {
  return value === 0 ? [] : [{ type: "item", label, value }];
}

function statPart(actor: Actor.Implementation, key: SkillStat) {
  const stat = key === "none" ? 0 : (actor.ours.formulaValues[key] ?? 0);
  return { statKey: key === "none" ? "" : key, stat };
}

/**
 * Prepares a check with a skill: pick + the skill's stat + the skill's bonus, unless an override changes that
 * (A12).
 */
export function skillPlan(
  actor: Actor.Implementation,
  item: Item.Implementation,
  skill: SkillData,
): CheckPlan {
  const sources = line(item.name, skill.bonus);
  const said = strictest([overrideOf(item), ...overridesOf(actor, [item])]);
  const { formula, picks, bonusOnTen, ace, secondTry } = said;
  const side: CalculationData = {
    ...waitingSide(actor),
    begun: true,
    item: snapshot(item),
    modifiers: skill.bonus,
    sources,
    bonusOnTen,
    ace,
    secondTry,
    ...(formula === "" ? { picks, ...statPart(actor, skill.stat) } : formulaPart(formula, actor)),
  };
  return { title: item.name, side };
}

/**
 * Prepares a check with a power that is used on its own. The check uses the formula, if there is one, or else the
 * picks. The power's modifier is added. If several sources set the picks, the fewest apply (Q35).
 */
export function powerPlan(
  actor: Actor.Implementation,
  item: Item.Implementation,
  power: PowerData,
): CheckPlan {
  const { picks, bonusOnTen } = power.attack;
  const spoken = overrideOf(item);
  const said = strictest([{ ...spoken, bonusOnTen }, calledFor(picks), ...overridesOf(actor, [item])]);
  const formula = power.formula.trim() === "" ? said.formula : power.formula.trim();
  const bonus = power.modifiers.offense;
  const side: CalculationData = {
    ...waitingSide(actor),
    begun: true,
    item: snapshot(item),
    powerRelated: true,
    bonusOnTen: said.bonusOnTen && !item.ours?.modifiers.breaks.noBonus,
    ace: said.ace,
    secondTry: said.secondTry,
    ...(formula === "" ? { picks: said.picks } : formulaPart(formula, actor)),
    modifiers: bonus,
    sources: line(item.name, bonus),
  };
  return { title: item.name, side };
}

/** Prepares a check with only a stat or attribute: pick + stat. */
export function statPlan(actor: Actor.Implementation, key: SkillStat): CheckPlan {
  const { picks, bonusOnTen, ace, secondTry } = strictest(overridesOf(actor, []));
  return {
    title: `ACTIONCARDS.Skill.Stat.${key}`,
    side: { ...waitingSide(actor), begun: true, picks, bonusOnTen, ace, secondTry, ...statPart(actor, key) },
  };
}

/**
 * Returns the encounter in which a power without a target is used: there it needs the turn and, unless it is free (Q39),
 * costs an Action (C1). Null outside encounters, if the actor has fled from the encounter, and for a reaction.
 */
export function sceneOfPower(
  actor: Actor.Implementation,
  { reaction }: PowerData,
): Combat.Implementation | null {
  // Like a mental attack, a power of an actor who fled is used outside the encounter, so `scene` returns null.
  return reaction === "none" ? scene(actor, "mental") : null;
}

/**
 * True if using this power becomes the actor's last Action. False for a reaction and for a free power (Q39).
 */
export function isLastAction({ reaction, attack }: PowerData): boolean {
  return reaction === "none" && !attack.freeAction;
}
