import { chanced, type Chanced } from "../odds/luck.ts";
import { causeCells, judgeCells } from "./cause.ts";
import type { CauseLookup } from "./lookup.ts";
import { cardOf, PRINTED_DECK } from "./printed-deck.ts";

/** The result of a lookup as printed on a card, without extensions (I2); 0 for a critical failure (I12). */
const resultOn = (card: (typeof PRINTED_DECK)[number], lookup: CauseLookup): number =>
  judgeCells(causeCells(card, lookup), 0).result;

/**
 * The luck of a lookup: its result on this card compared with all 54 cards, because the player can't know which cards
 * are out. A critical failure is worst. Throws a RuleError naming `card` or the invalid part of the lookup.
 */
export function luckyLookup(number: number, lookup: CauseLookup): Chanced {
  const likely = PRINTED_DECK.map((card) => resultOn(card, lookup));
  return chanced(resultOn(cardOf(number), lookup), likely, { best: Math.max(...likely), worst: 0 });
}
