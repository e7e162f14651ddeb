import { checkCardNumber, DECK_SIZE } from "./card.ts";

/** Fragments of each step: four cards for each of the steps 1 to 13 (I15). */
const FRAGMENTS = 4;

/** The last card of the deck. The red joker is the first (I15). */
export const BLACK_JOKER = DECK_SIZE - 1;
export const RED_JOKER = 0;

/** The corner numbers of a card (I15). Throws a RuleError naming `number`. */
export function cornersOf(number: number): { readonly step: number; readonly fragment: number } {
  checkCardNumber(number, "number");
  if (number === RED_JOKER) return { step: 0, fragment: 0 };
  if (number === BLACK_JOKER) return { step: 14, fragment: 5 };
  return { step: Math.floor((number - 1) / FRAGMENTS) + 1, fragment: ((number - 1) % FRAGMENTS) + 1 };
}
