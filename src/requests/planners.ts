import type { Deed, DeedType } from "../data/requests/request.ts";
import { ChangeSet } from "../plans/change-set.ts";
import { executor } from "../plans/client-executor.ts";

/** Decides everything about a request and writes nothing: what is to change is gathered. */
export type Planner<D extends Deed = Deed> = (
  deed: D,
  user: User.Implementation,
  changes: ChangeSet,
) => void | Promise<void>;

/** What plans each request: it checks everything, decides everything, and writes nothing. */
export type Planners = { readonly [T in DeedType]: Planner<Extract<Deed, { type: T }>> };

const planners = new Map<string, Planner>();

/** Says what plans these requests. */
export function registerPlanners(some: Partial<Planners>): void {
  for (const [type, planner] of Object.entries(some)) planners.set(type, planner as Planner); // found by its own type
}

/** Plans a request and writes what was planned. Throws a DeedRefused or a RuleError where it is not to be carried out. */
export async function perform(
  deed: Deed,
  user: User.Implementation,
  random?: () => number,
  cardId?: string,
): Promise<void> {
  const planner = planners.get(deed.type);
  if (!planner) throw new Error(`Nothing plans the request ${deed.type}.`);
  const changes = new ChangeSet(deed, user, random, cardId);
  await planner(deed, user, changes);
  if (!(await executor.finish(changes.touched))) throw new Error("an earlier request is not finished");
  await executor.carryOut(changes.planned());
}
