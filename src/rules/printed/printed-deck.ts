import { checkCardNumber, type PrintedCard } from "./card.ts";
import { parseDeckFile } from "./deck-file.ts";
import file from "./deck.json" with { type: "json" };

/** The system's own deck, indexed by card number. It is a reconstruction (decision 10 on printed cards). */
export const PRINTED_DECK: readonly PrintedCard[] = parseDeckFile(file);

/** The card with this number. Throws a RuleError naming `field`. */
export function cardOf(
  number: number,
  deck: readonly PrintedCard[] = PRINTED_DECK,
  field = "card",
): PrintedCard {
  // `checkCardNumber` checks the index, and the deck has all 54 cards.
  return deck[checkCardNumber(number, field)] as PrintedCard;
}
