import * as asking from "../../data/requests/asking-requests.ts";
import * as encounter from "../../data/requests/encounter-requests.ts";
import { timing } from "../../data/requests/timing-requests.ts";
import { planAnswerAsked, planAskCheck, planCloseAsked } from "../asking.ts";
import { planCharge, planObject, planOfferAnswer } from "../charge.ts";
import { planGuard } from "../guard.ts";
import { planGive } from "../plan-give.ts";
import { planApplyHazard, planHazard } from "../plan-hazard.ts";
import { planHeal } from "../healing.ts";
import { planRenew, planStop } from "../round.ts";
import { planned } from "../../requests/planners.ts";
import { planTiming } from "./plan-timing.ts";
import { planUndo } from "./plan-undo.ts";
import { RequestRefused } from "../../platform/refusal.ts";
import type { ChangeSet } from "../../requests/plans/change-set.ts";
import { consequenceAt, reliefBy, reliefPart } from "../relief.ts";
import { stillUp, takeOutPart } from "../take-out.ts";

/** Ends a consequence: for example, stops a guard or repairs a weapon. */
async function planRelieve(
  request: encounter.ReliefRequest,
  user: User.Implementation,
  changes: ChangeSet,
): Promise<void> {
  const { message, told } = consequenceAt(request);
  const relief = reliefBy(told, user);
  if (!relief) throw new RequestRefused("NothingToSettle");
  if (!relief.isSo(told)) throw new RequestRefused("AlreadyOver");
  await relief.plan(changes, told);
  changes.part = reliefPart(request.entry, request.place);
  changes.attachTo(message, {});
}

/** Marks the combatants of a consequence's actor as defeated, as the skull in the tracker does. For GMs. */
function planTakeOut(request: encounter.TakeOutRequest, user: User.Implementation, changes: ChangeSet): void {
  if (!user.isGM) throw new RequestRefused("GmOnly");
  const { message, told } = consequenceAt(request);
  const combatants = stillUp(told);
  if (combatants.length === 0) throw new RequestRefused("AlreadyOver");
  for (const combatant of combatants) changes.update(combatant, { defeated: true });
  changes.part = takeOutPart(request.entry, request.place);
  changes.attachTo(message, {});
}

/** The requests that all games share, with their planners. */
export const sharedRequests = [
  planned(encounter.guard, planGuard),
  planned(encounter.charge, planCharge),
  planned(encounter.object, planObject),
  planned(encounter.offer, planOfferAnswer),
  planned(encounter.renew, planRenew),
  planned(encounter.stop, planStop),
  planned(encounter.heal, planHeal),
  planned(encounter.give, planGive),
  planned(encounter.hazard, planHazard),
  planned(encounter.applyHazard, planApplyHazard),
  planned(asking.askCheck, planAskCheck),
  planned(asking.answerAsked, planAnswerAsked),
  planned(asking.closeAsked, planCloseAsked),
  planned(encounter.relieve, planRelieve),
  planned(encounter.takeOut, planTakeOut),
  planned(encounter.undo, planUndo),
  planned(timing, planTiming),
];
