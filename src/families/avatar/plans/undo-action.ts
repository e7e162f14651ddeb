import type { UndoActionDeed } from "../../../data/requests/avatar-requests.ts";
import { ActionData, CheckData, FlightData } from "../../../data/message/index.ts";
import { chatMessage } from "../../../platform/collections.ts";
import { actionCard, flightCard } from "../../../encounter/begun-cards.ts";
import { hasTakenBlow } from "../../../encounter/taken-blow.ts";
import { undoAction } from "../../../encounter/undo.ts";
import type { ChangeSet } from "../../../plans/change-set.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { DeedRefused } from "../../../platform/refusal.ts";
import { planUndoCheck } from "./use-power.ts";

/** Takes back a guard, a Charge or a Flee: its doer until others have answered, a GM at any time; a power a GM alone. */
export function planUndoAction(deed: UndoActionDeed, user: User.Implementation, changes: ChangeSet): void {
  const system: unknown = chatMessage(deed.message)?.system;
  if (system instanceof FlightData) return undoFlight(deed, user, changes);
  if (system instanceof CheckData) return planUndoCheck(deed, user, changes);
  if (!(system instanceof ActionData)) throw new DeedRefused("NoMessage");
  const { message, card } = actionCard(deed.message);
  const answered = card.offers.some(({ answer }) => answer === "shot" || answer === "swap");
  if (!user.isGM && (answered || !decidesFor(card, user))) throw new DeedRefused("GmOnly");
  if (card.kind === "guard" && hasTakenBlow(message, card))
    throw new DeedRefused("TookBlow", { actor: card.actor });
  undoAction(changes, message, card);
}

/** The Flee has not happened: the fight is as it was, and everybody has the cards again. */
function undoFlight(deed: UndoActionDeed, user: User.Implementation, changes: ChangeSet): void {
  const { message, card } = flightCard(deed.message);
  const answered = card.challengers.some(({ answer }) => answer !== "open");
  if (!user.isGM && (answered || !decidesFor(card.fleer, user))) throw new DeedRefused("GmOnly");
  const challengers = card.challengers.map(({ actor }) => actor.uuid);
  undoAction(changes, message, card, challengers);
}
