import { parseRequest, registerSchema } from "../data/requests/request.ts";
import { refusalFor, RequestRefused } from "../platform/refusal.ts";
import type { AnyRequest, RequestOf, RequestSchema } from "../data/requests/schema.ts";
import type { ChangeSet, Planned } from "./plans/change-set.ts";
import { executor } from "./plans/client-executor.ts";
import { isUndone } from "./plans/journal.ts";
import type { ModuleKey } from "../platform/words.ts";
import { seeNumbers } from "./owner-edits.ts";

/** Checks a request and collects its changes without writing them. */
export type Planner<D extends AnyRequest = AnyRequest> = (
  request: D,
  user: User.Implementation,
  changes: ChangeSet,
) => void | Promise<void>;

/** A request and its planner. */
export interface PlannedRequest {
  readonly schema: RequestSchema;
  /** Checks the parsed request and collects its changes without writing them. */
  readonly plan: Planner;
}

/** Pairs a request's schema with its planner. */
export function planned<S extends RequestSchema>(schema: S, plan: Planner<RequestOf<S>>): PlannedRequest {
  return { schema, plan: plan as Planner }; // planners are found by type, so this one only gets its own requests
}

type Loader = () => Promise<readonly PlannedRequest[]>;

/** Loaders of planners, keyed by request type. */
const loaders = new Map<string, Loader>();

/**
 * Registers requests. `load` fetches their planners when one is needed. Throws if another request already has
 * one of the types.
 */
export function registerPlanners(schemas: readonly RequestSchema[], load: Loader): void {
  for (const schema of schemas) {
    registerSchema(schema);
    loaders.set(schema.type, load);
  }
}

/** Registers requests with their planners. Throws if another request already has one of the types. */
export function registerPlanned(requests: readonly PlannedRequest[]): void {
  const schemas = requests.map(({ schema }) => schema);
  registerPlanners(schemas, () => Promise.resolve(requests));
}

let prepare: () => Promise<void> = () => Promise.resolve();

/** Sets a function that runs before every request is planned. If it rejects, the request can't be planned. */
export function planAfter(wait: () => Promise<void>): void {
  prepare = wait;
}

/** Fetches the planner of this request type. Throws if no planner is registered or it can't be fetched. */
async function plannerOf(type: string): Promise<Planner> {
  await prepare();
  const loaded = (await loaders.get(type)?.()) ?? [];
  const found = loaded.find(({ schema }) => schema.type === type);
  if (!found) throw new Error(`Nothing plans the request ${type}.`);
  return found.plan;
}

/** A change set for a request of this user. Loads the code of `ChangeSet` when this client plans its first request. */
async function changesFor(...args: ConstructorParameters<typeof ChangeSet>): Promise<ChangeSet> {
  const { ChangeSet: Changes } = await import("./plans/change-set.ts");
  return new Changes(...args);
}

/**
 * Plans another request in the same change set. Throws a RequestRefused or a RuleError if it can't be done.
 */
export async function planPart(
  request: AnyRequest,
  user: User.Implementation,
  changes: ChangeSet,
): Promise<void> {
  const planner = await plannerOf(request.type);
  await planner(parseRequest(request), user, changes);
}

/**
 * Lets modules refuse a request before it is planned, in the hook `actionCards.preRequest`. Throws a
 * RequestRefused for the first refusal.
 */
function askModules(request: AnyRequest, user: User.Implementation): void {
  const refusals: RequestRefused[] = [];
  const refuse = (key: ModuleKey, data: Readonly<Record<string, string>> = {}): void =>
    void refusals.push(new RequestRefused(key, data));
  Hooks.callAll("actionCards.preRequest", request, user, refuse);
  const [first] = refusals;
  if (first) throw first;
}

/** The random source of dry runs, whose results are dropped. */
const NO_CHANCE = () => 0.5;

/**
 * The reason why this user's request would be refused now; null if none is known. Plans the request on this
 * client and drops the plan.
 */
export async function obstacleTo(
  request: AnyRequest,
  user: User.Implementation,
): Promise<RequestRefused | null> {
  try {
    const planner = await plannerOf(request.type);
    const parsed = parseRequest(request);
    askModules(parsed, user);
    await planner(parsed, user, await changesFor(request, user, NO_CHANCE));
    return null;
  } catch (error) {
    return refusalFor(error); // unexpected errors are left to the client that carries requests out
  }
}

/** Throws a RequestRefused if the plan is about a chat card that was undone. */
function requireStanding({ carrying: { document } }: Planned): void {
  const isCard = document instanceof ChatMessage; // Foundry creates the class set in `CONFIG`
  if (isCard && isUndone(document)) throw new RequestRefused("UndoneAlready");
}

/**
 * Plans a request and writes the plan, then calls the hook `actionCards.request` for modules. Throws a RequestRefused
 * or a RuleError if the request is refused, and any other error if a later try may succeed.
 */
export async function perform(
  request: AnyRequest,
  user: User.Implementation,
  random?: () => number,
): Promise<void> {
  const planner = await plannerOf(request.type);
  askModules(request, user);
  const changes = await changesFor(request, user, random);
  await planner(request, user, changes);
  const plan = changes.planned();
  requireStanding(plan);
  if (!(await executor.finish(changes.touched))) throw new Error("an earlier request is not finished");
  await executor.carryOut(plan);
  seeNumbers(changes.touched);
  Hooks.callAll("actionCards.request", request, user);
}
