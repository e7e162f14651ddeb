import { whereAsked } from "../../../platform/pages.ts";
import { cardOf } from "../../../rules/printed/printed-deck.ts";
import { cardFace } from "./card/index.ts";

/** Width of each card, in CSS pixels. */
const WIDTH = 220;

/** Shows these cards, the next ones of the deck in order, only to this GM. */
export async function showPeek(cards: readonly number[]): Promise<void> {
  const content = document.createElement("div");
  content.className = "action-cards ac-peek";
  content.innerHTML = cards.map((card) => cardFace(cardOf(card), { width: WIDTH })).join("");
  await foundry.applications.api.DialogV2.prompt({
    ...whereAsked(),
    window: { title: "ACTIONCARDS.Printed.Deck.PeekTitle" },
    content,
    ok: { label: "ACTIONCARDS.Printed.Deck.PeekDone" },
    rejectClose: false,
  });
}
