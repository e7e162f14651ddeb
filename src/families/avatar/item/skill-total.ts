import type { SkillData } from "../../../data/item/index.ts";
import { signed } from "../../../ui/kit/signed.ts";

/**
 * Returns the number that a check with this skill adds to the AC Pick, with its sign: the skill's stat plus
 * its bonus.
 */
export function skillTotal({ ours }: Actor.Implementation, { stat, bonus }: SkillData): string {
  return signed((stat === "none" ? 0 : (ours.formulaValues[stat] ?? 0)) + bonus);
}
