import { BASE_CARDS, TEN } from "../../rules/avatar/deck.ts";
import { ACTION_CARDS } from "../../rules/fads/hand.ts";
import { words } from "../../ui/kit/words.ts";
import { cardPicture } from "../../ui/print/picture.ts";
import { PrintWindow } from "../../ui/print/print-window.ts";
import { blankSheets } from "../../ui/sheets/paper/print-sheets.ts";

/** Tens printed in addition to a full AC Deck, for actors with LB. */
const EXTRA_TENS = 8;

/** Opens the window that prints the AC Deck, the action cards, and a blank character sheet. */
export async function printDecks(): Promise<PrintWindow> {
  const acCards = [...BASE_CARDS, ...Array.from({ length: EXTRA_TENS }, () => TEN)];
  return PrintWindow.open([
    {
      kind: "cards",
      label: words("ACTIONCARDS.Print.Decks.ac"),
      faces: acCards.map((card) => cardPicture(`ac-${card}`, String(card))),
      back: cardPicture("ac-back", ""),
      styles: [],
    },
    {
      kind: "cards",
      label: words("ACTIONCARDS.Print.Decks.hand"),
      faces: ACTION_CARDS.map((card) => cardPicture(`hand-${card}`, String(card))),
      back: cardPicture("hand-back", ""),
      styles: [],
    },
    ...(await blankSheets("avatar")),
  ]);
}
