import { AskedData } from "../../data/message/asked.ts";
import { CheckData } from "../../data/message/check.ts";
import { FlightData } from "../../data/message/flight.ts";
import { OpposedData } from "../../data/message/opposed.ts";
import type { AnyRequest } from "../../data/requests/schema.ts";
import * as other from "../../data/requests/avatar-requests.ts";
import * as exchange from "../../data/requests/exchange-requests.ts";
import * as opposed from "../../data/requests/opposed-requests.ts";
import { chatMessage } from "../../platform/collections.ts";
import { RequestRefused } from "../../platform/refusal.ts";
import { planned, type Planner } from "../../requests/planners.ts";
import { isPlayed } from "../../platform/settings/index.ts";
import { planChoose, planDefend, planPick } from "./plans/answer.ts";
import { planAttack } from "./plans/attack.ts";
import {
  planChallenge,
  planChooseInFlight,
  planGiveChase,
  planLetAllGo,
  planPickInFlight,
} from "./plans/chase.ts";
import { planFlee } from "./plans/flee.ts";
import {
  planChooseInOpposed,
  planDrawForIt,
  planOppose,
  planPickInOpposed,
  planResist,
} from "./plans/opposed.ts";
import { planApply } from "./plans/settle.ts";
import { planChooseInCheck, planOwnCheck, planUsePower } from "./plans/use-power.ts";

function cardOf({ message }: { readonly message: string }): unknown {
  return chatMessage(message)?.system;
}

/**
 * Passes an answer to "one more?" to the planner for its card: an exchange, a Flee, an opposed check or another check.
 */
const planChooseOnCard: Planner<exchange.ChooseRequest> = (request, user, changes) => {
  const card = cardOf(request);
  if (card instanceof CheckData || card instanceof AskedData) planChooseInCheck(request, user, changes);
  else if (card instanceof OpposedData) planChooseInOpposed(request, user, changes);
  else (card instanceof FlightData ? planChooseInFlight : planChoose)(request, user, changes);
};

/** Passes a pick from a fan to the planner for its card: an exchange, a Flee or an opposed check. */
const planPickOnCard: Planner<exchange.PickRequest> = (request, user, changes) => {
  const card = cardOf(request);
  if (card instanceof OpposedData) planPickInOpposed(request, user, changes);
  else (card instanceof FlightData ? planPickInFlight : planPick)(request, user, changes);
};

/** Wraps a planner so that it refuses requests if the world does not play this game. */
function inPlay<R extends AnyRequest>(plan: Planner<R>): Planner<R> {
  return (...args) => {
    if (!isPlayed("avatar")) throw new RequestRefused("GameOff");
    return plan(...args);
  };
}

export const avatarRequests = [
  planned(exchange.attack, inPlay(planAttack)),
  planned(exchange.choose, planChooseOnCard),
  planned(exchange.pick, planPickOnCard),
  planned(exchange.defend, planDefend),
  planned(exchange.apply, planApply),
  planned(other.usePower, inPlay(planUsePower)),
  planned(other.check, inPlay(planOwnCheck)),
  planned(other.flee, inPlay(planFlee)),
  planned(other.giveChase, planGiveChase),
  planned(other.letAllGo, planLetAllGo),
  planned(other.challenge, planChallenge),
  planned(opposed.oppose, inPlay(planOppose)),
  planned(opposed.resist, planResist),
  planned(opposed.drawForIt, inPlay(planDrawForIt)),
];
