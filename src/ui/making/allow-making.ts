import { SYSTEM_ID } from "../../constants.ts";
import { logged } from "../../platform/logged.ts";
import { playersMake } from "../../platform/settings/index.ts";
import { words } from "../kit/words.ts";

/** The message flag that marks a player's request for permission to make characters. */
export const ASKS_TO_MAKE = "asksToMake";

function asks({ flags }: ChatMessage.Implementation): boolean {
  const own: unknown = flags[SYSTEM_ID]; // untrusted, because the message's author can write it
  return own instanceof Object && ASKS_TO_MAKE in own && own[ASKS_TO_MAKE] === true;
}

async function allow(message: ChatMessage.Implementation): Promise<void> {
  await game.settings.set(SYSTEM_ID, "playersMake", true);
  const player = foundry.utils.escapeHTML(message.author?.name ?? "");
  await message.update({ content: words("ACTIONCARDS.Making.Allowed", { player }) });
}

/**
 * If a message asks for permission to make characters, adds a button that grants it. Only GMs who may change
 * settings get the button.
 */
export function offerToAllow(message: ChatMessage.Implementation, element: HTMLElement): void {
  if (!asks(message) || !game.user.isGM || !game.user.can("SETTINGS_MODIFY") || playersMake()) return;
  const frame = document.createElement("div");
  frame.className = "action-cards ac-buttons";
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words("ACTIONCARDS.Making.AllowIt");
  button.addEventListener("click", () => {
    button.disabled = true; // one click is enough
    void allow(message).catch(logged);
  });
  frame.append(button);
  element.querySelector(".message-content")?.append(frame);
}
