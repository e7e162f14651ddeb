import type { Reading } from "../variants.ts";
import type { ActionCard } from "./hand.ts";
import { canAct, type Combination } from "./plays.ts";

/** What ends a Dodge by itself: a single held card that comes up, or any cards together; or nothing but acting (Q13). */
export type DodgeReading = Reading<"fads", "dodge">;

/** Does a Dodge end by itself in this Segment, with these cards still held (F6, Q13)? Throws a RuleError naming `segment`. */
export function dodgeEnds(
  held: readonly ActionCard[],
  segment: number,
  dodge: DodgeReading,
  combination: Combination,
): boolean {
  if (dodge === "acts") return false;
  return dodge === "single" ? held.some((card) => card >= segment) : canAct(held, segment, combination);
}
