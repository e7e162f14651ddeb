import type { Reading } from "../variants.ts";
import type { ActionCard } from "./hand.ts";
import { canAct, type Combination } from "./plays.ts";

/**
 * What ends a Dodge before the next Action does (Q13): a single held card that reaches the Segment, any combination of
 * held cards that does, or nothing.
 */
export type DodgeReading = Reading<"fads", "dodge">;

/**
 * True if the held cards end a Dodge in this Segment (F6, Q13). Throws a RuleError naming an invalid `segment`, but
 * only if a combination of cards can end the Dodge.
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
