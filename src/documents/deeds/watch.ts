import { isSelf } from "../users.ts";
import { keepCards } from "./adopt.ts";
import { clerk } from "./clerk.ts";
import { deedsOn } from "./deeds-on.ts";
import { writtenDeeds } from "./post.ts";
import { showNewRefusals, strikeDeedsOn, tidyDeeds } from "./submit.ts";

/** Keeps the deeds going: on the active GM's client they are taken up, on every client answers are seen. */
export function watchDeeds(): void {
  keepCards();
  showNewRefusals({ silent: true });
  void tidyDeeds();
  clerk.scan();
  Hooks.on("updateUser", (user) => {
    clerk.scan();
    if (isSelf(user)) showNewRefusals();
  });
  Hooks.on("userConnected", () => clerk.scan());
  // A card can be deleted; its deeds must not be found again after that.
  Hooks.on("deleteChatMessage", (message) => void strikeDeedsOn(message));
  Hooks.on("createChatMessage", (message) => {
    const own = writtenDeeds(game.user).some((deed) => isOn(message, deed));
    if (own) void tidyDeeds();
  });
}

/** Is this one of the deeds that made the card? */
function isOn(message: { system: unknown }, deed: unknown): boolean {
  if (typeof deed !== "object" || deed === null || !("id" in deed)) return false;
  return deedsOn(message).some((id) => id === deed.id);
}
