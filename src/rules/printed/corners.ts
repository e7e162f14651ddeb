import { checkCardNumber, DECK_SIZE } from "./card.ts";

/** The number of cards for each of the steps 1 to 13. Each of these cards has a different fragment (I15). */
const FRAGMENTS = 4;

/** The number of the deck's last card. The red joker is card 0 (I15). */
export const BLACK_JOKER = DECK_SIZE - 1;
export const RED_JOKER = 0;

/** The corner numbers of a card (I15). Throws a RuleError naming `number`. */
export function cornersOf(number: number): { readonly step: number; readonly fragment: number } {
  checkCardNumber(number, "number");
  if (number === RED_JOKER) return { step: 0, fragment: 0 };
  if (number === BLACK_JOKER) return { step: 14, fragment: 5 };
  return { step: Math.floor((number - 1) / FRAGMENTS) + 1, fragment: ((number - 1) % FRAGMENTS) + 1 };
}
