import { Executor } from "./executor.ts";

/** This client's executor; it works on the active GM's client alone. */
export const executor = new Executor();

/** Whatever a plan can have written, and be changed or deleted by hand. */
const WRITTEN = [
  "updateActor",
  "updateItem",
  "updateCombat",
  "updateSetting",
  "createActiveEffect",
  "deleteActiveEffect",
  "deleteActor",
  "deleteChatMessage",
] as const;

/** Closes entries at once where somebody changes what they have written, at this client or another. */
export function watchWritten(): void {
  for (const hook of WRITTEN)
    Hooks.on(hook, () => {
      if (executor.isOverwritten) executor.onQuiet();
    });
}
