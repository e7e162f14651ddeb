import { words } from "../../../ui/kit/words.ts";

/** So many positive dice, in words. */
export function positiveDice(dice: number): string {
  return words(`ACTIONCARDS.ActionSheet.PositiveDice.${dice === 1 ? "one" : "other"}`, { dice });
}
