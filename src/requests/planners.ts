import { parseRequest, registerSchema } from "../data/requests/request.ts";
import { refusalFor, RequestRefused } from "../platform/refusal.ts";
import type { AnyRequest, RequestOf, RequestSchema } from "../data/requests/schema.ts";
import { ChangeSet, type Planned } from "../plans/change-set.ts";
import { executor } from "../plans/client-executor.ts";
import { isUndone } from "../plans/journal.ts";
import { seeNumbers } from "./owner-edits.ts";

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

type Loader = () => Promise<readonly PlannedRequest[]>;

/** What fetches the planner of a request, by the request's type. */
const loaders = new Map<string, Loader>();

/** Adds requests whose planners `load` fetches when one of them is planned. Throws if another request has the type of one. */
export function registerPlanners(schemas: readonly RequestSchema[], load: Loader): void {
  for (const schema of schemas) {
    registerSchema(schema);
    loaders.set(schema.type, load);
  }
}

/** Adds requests, each once however often it is added. Throws if another request has the type of one. */
export function registerPlanned(requests: readonly PlannedRequest[]): void {
  const schemas = requests.map(({ schema }) => schema);
  registerPlanners(schemas, () => Promise.resolve(requests));
}

/** Fetches what plans requests of this type. Throws if nothing does, or if it cannot be fetched. */
async function plannerOf(type: string): Promise<Planner> {
  const loaded = (await loaders.get(type)?.()) ?? [];
  const found = loaded.find(({ schema }) => schema.type === type);
  if (!found) throw new Error(`Nothing plans the request ${type}.`);
  return found.plan;
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
    const planner = await plannerOf(request.type);
    await planner(parseRequest(request), user, new ChangeSet(request, user, NO_CHANCE));
    return null;
  } catch (error) {
    return refusalFor(error); // what nobody foresaw is for the client that carries requests out
  }
}

/** A card that was undone takes no more requests, a module's too. Throws a RequestRefused. */
function requireStanding({ carrying: { document } }: Planned): void {
  const isCard = document instanceof ChatMessage; // the one configured class
  if (isCard && isUndone(document)) throw new RequestRefused("UndoneAlready");
}

/** Plans a request and writes what was planned. Throws a RequestRefused or a RuleError where it is not to be carried out. */
export async function perform(
  request: AnyRequest,
  user: User.Implementation,
  random?: () => number,
): Promise<void> {
  const planner = await plannerOf(request.type);
  const changes = new ChangeSet(request, user, random);
  await planner(request, user, changes);
  const plan = changes.planned();
  requireStanding(plan);
  if (!(await executor.finish(changes.touched))) throw new Error("an earlier request is not finished");
  await executor.carryOut(plan);
  seeNumbers(changes.touched);
}
