import { checkInteger } from "../cards/check.ts";

/** Both sides of an opposed check. */
export interface Opposed<T> {
  readonly initiator: T;
  readonly resister: T;
}

export type OpposedSide = keyof Opposed<unknown>;

/** The side with the higher total; on a tie, the resister (Q5). Throws a RuleError naming an invalid total. */
export function opposedWinner({ initiator, resister }: Opposed<number>): OpposedSide {
  const [begun, met] = [checkInteger(initiator, "initiator"), checkInteger(resister, "resister")];
  return begun > met ? "initiator" : "resister";
}

/**
 * The side with the higher total if two actors draw to settle a question; null on a tie, after which both draw again
 * (Q10). Throws a RuleError naming an invalid total.
 */
export function drawWinner({ initiator, resister }: Opposed<number>): OpposedSide | null {
  const [one, other] = [checkInteger(initiator, "initiator"), checkInteger(resister, "resister")];
  if (one === other) return null;
  return one > other ? "initiator" : "resister";
}
