import { checkInteger } from "../cards/check.ts";

/** The points lost at one, two and three full Thresholds of Payoff (X5). */
const LOSSES = [1, 2, 3] as const;

/**
 * How many points a pool loses to harm without an attack (X4, X5). Each full `threshold` in the Payoff costs one
 * point; four or more cost all points. The Payoff is `effectValue` minus `resistance`. Throws a RuleError naming the
 * invalid number.
 */
export function hazardLoss(effectValue: number, resistance: number, threshold: number): number | "all" {
  checkInteger(effectValue, "effectValue", { min: 0 });
  checkInteger(resistance, "resistance");
  checkInteger(threshold, "threshold", { min: 1 });
  const degree = Math.floor((effectValue - resistance) / threshold);
  if (degree < 1) return 0;
  return LOSSES[degree - 1] ?? "all";
}
