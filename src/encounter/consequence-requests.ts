import type { ReliefRequest, TakeOutRequest } from "../data/requests/encounter-requests.ts";
import { RequestRefused } from "../platform/refusal.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import { consequenceAt, reliefBy, reliefPart } from "./relief.ts";
import { stillUp, takeOutPart } from "./take-out.ts";

/** Ends a consequence on request: stops a guard, repairs a breakage. */
export function planRelieve(request: ReliefRequest, user: User.Implementation, changes: ChangeSet): void {
  const { message, told } = consequenceAt(request);
  const relief = reliefBy(told, user);
  if (!relief) throw new RequestRefused("NothingToSettle");
  if (!relief.isSo(told)) throw new RequestRefused("AlreadyOver");
  relief.plan(changes, told);
  changes.part = reliefPart(request.entry, request.place);
  changes.attachTo(message, {});
}

/** Marks the combatants of a consequence's actor as defeated, as the tracker's skull does. For GMs. */
export function planTakeOut(request: TakeOutRequest, user: User.Implementation, changes: ChangeSet): void {
  if (!user.isGM) throw new RequestRefused("GmOnly");
  const { message, told } = consequenceAt(request);
  const combatants = stillUp(told);
  if (combatants.length === 0) throw new RequestRefused("AlreadyOver");
  for (const combatant of combatants) changes.update(combatant, { defeated: true });
  changes.part = takeOutPart(request.entry, request.place);
  changes.attachTo(message, {});
}
