import { executor, watchWritten } from "../plans/client-executor.ts";
import { isSelf } from "../platform/users.ts";
import { requestQueue } from "./request-queue.ts";
import { showNewRefusals, strikeRequestsIn, strikeRequestsOn, tidyRequests } from "./send-request.ts";

/**
 * Keeps requests going: on the active GM's client they are carried out, on every client answers are seen. What one's own
 * requests have come to is struck with the next one, or when somebody comes or goes.
 */
export function watchRequests(): void {
  Hooks.on("updateUser", (user) => {
    requestQueue.scan();
    if (isSelf(user)) showNewRefusals();
  });
  Hooks.on("userConnected", () => {
    requestQueue.scan();
    void tidyRequests();
  });
  // A card can be deleted; its requests must not be found again after that.
  Hooks.on("deleteChatMessage", (message) => void strikeRequestsOn(message));
  Hooks.on("deleteCombat", (combat) => void strikeRequestsIn(combat));
  executor.onQuiet = () => requestQueue.closeJournal();
  watchWritten();
  showNewRefusals({ silent: true });
  void tidyRequests();
  requestQueue.scan();
}
