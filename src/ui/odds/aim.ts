import type { CalculationData } from "../../data/message/calculation.ts";
import { sideResult } from "../../data/results/side-result.ts";

/** The total that a calculation must reach to hold, resist or catch. */
export interface Aim {
  readonly what: "hold" | "resist" | "catch";
  readonly total: number;
}

/** Returns the other side's total plus `more`, as an aim; null if that total isn't known yet. */
function beyond(other: CalculationData, what: Aim["what"], more = 0): Aim | null {
  const result = sideResult(other);
  return result.status === "done" ? { what, total: result.total + more } : null;
}

/** Returns the total that a defense must reach, if known. A tie with the attack is enough (C6). */
export function toHold(attacker: CalculationData): Aim | null {
  return beyond(attacker, "hold");
}

/** Returns the total that the resisting side must reach, if known. A tie is enough (Q5). */
export function toResist(initiator: CalculationData): Aim | null {
  return beyond(initiator, "resist");
}

/** Returns the total that a Catch must reach, if known: one more than the Flee's total (C9). */
export function toCatch(fleer: CalculationData): Aim | null {
  return beyond(fleer, "catch", 1);
}
