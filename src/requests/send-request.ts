import { notice } from "../platform/notice.ts";
import { requestSchemas, type SystemRequest, type ModuleRequest } from "../data/requests/request.ts";
import type { OwnRequest } from "../data/requests/parts.ts";
import type { AnyRequest } from "../data/requests/schema.ts";
import type { Told } from "../platform/phrase.ts";
import { refusalKey, refusalText, type RequestRefused } from "../platform/refusal.ts";
import { chatMode } from "../platform/message-mode.ts";
import { users } from "../platform/collections.ts";
import { same } from "../rules/cards/same.ts";
import { DATA_VERSION, dataVersion, isDataCurrent } from "../platform/data-version.ts";
import { obstacleTo } from "./planners.ts";
import { requestQueue } from "./request-queue.ts";
import { carrierOf, requestKey, requestsOn } from "./plans/journal.ts";
import { isDoneByEncounter, isDoneIn } from "./done.ts";
import {
  againOf,
  answeredFor,
  answersFor,
  hasFailed,
  idOf,
  writeRequests,
  writtenRequests,
} from "./mailbox.ts";

/** A request of ours or a module's, without the id that is added when it is sent. */
export type NewRequest =
  | (SystemRequest extends infer D ? (D extends SystemRequest ? Omit<D, "id"> : never) : never)
  | ModuleRequest;

/** True if the value can be a request: it has an id and a type. */
function isRecord(written: unknown): boolean {
  return idOf(written) !== "" && typeof (written as { type?: unknown }).type === "string"; // with an id it is an object
}

/** This user's requests in the mailbox that are neither done nor refused, oldest first. */
export function waitingRequests(): SystemRequest[] {
  const written = writtenRequests(game.user).filter(isRecord); // users can write anything from the console
  const answered = answeredFor(game.user);
  const isDone = (key: string): boolean => unnoted.has(key) || carrierOf(key) !== null;
  return (written as SystemRequest[]) // `isRecord` has checked the id and the type
    .filter(({ id }) => !answered.has(id) && !isDone(requestKey(game.user, id)))
    .filter((one) => !isDoneByEncounter(game.user, one));
}

/**
 * Keys of requests that are done but still in a mailbox, and that no document records as done, because their card or
 * encounter was deleted.
 */
const unnoted = new Set<string>();

/**
 * Removes from the mailboxes the requests that a deleted chat card recorded as done, so that they are not done again.
 * Each client removes its own user's requests. The leading GM's client also removes those of users who are away.
 */
export async function strikeRequestsOn(message: ChatMessage.Implementation): Promise<void> {
  if (message.isTrusted) await strike(requestsOn(message));
}

/**
 * Removes from the mailboxes the requests that a deleted encounter recorded as done, so that they are not
 * done again.
 */
export async function strikeRequestsIn(combat: Combat.Implementation): Promise<void> {
  const ids = users().map((user) =>
    writtenRequests(user)
      .map(idOf)
      .filter((id) => isDoneIn(combat, user, id))
      .map((id) => requestKey(user, id)),
  );
  await strike(ids.flat());
}

async function strike(keys: readonly string[]): Promise<void> {
  const all = users().flatMap((user) => writtenRequests(user).map((one) => requestKey(user, idOf(one))));
  const written = new Set(all);
  for (const key of unnoted) if (!written.has(key)) unnoted.delete(key);
  for (const key of keys) if (written.has(key)) unnoted.add(key);
  const away = requestQueue.onDuty ? users().filter(({ active }) => !active) : [];
  for (const user of [game.user, ...away]) {
    const requests = writtenRequests(user);
    const left = requests.filter((request) => !unnoted.has(requestKey(user, idOf(request))));
    if (left.length < requests.length) await writeRequests(left, user);
  }
}

let writing: Promise<void> = Promise.resolve();

/** Runs a write after all earlier ones have ended, because each one writes the whole list. */
function inTurn(write: () => Promise<void>): Promise<void> {
  const written = writing.then(write);
  writing = written.catch(() => undefined); // the caller gets the error; the next write continues
  return written;
}

/**
 * The chat mode that the user has set, for a request that affects no other user. Empty for other requests.
 */
