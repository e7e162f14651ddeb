import { checkInteger } from "./check.ts";
import { RuleError } from "./errors.ts";

/** A source of random numbers in [0, 1). */
export type Random = () => number;

/**
 * A uniformly random index from 0 to `count` - 1. Throws a RuleError naming `count` if it is below 1, or naming
 * `random` if the source returns a number outside [0, 1).
 */
export function pickIndex(random: Random, count: number): number {
  checkInteger(count, "count", { min: 1 });
  const value = random();
  if (!(value >= 0 && value < 1)) throw new RuleError("random", `must give numbers in [0, 1), gave ${value}`);
  return Math.floor(value * count);
}
