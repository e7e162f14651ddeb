import { executor, watchWritten } from "../plans/client-executor.ts";
import { isSelf } from "../platform/users.ts";
import { keepCards } from "./adopt.ts";
import { clerk } from "./request-queue.ts";
import { showNewRefusals, strikeDeedsIn, strikeDeedsOn, tidyDeeds } from "./send-request.ts";

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
  Hooks.on("deleteCombat", (combat) => void strikeDeedsIn(combat));
  executor.onQuiet = () => clerk.closeJournal();
  keepCards();
  watchWritten();
  showNewRefusals({ silent: true });
  void tidyDeeds();
  clerk.scan();
}
