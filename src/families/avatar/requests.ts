import type { AnyRequest } from "../../data/requests/schema.ts";
import * as other from "../../data/requests/avatar-requests.ts";
import * as exchange from "../../data/requests/exchange-requests.ts";
import * as opposed from "../../data/requests/opposed-requests.ts";
import { RequestRefused } from "../../platform/refusal.ts";
import { planned, type Planner } from "../../requests/planners.ts";
import { isPlayed } from "../../platform/settings/index.ts";
import { planDefend } from "./plans/answer.ts";
import { planAttack } from "./plans/attack.ts";
import { planChallenge, planGiveChase, planLetAllGo } from "./plans/chase.ts";
import { planChoose, planPick } from "./plans/choose.ts";
import { planFlee } from "./plans/flee.ts";
import { planDrawForIt, planOppose, planResist } from "./plans/opposed.ts";
import { planApply } from "./plans/settle.ts";
import { planOwnCheck, planUsePower } from "./plans/use-power.ts";

/** Wraps a planner so that it refuses requests if the world does not play this game. */
function inPlay<R extends AnyRequest>(plan: Planner<R>): Planner<R> {
  return (...args) => {
    if (!isPlayed("avatar")) throw new RequestRefused("GameOff");
    return plan(...args);
  };
}

export const avatarRequests = [
  planned(exchange.attack, inPlay(planAttack)),
  planned(exchange.choose, planChoose),
  planned(exchange.pick, planPick),
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
