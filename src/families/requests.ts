import { fightConsequences } from "../encounter/consequences.ts";
import { gameConsequences } from "../family/consequences.ts";
import { loadRulesInUse, registerRules } from "../family/rules-registry.ts";
import { setTellers } from "../requests/plans/consequences.ts";
import { makeCharacter } from "../data/requests/making-requests.ts";
import * as actionValues from "../data/requests/action-value-requests.ts";
import * as asking from "../data/requests/asking-requests.ts";
import * as avatar from "../data/requests/avatar-requests.ts";
import * as encounter from "../data/requests/encounter-requests.ts";
import * as exchange from "../data/requests/exchange-requests.ts";
import * as opposed from "../data/requests/opposed-requests.ts";
import * as printed from "../data/requests/printed-requests.ts";
import { schemasIn } from "../data/requests/schema.ts";
import { timing } from "../data/requests/timing-requests.ts";
import { logged } from "../platform/logged.ts";
import { isPlayed } from "../platform/settings/index.ts";
import { planAfter, registerPlanners } from "../requests/planners.ts";
import { actionValuesRules } from "./actionValues/basics.ts";
import { avatarRules } from "./avatar/basics.ts";
import { printedRules } from "./printed/basics.ts";

const planShared = async () => (await import("../encounter/timing/requests.ts")).sharedRequests;
const planAvatar = async () => (await import("./avatar/requests.ts")).avatarRequests;
const planPrinted = async () => (await import("./printed/requests.ts")).printedRequests;
const planActionValues = async () => (await import("./actionValues/requests.ts")).actionValueRequests;
const planMaking = async () => (await import("../family/making/plan.ts")).makingRequests;

/**
 * Registers the planners of this system's requests, and the games' rules for fights. A game's planners are loaded by
 * its first request. The rules of all games in use are loaded before any request is planned.
 */
export function registerRequests(): void {
  registerPlanners([...schemasIn(encounter, asking), timing], planShared);
  registerPlanners([makeCharacter], planMaking);
  registerPlanners(schemasIn(exchange, avatar, opposed), planAvatar);
  registerPlanners(schemasIn(printed), planPrinted);
  registerPlanners(schemasIn(actionValues), planActionValues);
  planAfter(loadRulesInUse);
  setTellers([gameConsequences, fightConsequences]);
  registerRules(avatarRules, actionValuesRules, printedRules);
}

/** On GM clients, which handle the requests, preloads the planners of the games in play. */
export function preparePlanners(): void {
  if (!game.user.isGM) return;
  planShared().catch(logged);
  if (isPlayed("avatar")) planAvatar().catch(logged);
  if (isPlayed("printed")) planPrinted().catch(logged);
  if (isPlayed("actionValues")) planActionValues().catch(logged);
}
