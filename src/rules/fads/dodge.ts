import type { Reading } from "../variants.ts";
import type { ActionCard } from "./hand.ts";
import { canAct, type Combination } from "./plays.ts";

/**
 * What ends a Dodge automatically: a single held card that comes up, any combination of cards, or only acting
 * (Q13).
 */
export type DodgeReading = Reading<"fads", "dodge">;

/**
 * True if a Dodge ends automatically in this Segment with these held cards (F6, Q13). Throws a RuleError
 * naming `segment`.
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
