import type { Entry } from "../../data/plan/plan.ts";
import { logged } from "../deeds/logged.ts";
import { isClerk } from "../users.ts";
import { Executor } from "./executor.ts";

/** Who is told of entries that wait for a GM. */
const listeners: ((entries: readonly Entry[]) => void)[] = [];

/** Tells of entries that could not be written after all tries, whenever that changes. */
export function watchParked(listener: (entries: readonly Entry[]) => void): void {
  listeners.push(listener);
}

/** Who closes entries, in turn with other work. */
let onQuiet = (): void => undefined;

/** Has this called whenever the executor has been quiet for a while. */
export function whenQuiet(close: () => void): void {
  onQuiet = close;
}

/** This client's executor; it works on the active GM's client alone. */
export const executor = new Executor({
  isOnDuty: isClerk,
  failed: logged,
  overruled(fields) {
    const names = [...new Set(fields.map(({ name }) => name))].join(", ");
    ui.notifications.warn(game.i18n.format("ACTIONCARDS.Journal.Overruled", { names }));
  },
  quiet: () => onQuiet(),
  parked(entries) {
    for (const listener of listeners) listener(entries);
  },
});

/**
 * Closes entries at once where somebody changes what they have written: a value that is as it was before is not to be
 * taken for one that is still to be written, nor what was deleted for what is still to be created.
 */
export function watchWritten(): void {
  const close = ({ uuid }: { readonly uuid: string }): void => {
    if (executor.isOpenOn(uuid)) onQuiet();
  };
  Hooks.on("updateActor", close);
  Hooks.on("updateItem", close);
  Hooks.on("updateCombat", close);
  Hooks.on("createActiveEffect", close);
  Hooks.on("deleteActiveEffect", close);
  Hooks.on("deleteChatMessage", close);
}
