import type { Reading } from "../variants.ts";
import type { ActionCard } from "./hand.ts";
import { canAct, type Combination } from "./plays.ts";

/**
 * What ends a Dodge automatically (Q13): a single held card that reaches the Segment, any combination of cards that
 * does, or only the next Action.
 */
export type DodgeReading = Reading<"fads", "dodge">;

/**
 * True if a Dodge ends automatically in this Segment, given the held cards (F6, Q13). If a combination of cards can
 * end it, throws a RuleError naming an invalid `segment`.
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
