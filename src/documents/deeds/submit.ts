import type { Deed } from "../../data/deed/deed.ts";
import { users } from "../collections.ts";
import { clerk, isDone } from "./clerk.ts";
import { deedsOn } from "./deeds-on.ts";
import { answersFor, idOf, isAnswered, writeDeeds, writtenDeeds } from "./post.ts";
import { DeedRefused } from "./refusal.ts";

/** A deed without its id, which is given when it is handed in. */
export type NewDeed = Deed extends infer D ? (D extends Deed ? Omit<D, "id"> : never) : never;

/** Our own deeds that are neither done nor refused, oldest first. */
export function waitingDeeds(): Deed[] {
  return (writtenDeeds(game.user) as Deed[]) // our own client wrote them
    .filter(({ id }) => !unnoted.has(id) && !isDone(id) && !isAnswered(game.user, id));
}

/** Deeds that were done and whose cards are deleted: nothing else tells any more that they were. */
const unnoted = new Set<string>();

/**
 * A chat card was deleted: the deeds that made it are struck from where they were written, so that nobody finds them
 * there and does them again. Everybody strikes his own; the active GM's client those of users who are away.
 */
export async function strikeDeedsOn(message: ChatMessage.Implementation): Promise<void> {
  if (!message.author?.isGM) return;
  for (const id of deedsOn(message)) unnoted.add(id);
  const away = clerk.onDuty ? users().filter(({ active }) => !active) : [];
  for (const user of [game.user, ...away]) {
    const written = writtenDeeds(user);
    const left = written.filter((deed) => !unnoted.has(idOf(deed)));
    if (left.length < written.length) await writeDeeds(left, user);
  }
}

/**
 * Hands a deed in: the active GM's client does it at once, everybody else's is written where that client finds it,
 * now or when a GM comes back. Refusals are shown to the doer.
 */
export async function submitDeed(deed: NewDeed): Promise<void> {
  const whole = { ...deed, id: foundry.utils.randomID() }; // the id completes it
  if (clerk.onDuty) {
    await clerk.own(whole).catch((error: unknown) => {
      if (!(error instanceof DeedRefused)) throw error;
      showRefusal(error.key, error.data);
    });
    return;
  }
  await writeDeeds([...waitingDeeds(), whole]);
  if (!game.users.activeGM) ui.notifications.info("ACTIONCARDS.Deed.NoGm", { localize: true });
}

/** Strikes one's own deeds that are done or refused; writes nothing where there is none. */
export async function tidyDeeds(): Promise<void> {
  const waiting = waitingDeeds();
  if (waiting.length < writtenDeeds(game.user).length) await writeDeeds(waiting);
}

/** Takes back a deed that still waits. */
export async function withdrawDeed(id: string): Promise<void> {
  await writeDeeds(waitingDeeds().filter((deed) => deed.id !== id));
}

const shown = new Set<string>();

/** Shows the refusals that came since the last look; those found at the start are old news. */
export function showNewRefusals({ silent = false } = {}): void {
  for (const { id, key, data } of answersFor(game.user)) {
    if (shown.has(id)) continue;
    shown.add(id);
    if (!silent) showRefusal(key, data);
  }
}

function showRefusal(key: string, data: Record<string, string>): void {
  ui.notifications.warn(game.i18n.format(key, data));
}