function toldTo({ type }: NewRequest): OwnRequest {
  return requestSchemas().get(type)?.isOwn ? { mode: chatMode() } : {};
}

/** A request with its id and message mode. */
function wholeOf(request: NewRequest): AnyRequest {
  return { ...toldTo(request), ...request, id: foundry.utils.randomID() };
}

/** The reason why this user's request would be refused now; null if no reason is known. */
export async function obstacleOf(request: NewRequest): Promise<RequestRefused | null> {
  return obstacleTo(wholeOf(request), game.user);
}

/** Called with the text of a refusal, instead of showing a notice. */
type OnRefused = (reason: string) => void;

/** Callbacks for the refusal of requests in the mailbox, keyed by request id. */
const awaiting = new Map<string, OnRefused>();

function awaitRefusal(id: string, onRefused: OnRefused): void {
  const waiting = new Set(waitingRequests().map((request) => request.id));
  for (const known of awaiting.keys()) if (!waiting.has(known)) awaiting.delete(known);
  awaiting.set(id, onRefused);
}

/**
 * Sends a request. On the leading GM's client, carries it out at once and resolves when it is done or refused. On other
 * clients, or if carrying it out fails, writes it to the mailbox and resolves when it is written; without a GM there, a
 * request like one that waits already is not written again. Shows a refusal to the user, or passes it to `onRefused`.
 */
export async function sendRequest(request: NewRequest, onRefused?: OnRefused): Promise<void> {
  if (!isDataCurrent()) {
    const key = dataVersion() < DATA_VERSION ? "OlderWorld" : "NewerWorld";
    tellRefusal(refusalText(refusalKey(key), {}), onRefused);
    return;
  }
  const whole = wholeOf(request);
  if (requestQueue.onDuty) {
    const outcome = await requestQueue.own(whole);
    if (outcome.status === "refused") tellRefusal(outcome.refusal.text, onRefused);
    if (outcome.status !== "failed") return;
  }
  if (onRefused) awaitRefusal(whole.id, onRefused);
  await inTurn(async () => {
    const waiting = waitingRequests();
    if (game.users.activeGM || !waiting.some((one) => same({ ...one, id: whole.id }, whole)))
      await writeRequests([...waiting, whole]);
  });
  requestQueue.scan();
  if (!game.users.activeGM) ui.notifications.info("ACTIONCARDS.Request.Queue.NoGm", { localize: true });
}

/** This user's requests that failed and are not tried again until the user asks. */
export function failedRequests(): SystemRequest[] {
  return waitingRequests().filter((request) => hasFailed(game.user, request));
}

/** Retries a failed request. */
export async function tryAgain(id: string): Promise<void> {
  await inTurn(async () =>
    writeRequests(
      waitingRequests().map((request) =>
        request.id === id ? { ...request, again: againOf(request) + 1 } : request,
      ),
    ),
  );
  requestQueue.scan();
}

/** Removes this user's done and refused requests from the mailbox; writes nothing if there are none. */
export async function tidyRequests(): Promise<void> {
  await inTurn(async () => {
    const waiting = waitingRequests();
    if (waiting.length < writtenRequests(game.user).length) await writeRequests(waiting);
  });
}

/** Withdraws a request that is still waiting. */
export async function withdrawRequest(id: string): Promise<void> {
  await inTurn(async () => writeRequests(waitingRequests().filter((request) => request.id !== id)));
}

const shown = new Set<string>();

/** Shows new refusals. `silent` only marks them as seen, because refusals found at the start are old. */
export function showNewRefusals({ silent = false } = {}): void {
  for (const { id, again, key, data } of answersFor(game.user)) {
    const answer = `${id}.${again}`;
    if (shown.has(answer)) continue;
    shown.add(answer);
    if (!silent) showRefusal(id, key, data);
  }
}

function showRefusal(id: string, key: string, data: Readonly<Record<string, Told>>): void {
  const isFinal = key !== refusalKey("Broken"); // a request that failed still waits, and can be tried again
  tellRefusal(refusalText(key, data), isFinal ? awaiting.get(id) : undefined);
  if (isFinal) awaiting.delete(id);
}

function tellRefusal(reason: string, onRefused?: OnRefused): void {
  if (onRefused) onRefused(reason);
  else notice("warn", reason);
}
