import { toldByFight } from "../encounter/told.ts";
import { toldByGames } from "../family/told.ts";
import { registerRules } from "../family/rules-registry.ts";
import { setTellers } from "../plans/told.ts";
import { makingRequests } from "../making/plan.ts";
import { registerPlanned } from "../requests/planners.ts";
import { sharedRequests } from "../timing/requests.ts";
import { actionValuesRules } from "./actionValues/fight.ts";
import { actionValueRequests } from "./actionValues/requests.ts";
import { avatarRules } from "./avatar/fight.ts";
import { avatarRequests } from "./avatar/requests.ts";
import { printedRules } from "./printed/fight.ts";
import { printedRequests } from "./printed/requests.ts";

/**
 * Adds every request of this system, and what its games bring to a fight and its clock. It opens no window, so that
 * plans can be made where there is none.
 */
export function registerRequests(): void {
  for (const some of [sharedRequests, makingRequests, avatarRequests, printedRequests, actionValueRequests])
    registerPlanned(some);
  setTellers([toldByGames, toldByFight]);
  registerRules(avatarRules, actionValuesRules, printedRules);
}
