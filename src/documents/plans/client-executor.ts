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

/** This client's executor; it works on the active GM's client alone. */
export const executor = new Executor({
  isOnDuty: isClerk,
  failed: logged,
  overruled(fields) {
    const names = [...new Set(fields.map(({ name }) => name))].join(", ");
    ui.notifications.warn(game.i18n.format("ACTIONCARDS.Journal.Overruled", { names }));
  },
  parked(entries) {
    for (const listener of listeners) listener(entries);
  },
});

/** Closes entries as soon as somebody else changes what they have written. */
export function watchWritten(): void {
  const close = ({ uuid }: { readonly uuid: string }) => void executor.closeFor(uuid);
  Hooks.on("updateActor", close);
  Hooks.on("updateItem", close);
  Hooks.on("createActiveEffect", close);
  Hooks.on("deleteActiveEffect", close);
  Hooks.on("deleteChatMessage", close);
}
