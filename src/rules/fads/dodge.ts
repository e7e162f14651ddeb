import type { Reading } from "../variants.ts";
import type { ActionCard } from "./hand.ts";
import { canAct, type Combination } from "./plays.ts";

/**
 * What ends a Dodge before the next Action does (Q13): a single held card that reaches the Segment, any combination of
 * held cards that does, or nothing.
 */
export type DodgeReading = Reading<"fads", "dodge">;

/**
 * True if the held cards end a Dodge in this Segment (F6, Q13). Under the reading by which any combination ends it,
 * throws a RuleError naming `segment` if that is invalid.
 */
export function dodgeEnds(
  held: readonly ActionCard[],
  segment: number,
  dodge: DodgeReading,
  combination: Combination,
): boolean {
  if (dodge === "acts") return false;
  return dodge === "single" ? held.some((card) => card >= segment) : canAct(held, segment, combination);
}
