import { ExchangeData } from "../../data/message/exchange.ts";
import { isSelf } from "../users.ts";
import { clerk } from "./clerk.ts";
import { writtenDeeds } from "./post.ts";
import { showNewRefusals, tidyDeeds } from "./submit.ts";

/** Keeps the deeds going: on the active GM's client they are taken up, on every client answers are seen. */
export function watchDeeds(): void {
  showNewRefusals({ silent: true });
  void tidyDeeds();
  clerk.scan();
  Hooks.on("updateUser", (user) => {
    clerk.scan();
    if (isSelf(user)) showNewRefusals();
  });
  Hooks.on("userConnected", () => clerk.scan());
  // An attack's card can be deleted; its deed must not be found again after that.
  Hooks.on("createChatMessage", (message) => {
    const system: unknown = message.system;
    const own = writtenDeeds(game.user).some((deed) => deedIsOn(system, deed));
    if (own) void tidyDeeds();
  });
}

function deedIsOn(system: unknown, deed: unknown): boolean {
  if (!(system instanceof ExchangeData) || typeof deed !== "object" || deed === null || !("id" in deed))
    return false;
  return system.deeds.some((id) => id === deed.id);
}
