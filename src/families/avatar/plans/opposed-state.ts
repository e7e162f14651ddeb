import type { CalculationData } from "../../../data/message/calculation.ts";
import type { OpposedData } from "../../../data/message/opposed.ts";
import { totalOf } from "../../../data/results/side-result.ts";
import { actorOf } from "../../../platform/collections.ts";
import { drawWinner, opposedWinner, type OpposedSide } from "../../../rules/avatar/opposed.ts";

/** The parts of a card that determine the outcome. */
export type OpposedSides = Pick<OpposedData, "lots" | "initiator" | "resister">;

/** The outcome: open, won by a side, or tied with no card left to draw. */
export type OpposedOutcome = OpposedSide | "open" | "tied";

/** Returns the outcome so far (Q5, Q10). Only a draw to settle a question can be tied. */
export function outcomeOf({ lots, initiator, resister }: OpposedSides): OpposedOutcome {
  const [begun, met] = [totalOf(initiator), totalOf(resister)];
  if (begun === null || met === null) return "open";
  if (!lots) return opposedWinner({ initiator: begun, resister: met });
  return drawWinner({ initiator: begun, resister: met }) ?? "tied";
}

/** True if the resister can answer now: resist once the initiator has a total (A11), or agree to draw lots (Q10). */
export function mayResist({ undone, lots, agreed, initiator, resister }: OpposedData): boolean {
  if (undone || resister.begun) return false;
  return lots ? !agreed : totalOf(initiator) !== null;
}

/** True if the check is undecided and both actors still exist. */
export function isOpen(card: OpposedData): boolean {
  const isThere = ({ actor }: CalculationData) => actorOf(actor.uuid) !== null;
  return !card.undone && outcomeOf(card) === "open" && isThere(card.initiator) && isThere(card.resister);
}
