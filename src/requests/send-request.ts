import { requestSchemas, type Deed, type ForeignDeed } from "../data/requests/request.ts";
import type { OwnDeed } from "../data/requests/parts.ts";
import type { AnyDeed } from "../data/requests/schema.ts";
import { chatMode } from "../platform/message-mode.ts";
import { users } from "../platform/collections.ts";
import { clerk } from "./request-queue.ts";
import { bearers, requestKey, requestsOn } from "../plans/journal.ts";
import { isDoneByEncounter, isDoneIn } from "./done.ts";
import { againOf, answeredFor, answersFor, hasFailed, idOf, writeDeeds, writtenDeeds } from "./mailbox.ts";

/** A deed without its id, which is given when it is handed in: one of ours, or a module's. */
export type NewDeed = (Deed extends infer D ? (D extends Deed ? Omit<D, "id"> : never) : never) | ForeignDeed;

/** Our own deeds that are neither done nor refused, oldest first. */
export function waitingDeeds(): Deed[] {
  const written = writtenDeeds(game.user).filter((one) => idOf(one) !== ""); // a console may have put anything there
  const answered = answeredFor(game.user);
  const done = new Set([...unnoted, ...bearers().flatMap(requestsOn)]);
  return (written as Deed[]) // our own client wrote the rest
    .filter(({ id }) => !answered.has(id) && !done.has(requestKey(game.user, id)))
    .filter((one) => !isOneStep(one) || !isDoneByEncounter(game.user, one.id));
}

/** Deeds that were done and whose cards are deleted: nothing else tells any more that they were. */
const unnoted = new Set<string>();

/**
 * A chat card was deleted: the deeds that made it are struck from where they were written, so that nobody finds them
 * there and does them again. Everybody strikes his own; the active GM's client those of users who are away.
 */
export async function strikeDeedsOn(message: ChatMessage.Implementation): Promise<void> {
  if (message.isTrusted) await strike(requestsOn(message));
}

/** An encounter was deleted: what was done in it is struck likewise. What still waits is refused in its turn. */
export async function strikeDeedsIn(combat: Combat.Implementation): Promise<void> {
  const ids = users().map((user) =>
    writtenDeeds(user)
      .map(idOf)
      .filter((id) => isDoneIn(combat, user, id))
      .map((id) => requestKey(user, id)),
  );
  await strike(ids.flat());
}

async function strike(ids: readonly string[]): Promise<void> {
  for (const id of ids) unnoted.add(id);
  const away = clerk.onDuty ? users().filter(({ active }) => !active) : [];
  for (const user of [game.user, ...away]) {
    const written = writtenDeeds(user);
    const left = written.filter((deed) => !unnoted.has(requestKey(user, idOf(deed))));
    if (left.length < written.length) await writeDeeds(left, user);
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
function isOneStep({ type }: AnyDeed): boolean {
  return type === "timing";
}

/** A deed of one's own is told as one's chat is set to, unless it says to whom; what binds others is told to all. */
function toldTo({ type }: NewDeed): OwnDeed {
  return requestSchemas().get(type)?.isOwn ? { mode: chatMode() } : {};
}

/**
 * Hands a deed in: it is written where the active GM's client finds it, now, after a reload, or when a GM comes back;
 * that client's own deeds as all others, but for steps of a clock. Resolves once it is written; on the client that does the deeds, once it is
 * done or refused. Refusals are shown to the doer.
 */
export async function submitDeed(deed: NewDeed): Promise<void> {
  const whole = { ...toldTo(deed), ...deed, id: foundry.utils.randomID() };
  if (clerk.onDuty && isOneStep(whole)) {
    const refusal = await clerk.own(whole);
    if (refusal) showRefusal(refusal.key, refusal.dataFor(game.user));
    return;
  }
  await inTurn(async () => writeDeeds([...waitingDeeds(), whole]));
  clerk.scan();
  if (clerk.onDuty) await clerk.settled;
  else if (!game.users.activeGM) ui.notifications.info("ACTIONCARDS.Deed.NoGm", { localize: true });
}

/** Our own deeds that have failed and are not tried again until we ask for it. */
export function failedDeeds(): Deed[] {
  return waitingDeeds().filter((deed) => hasFailed(game.user, deed));
}

/** Asks once more for a deed that has failed. */
export async function tryAgain(id: string): Promise<void> {
  await inTurn(async () =>
    writeDeeds(waitingDeeds().map((deed) => (deed.id === id ? { ...deed, again: againOf(deed) + 1 } : deed))),
  );
  clerk.scan();
}

/** Strikes one's own deeds that are done or refused; writes nothing where there is none. */
export async function tidyDeeds(): Promise<void> {
  await inTurn(async () => {
    const waiting = waitingDeeds();
    if (waiting.length < writtenDeeds(game.user).length) await writeDeeds(waiting);
  });
}

/** Takes back a deed that still waits. */
export async function withdrawDeed(id: string): Promise<void> {
  await inTurn(async () => writeDeeds(waitingDeeds().filter((deed) => deed.id !== id)));
}

const shown = new Set<string>();

/** Shows the refusals that came since the last look; those found at the start are old news. */
export function showNewRefusals({ silent = false } = {}): void {
  for (const { id, again, key, data } of answersFor(game.user)) {
    const answer = `${id}.${again}`;
    if (shown.has(answer)) continue;
    shown.add(answer);
    if (!silent) showRefusal(key, data);
  }
}

function showRefusal(key: string, data: Record<string, string>): void {
  ui.notifications.warn(game.i18n.format(key, data));
}
