import { checkInteger } from "../cards/check.ts";
import type { CalculationContext } from "./calculation.ts";

/**
 * The context of an initiative draw: AC Pick + IN. A ten offers a bonus card; an Ace makes the total 0 (A4, A10, Q1).
 */
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
