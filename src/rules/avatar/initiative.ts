import { checkInteger } from "../cards/check.ts";
import type { CalculationContext } from "./calculation.ts";

/**
 * The context of an initiative draw: AC Pick + IN, with the bonus card of each ten, 0 with an Ace (A4, A10,
 * Q1).
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
