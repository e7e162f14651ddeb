import { CheckData, FlightData } from "../../data/message/index.ts";
import * as other from "../../data/requests/avatar-requests.ts";
import * as exchange from "../../data/requests/exchange-requests.ts";
import { chatMessage } from "../../platform/collections.ts";
import { planned, type Planner } from "../../requests/planners.ts";
import { planChoose, planDefend, planPick } from "./plans/answer.ts";
import { planAttack } from "./plans/attack.ts";
import { planCancel } from "./plans/cancel.ts";
import { planChallenge, planChooseInFlight, planPickInFlight } from "./plans/chase.ts";
import { planFlee } from "./plans/flee.ts";
import { planApply, planUndo } from "./plans/settle.ts";
import { planUndoAction } from "./plans/undo-action.ts";
import { planChooseInCheck, planOwnCheck, planUsePower } from "./plans/use-power.ts";

function cardOf({ message }: { readonly message: string }): unknown {
  return chatMessage(message)?.system;
}

/** "One more?" is asked on the card of an exchange, of a Flee, and of a check in an encounter. */
const planChooseOnCard: Planner<exchange.ChooseDeed> = (deed, user, changes) => {
  const card = cardOf(deed);
  if (card instanceof CheckData) planChooseInCheck(deed, user, changes);
  else (card instanceof FlightData ? planChooseInFlight : planChoose)(deed, user, changes);
};

/** Fans lie on the cards of exchanges and Flees. */
const planPickOnCard: Planner<exchange.PickDeed> = (deed, user, changes) => {
  (cardOf(deed) instanceof FlightData ? planPickInFlight : planPick)(deed, user, changes);
};

/** Requests by the AC Deck, and what plans them. */
export const avatarRequests = [
  planned(exchange.attack, planAttack),
  planned(exchange.choose, planChooseOnCard),
  planned(exchange.pick, planPickOnCard),
  planned(exchange.defend, planDefend),
  planned(exchange.apply, planApply),
  planned(exchange.undo, planUndo),
  planned(exchange.cancel, planCancel),
  planned(other.usePower, planUsePower),
  planned(other.check, planOwnCheck),
  planned(other.flee, planFlee),
  planned(other.challenge, planChallenge),
  planned(other.undoAction, planUndoAction),
];
