import { executor, whenQuiet } from "../plans/client-executor.ts";
import { isSelf } from "../users.ts";
import { keepCards } from "./adopt.ts";
import { clerk } from "./clerk.ts";
import { showNewRefusals, strikeDeedsOn, tidyDeeds } from "./submit.ts";

/**
 * Somebody else has changed what an entry has written: it is closed at once, so that a value that is as it was before is
 * not taken for one that is still to be written.
 */
function followOutsider(uuid: string, by: string): void {
  if (by !== game.user.id && clerk.onDuty && executor.isOpenOn(uuid)) clerk.closeJournal();
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
  Hooks.on("updateActor", ({ uuid }, _changes, _options, by) => followOutsider(uuid, by));
  Hooks.on("updateItem", ({ uuid }, _changes, _options, by) => followOutsider(uuid, by));
  Hooks.on("updateCombat", ({ uuid }, _changes, _options, by) => followOutsider(uuid, by));
  keepCards();
  showNewRefusals({ silent: true });
  void tidyDeeds();
  clerk.scan();
}
