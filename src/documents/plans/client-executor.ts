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

/** Whatever a plan can have written, and be changed or deleted by hand. */
const WRITTEN = [
  "updateActor", "updateItem", "updateCombat", "updateSetting",
  "createActiveEffect", "deleteActiveEffect", "deleteChatMessage",
] as const; // prettier-ignore

/** Closes entries at once where somebody changes what they have written, at this client or another. */
export function watchWritten(): void {
  for (const hook of WRITTEN)
    Hooks.on(hook, () => {
      if (executor.isOverwritten) onQuiet();
    });
}
