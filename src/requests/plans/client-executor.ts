import { Executor } from "./executor.ts";

/** This client's executor. It only works on the leading GM's client. */
export const executor = new Executor();

/** The hooks for changes to documents that plans write and that users can change, too. */
const WRITTEN = [
  "updateActor",
  "updateItem",
  "updateCombat",
  "updateCombatant",
  "updateSetting",
  "updateToken",
  "createActiveEffect",
  "deleteActiveEffect",
  "createItem",
  "deleteItem",
  "deleteActor",
  "deleteChatMessage",
] as const;

/** Closes written journal entries as soon as a user on any client changes a value that one of the entries wrote. */
export function watchWritten(): void {
  for (const hook of WRITTEN)
    Hooks.on(hook, () => {
      if (executor.isOverwritten) executor.onQuiet();
    });
}
