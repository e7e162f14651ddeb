import type { UndoActionRequest } from "../../../data/requests/avatar-requests.ts";
import { ActionData } from "../../../data/message/action.ts";
import { CheckData } from "../../../data/message/check.ts";
import { FlightData } from "../../../data/message/flight.ts";
import { OpposedData } from "../../../data/message/opposed.ts";
import { chatMessage } from "../../../platform/collections.ts";
import { actionCard, flightCard } from "../../../encounter/open-action-cards.ts";
import { hasTakenBlow } from "../../../encounter/taken-blow.ts";
import { isAnswered } from "./flight-state.ts";
import { undoAction } from "../../../encounter/undo.ts";
import type { ChangeSet } from "../../../plans/change-set.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { planUndoOpposed } from "./opposed.ts";
import { planUndoCheck } from "./use-power.ts";

/** Takes back a guard, a Charge or a Flee: its doer until others have answered, a GM at any time; a power a GM alone. */
export function planUndoAction(
  request: UndoActionRequest,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  const system: unknown = chatMessage(request.message)?.system;
  if (system instanceof FlightData) return undoFlight(request, user, changes);
  if (system instanceof CheckData) return planUndoCheck(request, user, changes);
  if (system instanceof OpposedData) return planUndoOpposed(request, user, changes);
  if (!(system instanceof ActionData)) throw new RequestRefused("NoMessage");
  const { message, card } = actionCard(request.message);
  const answered = card.offers.some(({ answer }) => answer === "shot" || answer === "swap");
  if (!user.isGM && (answered || !decidesFor(card, user))) throw new RequestRefused("GmOnly");
  if (card.kind === "guard" && hasTakenBlow(message, card))
    throw new RequestRefused("TookBlow", { actor: card.actor });
  undoAction(changes, message, card);
}

/** The Flee has not happened: the fight is as it was, and everybody has the cards again. */
function undoFlight(request: UndoActionRequest, user: User.Implementation, changes: ChangeSet): void {
  const { message, card } = flightCard(request.message);
  if (!user.isGM && (isAnswered(card) || !decidesFor(card.fleer, user))) throw new RequestRefused("GmOnly");
  const challengers = card.challengers.map(({ actor }) => actor.uuid);
  undoAction(changes, message, card, challengers);
}
