import { checkInteger, checkOneOf } from "../cards/check.ts";

/**
 * What an Action is held against (X2): a skill as it is, for nothing; a skill actively used, which costs a Shot and
 * lasts until one's next Action; or, without an opponent, a Difficulty.
 */
export const STANCES = ["passive", "active", "difficulty"] as const;

export type Stance = (typeof STANCES)[number];

/** What each adds to the value it is made from (X2). */
const BONUS: Readonly<Record<Stance, number>> = { passive: 0, active: 5, difficulty: 0 };

/** What an Active Defense takes off the Shots (X2). */
export const ACTIVE_DEFENSE_SHOTS = 1;

/** Skills that often serve as a Passive Defense, beside the one that is attacked with (X2). */
export const PASSIVE_SKILLS = ["dodge", "guile", "willpower"] as const;

/**
 * The Defense (X2) that this skill or Difficulty makes; modifiers can bring it below 0 (Q23).
 * Throws a RuleError naming `stance`, `value` or `modifiers`.
 */
export function defenseValue(stance: Stance, value: number, modifiers = 0): number {
  const bonus = BONUS[checkOneOf(stance, "stance", STANCES)];
  return checkInteger(value, "value", { min: 0 }) + bonus + checkInteger(modifiers, "modifiers");
}
