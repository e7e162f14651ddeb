import { checkInteger, checkOneOf } from "../cards/check.ts";

/**
 * What an Action's AV is compared with (X2): a passive skill, an active skill or, if there is no opponent, a
 * Difficulty.
 */
export const STANCES = ["passive", "active", "difficulty"] as const;

export type Stance = (typeof STANCES)[number];

/** Numbers that are added to the skill or Difficulty, keyed by stance (X2). */
const BONUS: Readonly<Record<Stance, number>> = { passive: 0, active: 5, difficulty: 0 };

/** Shots an Active Defense costs (X2). */
export const ACTIVE_DEFENSE_SHOTS = 1;

/** Skills that can be a Passive Defense if the side allows any skill. The attacker's own skill can be one too (X2). */
export const PASSIVE_SKILLS = ["dodge", "guile", "willpower"] as const;

/** The skill or Difficulty (`value`) plus the stance's bonus (X2). Throws a RuleError naming `stance` or `value`. */
export function defenseValue(stance: Stance, value: number): number {
  return checkInteger(value, "value", { min: 0 }) + BONUS[checkOneOf(stance, "stance", STANCES)];
}
