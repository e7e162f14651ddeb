import { BASE_CARDS, TEN } from "../../rules/avatar/deck.ts";
import { ACTION_CARDS } from "../../rules/fads/hand.ts";
import { words } from "../../ui/kit/words.ts";
import { cardPicture } from "../../ui/print/picture.ts";
import { PrintCards } from "../../ui/print/print-cards.ts";

/** Tens printed in addition to a full AC Deck, for LB: with them, the deck fills two sheets. */
const EXTRA_TENS = 8;

/** Opens the window that prints the AC Deck and the action cards. */
export async function printDecks(): Promise<PrintCards> {
  const acCards = [...BASE_CARDS, ...Array.from({ length: EXTRA_TENS }, () => TEN)];
  return PrintCards.open([
    {
      label: words("ACTIONCARDS.Print.Decks.ac"),
      faces: acCards.map((card) => cardPicture(`ac-${card}`, String(card))),
      back: cardPicture("ac-back", ""),
      styles: [],
    },
    {
      label: words("ACTIONCARDS.Print.Decks.hand"),
      faces: ACTION_CARDS.map((card) => cardPicture(`hand-${card}`, String(card))),
      back: cardPicture("hand-back", ""),
      styles: [],
    },
  ]);
}
