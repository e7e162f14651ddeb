import { BASE_CARDS, TEN } from "../../rules/avatar/deck.ts";
import { ACTION_CARDS } from "../../rules/fads/hand.ts";
import { words } from "../../ui/kit/words.ts";
import { cardPicture } from "../../ui/print/picture.ts";
import { PrintWindow } from "../../ui/print/print-window.ts";
import { blankSheets } from "../../ui/sheets/paper/print-sheets.ts";

/** How many tens are printed beside those of a full AC Deck, for LB: with them it fills two sheets. */
const EXTRA_TENS = 8;

/** Opens the sheets of the AC Deck and of the action cards, and a character's. */
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
