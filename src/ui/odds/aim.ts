import type { CalculationData } from "../../data/message/calculation.ts";
import { sideResult } from "../../data/message/side-result.ts";

/** The total that a calculation must reach. */
export interface Aim {
  readonly what: "hold" | "resist" | "catch";
  /** The total to reach. */
  readonly total: number;
}

/** The other side's total plus `more`; null if the total isn't known yet. */
function beyond(other: CalculationData, what: Aim["what"], more = 0): Aim | null {
  const result = sideResult(other);
  return result.status === "done" ? { what, total: result.total + more } : null;
}

/** The aim of a defense, which holds if it equals the attack's total (C6). */
export function toHold(attacker: CalculationData): Aim | null {
  return beyond(attacker, "hold");
}

/** The aim of a resisting side, which wins ties (Q5). */
export function toResist(initiator: CalculationData): Aim | null {
  return beyond(initiator, "resist");
}

/** The aim of a Catch, which must exceed the Flee (C9). */
export function toCatch(fleer: CalculationData): Aim | null {
  return beyond(fleer, "catch", 1);
}
