import type { CardRenderer } from "../../documents/chat-message.ts";
import { actedForOn, type ActedFor } from "../../documents/fight/able.ts";
import { words } from "../shared/words.ts";

function noteOf({ name, why }: ActedFor): HTMLElement {
  const note = document.createElement("p");
  note.className = "ac-note";
  note.textContent = words(`ACTIONCARDS.Out.Noted.${why}`, { name });
  return note;
}

/** A card as it is drawn, with a note for each who was out of action and for whom a GM has acted. */
export function noting(render: CardRenderer): CardRenderer {
  return async (message) => {
    const card = await render(message);
    if (card === null) return card;
    (card.querySelector(".ac-head") ?? card).after(...actedForOn(message).map(noteOf));
    return card;
  };
}
