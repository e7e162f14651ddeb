import type { Reading } from "../variants.ts";
import { LAST_SEGMENT } from "./clock.ts";
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

/** The first Segment after the one it was called in at which a Dodge ends so; null: it lasts out the Turn (Q13). */
export function dodgeUntil(
  held: readonly ActionCard[],
  called: number,
  dodge: DodgeReading,
  combination: Combination = "atLeast",
): number | null {
  for (let segment = called - 1; segment >= LAST_SEGMENT; segment -= 1)
    if (dodgeEnds(held, segment, dodge, combination)) return segment;
  return null;
}
