import { checkInteger } from "../cards/check.ts";
import type { CalculationContext } from "./calculation.ts";

/** An initiative with this IN: AC Pick + IN, each ten offering its bonus card, all of it 0 with an Ace (A4, A10, Q1). */
export function initiativeContext(rating: number): CalculationContext {
  return {
    kind: "other",
    powerRelated: false,
    picks: 1,
    stat: 0,
    modifiers: checkInteger(rating, "in"),
    specific: 0,
    bonusOnTen: true,
    fan: false,
  };
}
