import { executor, whenQuiet } from "../plans/client-executor.ts";
import { isSelf } from "../users.ts";
import { keepCards } from "./adopt.ts";
import { clerk } from "./clerk.ts";
import { showNewRefusals, strikeDeedsOn, tidyDeeds } from "./submit.ts";

/** Whatever a plan can have written, and be changed or deleted by hand. */
const WRITTEN = [
  "updateActor", "updateItem", "updateCombat", "updateSetting",
  "createActiveEffect", "deleteActiveEffect", "deleteChatMessage",
] as const; // prettier-ignore

/** Somebody has changed what an entry has written, at this client or another: it is closed at once. */
function followChange(): void {
  if (clerk.onDuty && executor.isOverwritten) clerk.closeJournal();
}

/**
 * Keeps requests going: on the active GM's client they are carried out, on every client answers are seen. What one's own
 * requests have come to is struck with the next one, or when somebody comes or goes.
 */
export function watchDeeds(): void {
  Hooks.on("updateUser", (user) => {
    clerk.scan();
    if (isSelf(user)) showNewRefusals();
  });
  Hooks.on("userConnected", () => {
    clerk.scan();
    void tidyDeeds();
  });
  // A card can be deleted; its requests must not be found again after that.
  Hooks.on("deleteChatMessage", (message) => void strikeDeedsOn(message));
  whenQuiet(() => clerk.closeJournal());
  for (const hook of WRITTEN) Hooks.on(hook, followChange);
  keepCards();
  showNewRefusals({ silent: true });
  void tidyDeeds();
  clerk.scan();
}
