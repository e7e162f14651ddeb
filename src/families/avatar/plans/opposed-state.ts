import type { CalculationData } from "../../../data/message/calculation.ts";
import type { OpposedData } from "../../../data/message/opposed.ts";
import { sideResult } from "../../../data/message/side-result.ts";
import { actorOf } from "../../../platform/collections.ts";
import { drawWinner, opposedWinner, type OpposedSide } from "../../../rules/avatar/opposed.ts";

/** What of a card decides it. */
export type OpposedSides = Pick<OpposedData, "lots" | "initiator" | "resister">;

/** How it stands: open, won by one of them, or tied with no card left to draw for it. */
export type OpposedOutcome = OpposedSide | "open" | "tied";

/** A side's total; null while it is not done. */
export function totalOf(side: CalculationData): number | null {
  const result = sideResult(side);
  return result.status === "done" ? result.total : null;
}

/** Who has won (Q5, Q10). A tie in a draw stands only where neither had a card left. */
export function outcomeOf({ lots, initiator, resister }: OpposedSides): OpposedOutcome {
  const [begun, met] = [totalOf(initiator), totalOf(resister)];
  if (begun === null || met === null) return "open";
  if (!lots) return opposedWinner({ initiator: begun, resister: met });
  return drawWinner({ initiator: begun, resister: met }) ?? "tied";
}

/** True if the other can answer now: resist once the initiator is done (A11), or agree to draw for it (Q10). */
export function mayResist({ undone, lots, agreed, initiator, resister }: OpposedData): boolean {
  if (undone || resister.begun) return false;
  return lots ? !agreed : totalOf(initiator) !== null;
}

/** Is somebody who is still there to act on it? */
export function isOpen(card: OpposedData): boolean {
  const isThere = ({ actor }: CalculationData) => actorOf(actor.uuid) !== null;
  return !card.undone && outcomeOf(card) === "open" && isThere(card.initiator) && isThere(card.resister);
}
