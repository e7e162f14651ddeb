import { checkCardNumber, type PrintedCard } from "./card.ts";
import { parseDeckFile } from "./deck-file.ts";
import file from "./deck.json" with { type: "json" };

/** The system's own deck, in the order of card numbers: a reconstruction (decision 10 on printed cards). */
export const PRINTED_DECK: readonly PrintedCard[] = parseDeckFile(file);

/** A card of a deck by its number; throws a RuleError naming `field`. */
export function cardOf(
  number: number,
  deck: readonly PrintedCard[] = PRINTED_DECK,
  field = "card",
): PrintedCard {
  // A complete deck has every number from 0 to 53 at its index.
  return deck[checkCardNumber(number, field)] as PrintedCard;
}
