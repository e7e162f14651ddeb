import { SYSTEM_ID } from "../../constants.ts";
import type { CardRenderer } from "../../documents/chat-message.ts";
import { words } from "../shared/words.ts";

/** A card as it is drawn, with a note where a GM has acted for one who is out. */
export function noting(render: CardRenderer): CardRenderer {
  return async (message) => {
    const card = await render(message);
    const name: unknown = message.flags[SYSTEM_ID]?.out;
    if (card === null || typeof name !== "string") return card;
    const note = document.createElement("p");
    note.className = "ac-note";
    note.textContent = words("ACTIONCARDS.Out.Noted", { name });
    (card.querySelector(".ac-head") ?? card).after(note);
    return card;
  };
}
