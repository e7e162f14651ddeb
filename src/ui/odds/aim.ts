import type { CalculationData } from "../../data/message/calculation.ts";
import { sideResult } from "../../data/message/side-result.ts";

/** The total a calculation has to reach. */
export interface Aim {
  readonly what: "hold" | "resist" | "catch";
  /** The total to reach. */
  readonly total: number;
}

/** The other side's total plus `more`; null if it isn't known yet. */
function beyond(other: CalculationData, what: Aim["what"], more = 0): Aim | null {
  const result = sideResult(other);
  return result.status === "done" ? { what, total: result.total + more } : null;
}

/** A defense holds at the total of the attack (C6). */
export function toHold(attacker: CalculationData): Aim | null {
  return beyond(attacker, "hold");
}

/** The resisting side wins ties (Q5). */
export function toResist(initiator: CalculationData): Aim | null {
  return beyond(initiator, "resist");
}

/** A Catch must be higher than the Flee (C9). */
export function toCatch(fleer: CalculationData): Aim | null {
  return beyond(fleer, "catch", 1);
}
