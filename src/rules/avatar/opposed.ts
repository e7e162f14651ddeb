import { checkInteger } from "../cards/check.ts";

/** The two who are opposed: the one who began it, and the one who resists. */
export interface Opposed<T> {
  readonly initiator: T;
  readonly resister: T;
}

export type OpposedSide = keyof Opposed<unknown>;

/** Who wins an opposed check: the higher total, and on a tie the one who resists (Q5). Throws a RuleError naming a total. */
export function opposedWinner({ initiator, resister }: Opposed<number>): OpposedSide {
  const [begun, met] = [checkInteger(initiator, "initiator"), checkInteger(resister, "resister")];
  return begun > met ? "initiator" : "resister";
}

/** Who has the higher card where two draw for it; null on a tie, after which both draw again (Q10). Throws a RuleError. */
export function drawWinner({ initiator, resister }: Opposed<number>): OpposedSide | null {
  const [one, other] = [checkInteger(initiator, "initiator"), checkInteger(resister, "resister")];
  if (one === other) return null;
  return one > other ? "initiator" : "resister";
}
