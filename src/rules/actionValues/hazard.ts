import { checkInteger } from "../cards/check.ts";

/** The points lost at each full Threshold of Payoff (X5), from the first. */
const LOSSES = [1, 2, 3] as const;

/**
 * The points that a pool loses to harm without an attack, which Toughness and armor resist. The Payoff is
 * Effect Value minus resistance, and works as in an attack (X4, X5). Throws a RuleError naming the invalid
 * number.
 */
export function hazardLoss(effectValue: number, resistance: number, threshold: number): number | "all" {
  checkInteger(effectValue, "effectValue", { min: 0 });
  checkInteger(resistance, "resistance");
  checkInteger(threshold, "threshold", { min: 1 });
  const degree = Math.floor((effectValue - resistance) / threshold);
  if (degree < 1) return 0;
  return LOSSES[degree - 1] ?? "all";
}
