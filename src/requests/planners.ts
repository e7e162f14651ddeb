import { parseRequest, registerSchema } from "../data/requests/request.ts";
import { refusalFor, type RequestRefused } from "../platform/refusal.ts";
import type { AnyRequest, RequestOf, RequestSchema } from "../data/requests/schema.ts";
import { ChangeSet } from "../plans/change-set.ts";
import { seeNumbers } from "./owner-edits.ts";
import { executor } from "../plans/client-executor.ts";

/** Decides everything about a request and writes nothing: what is to change is gathered. */
export type Planner<D extends AnyRequest = AnyRequest> = (
  request: D,
  user: User.Implementation,
  changes: ChangeSet,
) => void | Promise<void>;

/** A request and what plans it. */
export interface PlannedRequest {
  readonly schema: RequestSchema;
  /** Checks everything, decides everything, and writes nothing. It gets what the schema has read. */
  readonly plan: Planner;
}

/** A request with the planner of what its schema reads. */
export function planned<S extends RequestSchema>(schema: S, plan: Planner<RequestOf<S>>): PlannedRequest {
  return { schema, plan: plan as Planner }; // found by its own type, it gets no other
}

const planners = new Map<string, Planner>();

/** Adds requests, each once however often it is added. Throws where another has the type of one. */
export function registerPlanned(requests: readonly PlannedRequest[]): void {
  for (const { schema, plan } of requests) {
    registerSchema(schema);
    planners.set(schema.type, plan);
  }
}

function plannerOf({ type }: AnyRequest): Planner {
  const planner = planners.get(type);
  if (!planner) throw new Error(`Nothing plans the request ${type}.`);
  return planner;
}

/** No chance is used up by asking: what is drawn is thrown away. */
const NO_CHANCE = () => 0.5;

/**
 * Why a request would be refused to this user as things are now; null where nothing is known to stand in its way. It is
 * planned on this client, and the plan is dropped.
 */
export async function obstacleTo(
  request: AnyRequest,
  user: User.Implementation,
): Promise<RequestRefused | null> {
  try {
    await plannerOf(request)(parseRequest(request), user, new ChangeSet(request, user, NO_CHANCE));
    return null;
  } catch (error) {
    return refusalFor(error); // what nobody foresaw is for the client that carries requests out
  }
}

/** Plans a request and writes what was planned. Throws a RequestRefused or a RuleError where it is not to be carried out. */
export async function perform(
  request: AnyRequest,
  user: User.Implementation,
  random?: () => number,
): Promise<void> {
  const planner = plannerOf(request);
  const changes = new ChangeSet(request, user, random);
  await planner(request, user, changes);
  if (!(await executor.finish(changes.touched))) throw new Error("an earlier request is not finished");
  await executor.carryOut(changes.planned());
  seeNumbers(changes.touched);
}
