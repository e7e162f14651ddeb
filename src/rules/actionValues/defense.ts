import { checkInteger, checkOneOf } from "../cards/check.ts";

/**
 * What an Action is compared with (X2): a passive skill, for free; an active one, which costs a Shot and
 * lasts until the defender's next Action; or a Difficulty if there is no opponent.
 */
export const STANCES = ["passive", "active", "difficulty"] as const;

export type Stance = (typeof STANCES)[number];

/** What each stance adds to the value (X2). */
const BONUS: Readonly<Record<Stance, number>> = { passive: 0, active: 5, difficulty: 0 };

/** Shots an Active Defense costs (X2). */
export const ACTIVE_DEFENSE_SHOTS = 1;

/** Skills that often serve as a Passive Defense, besides the attacker's own (X2). */
export const PASSIVE_SKILLS = ["dodge", "guile", "willpower"] as const;

/**
 * The Defense (X2) for this skill or Difficulty. Modifiers can make it negative (Q23). Throws a RuleError
 * naming `stance`, `value` or `modifiers`.
 */
export function defenseValue(stance: Stance, value: number, modifiers = 0): number {
  const bonus = BONUS[checkOneOf(stance, "stance", STANCES)];
  return checkInteger(value, "value", { min: 0 }) + bonus + checkInteger(modifiers, "modifiers");
}
