import type { CalculationData } from "../../data/message/calculation.ts";
import { sideResult } from "../../data/message/side-result.ts";

/** The total that a calculation must reach. */
export interface Aim {
  readonly what: "hold" | "resist" | "catch";
  /** The total to reach. */
  readonly total: number;
}

/** The aim to reach the other side's total plus `more`; null if that total isn't known yet. */
function beyond(other: CalculationData, what: Aim["what"], more = 0): Aim | null {
  const result = sideResult(other);
  return result.status === "done" ? { what, total: result.total + more } : null;
}

/** The aim of a defense. A tie with the attack's total is enough (C6). */
export function toHold(attacker: CalculationData): Aim | null {
  return beyond(attacker, "hold");
}

/** The aim of the resisting side. A tie is enough (Q5). */
export function toResist(initiator: CalculationData): Aim | null {
  return beyond(initiator, "resist");
}

/** The aim of a Catch. It must exceed the total of the Flee (C9). */
export function toCatch(fleer: CalculationData): Aim | null {
  return beyond(fleer, "catch", 1);
}
