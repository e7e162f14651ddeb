import type { CalculationData } from "../../../data/message/calculation.ts";
import { sideResult } from "../../../data/message/side-result.ts";

/** What a calculation is drawn for where that is known. */
export interface Aim {
  readonly what: "hold" | "resist" | "catch";
  /** The total to reach. */
  readonly total: number;
}

/** So much more than the other side's total; null while that is open. */
function beyond(other: CalculationData, what: Aim["what"], more = 0): Aim | null {
  const result = sideResult(other);
  return result.status === "done" ? { what, total: result.total + more } : null;
}

/** A defense holds at the total of the attack (C6). */
export function toHold(attacker: CalculationData): Aim | null {
  return beyond(attacker, "hold");
}

/** A tie goes to the one who resists (Q5). */
export function toResist(initiator: CalculationData): Aim | null {
  return beyond(initiator, "resist");
}

/** A Catch must be higher than the Flee (C9). */
export function toCatch(fleer: CalculationData): Aim | null {
  return beyond(fleer, "catch", 1);
}
