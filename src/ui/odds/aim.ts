import type { CalculationData } from "../../data/message/calculation.ts";
import { sideResult } from "../../data/message/side-result.ts";

/** What a calculation has to reach. */
export interface Aim {
  readonly what: "hold" | "resist" | "catch";
  /** The total to reach. */
  readonly total: number;
}

/** The other side's total plus `more`; null while that is open. */
function beyond(other: CalculationData, what: Aim["what"], more = 0): Aim | null {
  const result = sideResult(other);
  return result.status === "done" ? { what, total: result.total + more } : null;
}

/** A defense holds at the total of the attack (C6). */
export function toHold(attacker: CalculationData): Aim | null {
  return beyond(attacker, "hold");
}

/** The one who resists wins a tie (Q5). */
export function toResist(initiator: CalculationData): Aim | null {
  return beyond(initiator, "resist");
}

/** A Catch must be higher than the Flee (C9). */
export function toCatch(fleer: CalculationData): Aim | null {
  return beyond(fleer, "catch", 1);
}
