import { CheckData } from "../../../data/message/check.ts";
import type { CheckRequest, UsePowerRequest } from "../../../data/requests/avatar-requests.ts";
import type { ChooseRequest } from "../../../data/requests/exchange-requests.ts";
import { PowerData, SkillData } from "../../../data/item/index.ts";
import type { MessageMode } from "../../../data/message/modes.ts";
import { audienceOf } from "../../../platform/audience.ts";
import { isLastAction, powerPlan, sceneOfPower, skillPlan, statPlan, type CheckPlan } from "./check-plan.ts";
import { drawnInNow } from "../../../platform/card-snapshot.ts";
import { actedBy, requireCanAct } from "../../../encounter/can-act.ts";
import { inRow } from "../../../encounter/asking.ts";
import { ownActionEffect, requireAttacker } from "../../../encounter/attacks.ts";
import { planFight } from "../../../encounter/fight.ts";
import { NO_ACTION } from "../../../rules/encounter/fight.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { ownItem, ownedActor, openCard } from "../../../requests/authority.ts";
import { choiceOn, planStep } from "./continue.ts";
import { drawFor } from "./draw-cards.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { requireNoOpenDraw } from "./open-draw.ts";

/** One of the actor's powers that is used on its own, not as an attack. Throws a RequestRefused for any other item. */
function powerOf(actor: Actor.Implementation, uuid: string) {
  const item = ownItem(actor, uuid);
  const power: unknown = item.system;
  if (!(power instanceof PowerData) || power.use !== "other")
    throw new RequestRefused("NotAvailable", { item: item.name });
  return { item, power };
}

/**
 * Plans the use of a power on its own. Unless the power is free (Q39), its use counts as the round's Action,
 * and becomes the last Action (C1, C8, C13).
 */
export function planUsePower(request: UsePowerRequest, user: User.Implementation, changes: ChangeSet): void {
  const actor = ownedActor(request.actor, user);
  const { item, power } = powerOf(actor, request.item);
  const combat = sceneOfPower(actor, power);
  const free = power.attack.freeAction;
  requireAttacker(actor, combat, user, { freeAction: free, freeShot: false });
  planFight(changes, combat, ownActionEffect(actor, combat, free));
  if (actor.encounter === null && isLastAction(power)) changes.fight(actor, { lastAction: NO_ACTION });
  planCheck(changes, actor, powerPlan(actor, item, power), { inCombat: combat !== null, mode: request.mode });
}

/**
 * The plan of a check. Throws a RequestRefused if the item is not one of the actor's skills or a power that
 * can be used on its own.
 */
function checkPlanOf(actor: Actor.Implementation, { item, stat }: CheckRequest): CheckPlan {
  if (item === "") return statPlan(actor, stat);
  const own = ownItem(actor, item);
  const system: unknown = own.system;
  if (system instanceof SkillData) return skillPlan(actor, own, system);
  const { power } = powerOf(actor, item);
  return powerPlan(actor, own, power);
}

/** Plans a check. It needs no Action and no turn. */
export function planOwnCheck(request: CheckRequest, user: User.Implementation, changes: ChangeSet): void {
  const actor = ownedActor(request.actor, user);
  requireCanAct(actor, user);
  planCheck(changes, actor, checkPlanOf(actor, request), {
    inCombat: actor.encounter !== null,
    mode: request.mode,
  });
}

function planCheck(
  changes: ChangeSet,
  actor: Actor.Implementation,
  { title, side }: CheckPlan,
  { inCombat, mode = "public" }: { inCombat: boolean; mode: MessageMode | undefined },
): void {
  requireNoOpenDraw(actor);
  const { drawn } = drawFor(changes, actor, side, { inCombat });
  changes.card({
    type: CheckData.messageType,
    ...audienceOf(mode, changes.by),
    ...actedBy(actor),
    system: { title, calculation: { ...side, drawnIn: drawnInNow(actor), ...drawn } },
  });
}

/** Plans the answer to "one more?" of a check; for a blind check, only a GM may answer. */
export function planChooseInCheck(
  request: ChooseRequest,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  const row = request.row === undefined ? null : inRow(request.message, request.row, CheckData);
  const { message, card } = row ?? openCard(request.message, CheckData);
  if ((row?.isBlind ?? message.blind) && !user.isGM) throw new RequestRefused("GmOnly");
  const due = choiceOn(card, card.calculation, request, user);
  const system = { calculation: planStep(changes, due, due.actor.encounter !== null) };
  if (row) row.keep(changes, system);
  else changes.attachTo(message, { system });
}
