import { executor, watchWritten } from "./plans/client-executor.ts";
import { hasOpenEntry, type Carrier } from "./plans/journal.ts";
import { isSelf } from "../platform/users.ts";
import { requestQueue } from "./request-queue.ts";
import { showNewRefusals, strikeRequestsIn, strikeRequestsOn, tidyRequests } from "./send-request.ts";

/**
 * Finishes the plan in `document` if another GM's client (`by`) stored it just before this client became the
 * leader. The other client will not write the rest.
 */
function finishFor(document: Carrier, by: string): void {
  if (by !== game.user.id && requestQueue.onDuty && hasOpenEntry(document)) requestQueue.resume();
}

/**
 * Keeps requests going: the leading GM's client carries them out, and each client shows refusals to its user.
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
  Hooks.on("createChatMessage", (message, _options, by) => finishFor(message, by));
  Hooks.on("updateChatMessage", (message, _changes, _options, by) => finishFor(message, by));
  Hooks.on("updateCombat", (combat, _changes, _options, by) => finishFor(combat, by));
  // A deleted card no longer records that its requests are done, so remove them from the mailboxes.
  Hooks.on("deleteChatMessage", (message) => void strikeRequestsOn(message));
  Hooks.on("deleteCombat", (combat) => void strikeRequestsIn(combat));
  executor.onQuiet = () => requestQueue.closeJournal();
  watchWritten();
  showNewRefusals({ silent: true });
  void tidyRequests();
  requestQueue.scan();
}
