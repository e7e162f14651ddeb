import type { Deed } from "../../data/deed/deed.ts";
import { clerk, isDone } from "./clerk.ts";
import { answersFor, isAnswered, writeDeeds, writtenDeeds } from "./post.ts";
import { DeedRefused } from "./refusal.ts";

/** A deed without its id, which is given when it is handed in. */
export type NewDeed = Deed extends infer D ? (D extends Deed ? Omit<D, "id"> : never) : never;

/** Our own deeds that are neither done nor refused, oldest first. */
export function waitingDeeds(): Deed[] {
  return (writtenDeeds(game.user) as Deed[]) // our own client wrote them
    .filter(({ id }) => !isDone(id) && !isAnswered(game.user, id));
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
