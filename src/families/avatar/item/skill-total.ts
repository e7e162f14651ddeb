import type { SkillData } from "../../../data/item/index.ts";
import { signed } from "../../../ui/kit/signed.ts";

/** What a check with this skill adds to its pick: its stat and its bonus, with their sign. */
export function skillTotal({ ours }: Actor.Implementation, { stat, bonus }: SkillData): string {
  return signed((stat === "none" ? 0 : (ours.formulaValues[stat] ?? 0)) + bonus);
}
