import { cardBack, cardFace, cardLookup, cardLookups, type LookupStep } from "./art/card/index.ts";
import { ActionCardWindow } from "./art/card-window.ts";
import { PrintDeck } from "./art/print/print-deck.ts";
import { peekDeck, reshuffleDeck, stackCard } from "./deck/manage.ts";
import { ActionCardRoll } from "./dice/action-card-roll.ts";

/** What macros and modules may use of Future Imperfect. */
export const printedApi = {
  /** Shows a printed action card by its number, 0 to 53, and what was looked up on it. */
  showCard: (number: number, steps: readonly LookupStep[] = []) => ActionCardWindow.show(number, steps),
  /** Opens the sheets of all action cards, to be printed. */
  printDeck: () => PrintDeck.open(),
  /** Printed action cards as markup. */
  cards: { face: cardFace, back: cardBack, lookup: cardLookup, lookups: cardLookups },
  /** The deck of printed cards, on the client of the GM who draws: look at it, put a card on top, shuffle it. */
  deck: { peek: peekDeck, stack: stackCard, reshuffle: reshuffleDeck },
};

/** Its dice. */
export const printedDice = { ActionCardRoll };
