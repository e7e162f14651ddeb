import type { CardRenderer } from "../../documents/chat-message.ts";
import { outOn } from "../../documents/fight/able.ts";
import { words } from "../shared/words.ts";

function noteOf(name: string): HTMLElement {
  const note = document.createElement("p");
  note.className = "ac-note";
  note.textContent = words("ACTIONCARDS.Out.Noted", { name });
  return note;
}

/** A card as it is drawn, with a note for each who was out and for whom a GM has acted. */
export function noting(render: CardRenderer): CardRenderer {
  return async (message) => {
    const card = await render(message);
    if (card === null) return card;
    (card.querySelector(".ac-head") ?? card).after(...outOn(message).map(noteOf));
    return card;
  };
}
