import { notice } from "../platform/notice.ts";
import { requestSchemas, type SystemRequest, type ModuleRequest } from "../data/requests/request.ts";
import type { OwnRequest } from "../data/requests/parts.ts";
import type { AnyRequest } from "../data/requests/schema.ts";
import { refusalKey, type RequestRefused } from "../platform/refusal.ts";
import { chatMode } from "../platform/message-mode.ts";
import { users } from "../platform/collections.ts";
import { obstacleTo } from "./planners.ts";
import { requestQueue } from "./request-queue.ts";
import { carrierOf, requestKey, requestsOn } from "../plans/journal.ts";
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

/** A request without its id, which is given when it is handed in: one of ours, or a module's. */
export type NewRequest =
  (SystemRequest extends infer D ? (D extends SystemRequest ? Omit<D, "id"> : never) : never) | ModuleRequest;

/** Our own requests that are neither done nor refused, oldest first. */
export function waitingRequests(): SystemRequest[] {
  const written = writtenRequests(game.user).filter((one) => idOf(one) !== ""); // a console may have put anything there
  const answered = answeredFor(game.user);
  const isDone = (key: string): boolean => unnoted.has(key) || carrierOf(key) !== null;
  return (written as SystemRequest[]) // our own client wrote the rest
    .filter(({ id }) => !answered.has(id) && !isDone(requestKey(game.user, id)))
    .filter((one) => !isDoneByEncounter(game.user, one.id));
}

/** Requests that were done and whose cards are deleted: nothing else tells any more that they were. */
const unnoted = new Set<string>();

/**
 * A chat card was deleted: the requests that made it are struck from where they were written, so that nobody finds them
 * there and does them again. Everybody strikes their own; the active GM's client those of users who are away.
 */
export async function strikeRequestsOn(message: ChatMessage.Implementation): Promise<void> {
  if (message.isTrusted) await strike(requestsOn(message));
}

/** An encounter was deleted: what was done in it is struck likewise. What still waits is refused in its turn. */
export async function strikeRequestsIn(combat: Combat.Implementation): Promise<void> {
  const ids = users().map((user) =>
    writtenRequests(user)
      .map(idOf)
      .filter((id) => isDoneIn(combat, user, id))
      .map((id) => requestKey(user, id)),
  );
  await strike(ids.flat());
}

async function strike(ids: readonly string[]): Promise<void> {
  for (const id of ids) unnoted.add(id);
  const away = requestQueue.onDuty ? users().filter(({ active }) => !active) : [];
  for (const user of [game.user, ...away]) {
    const written = writtenRequests(user);
    const left = written.filter((request) => !unnoted.has(requestKey(user, idOf(request))));
    if (left.length < written.length) await writeRequests(left, user);
  }
}

let writing: Promise<void> = Promise.resolve();

/** One after the other: each list that is written holds what those before it have added. */
function inTurn(write: () => Promise<void>): Promise<void> {
  const written = writing.then(write);
  writing = written.catch(() => undefined); // who asked for it is told; those behind go on
  return written;
}

/** Is it a step of a clock? Its first write decides: after a break it is done, or it is not. */
function isOneStep({ type }: AnyRequest): boolean {
  return type === "timing";
}

/** A request of one's own is told as one's chat is set to, unless it says to whom; what binds others is told to all. */
function toldTo({ type }: NewRequest): OwnRequest {
  return requestSchemas().get(type)?.isOwn ? { mode: chatMode() } : {};
}

/** A request as it is handed in, with an id. */
function wholeOf(request: NewRequest): AnyRequest {
  return { ...toldTo(request), ...request, id: foundry.utils.randomID() };
}

/** Why this user's request would be refused as things are now; null where nothing is known to stand in its way. */
export async function obstacleOf(request: NewRequest): Promise<RequestRefused | null> {
  return obstacleTo(wholeOf(request), game.user);
}

/** Takes a refusal, in words, in place of a notice. */
type OnRefused = (reason: string) => void;

/** Who wants to be told of the refusal of a request that still waits, by its id. */
const awaiting = new Map<string, OnRefused>();

function awaitRefusal(id: string, onRefused: OnRefused): void {
  const waiting = new Set(waitingRequests().map((request) => request.id));
  for (const known of awaiting.keys()) if (!waiting.has(known)) awaiting.delete(known);
  awaiting.set(id, onRefused);
}

/**
 * Hands a request in: it is written where the active GM's client finds it, now, after a reload, or when a GM comes back;
 * that client's own requests as all others, but for steps of a clock. Resolves once it is written; on the client that does the requests, once it is
 * done or refused. Refusals are shown to the doer, or told to `onRefused`.
 */
export async function sendRequest(request: NewRequest, onRefused?: OnRefused): Promise<void> {
  const whole = wholeOf(request);
  if (onRefused) awaitRefusal(whole.id, onRefused);
  if (requestQueue.onDuty && isOneStep(whole)) {
    const refusal = await requestQueue.own(whole);
    if (refusal) showRefusal(whole.id, refusal.key, refusal.dataFor(game.user));
    return;
  }
  await inTurn(async () => writeRequests([...waitingRequests(), whole]));
  requestQueue.scan();
  if (requestQueue.onDuty) await requestQueue.settled;
  else if (!game.users.activeGM) ui.notifications.info("ACTIONCARDS.Request.Queue.NoGm", { localize: true });
}

/** Our own requests that have failed and are not tried again until we ask for it. */
export function failedRequests(): SystemRequest[] {
  return waitingRequests().filter((request) => hasFailed(game.user, request));
}

/** Asks once more for a request that has failed. */
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

/** Strikes one's own requests that are done or refused; writes nothing where there is none. */
export async function tidyRequests(): Promise<void> {
  await inTurn(async () => {
    const waiting = waitingRequests();
    if (waiting.length < writtenRequests(game.user).length) await writeRequests(waiting);
  });
}

/** Takes back a request that still waits. */
export async function withdrawRequest(id: string): Promise<void> {
  await inTurn(async () => writeRequests(waitingRequests().filter((request) => request.id !== id)));
}

const shown = new Set<string>();

/** Shows the refusals that came since the last look; those found at the start are old news. */
export function showNewRefusals({ silent = false } = {}): void {
  for (const { id, again, key, data } of answersFor(game.user)) {
    const answer = `${id}.${again}`;
    if (shown.has(answer)) continue;
    shown.add(answer);
    if (!silent) showRefusal(id, key, data);
  }
}

function showRefusal(id: string, key: string, data: Readonly<Record<string, string>>): void {
  const reason = game.i18n.format(key, data);
  const onRefused = awaiting.get(id);
  if (!onRefused || key === refusalKey("Broken")) {
    // what has failed still waits, and can be tried again
    notice("warn", reason);
    return;
  }
  awaiting.delete(id);
  onRefused(reason);
}
