import { checkInteger, checkList, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { sorted, without } from "../cards/pile.ts";

/** A card of the AC deck: 1 is the Ace, 10 is any ten, face card or joker (A1). */
export type AcCard = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

export const ACE = 1 satisfies AcCard;
export const TEN = 10 satisfies AcCard;

/** The ten cards every AC deck has (A1). */
export const BASE_CARDS: readonly AcCard[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Upper limit for extra tens, far above any LB. Keeps a typo from building a huge deck. */
export const MOST_TENS = 100;

/**
 * An avatar's AC deck between draws (A1). Both piles are in ascending order, so a stored deck does not reveal the order
 * of past or future draws.
 */
export interface AcDeck {
  /** The number of tens in addition to the one in the base deck, 0 to LB. */
  readonly tens: number;
  /** Cards played and not yet recalled. */
  readonly out: readonly AcCard[];
  /** Cards held until the current calculation ends: the Ace during its special draw (A6, A7). Nobody can draw them. */
  readonly aside: readonly AcCard[];
}

/** Returns `value` if it is a card; else throws a RuleError naming `field`. */
export function checkCard(value: unknown, field: string): AcCard {
  // `checkInteger` has checked the range.
  return checkInteger(value, field, { min: ACE, max: TEN }) as AcCard;
}

/** Returns `value` if it is a list of cards; else throws a RuleError naming `field` or the invalid entry. */
export function checkCards(value: unknown, field: string): readonly AcCard[] {
  return checkList(value, field).map((card, index) => checkCard(card, `${field}[${index}]`));
}

/**
 * A full AC deck (A1). `tens` is the number of extra tens and defaults to LB. Throws a RuleError naming `lb` or `tens`.
 */
export function acDeck({ lb, tens = lb }: { readonly lb: number; readonly tens?: number }): AcDeck {
  checkInteger(lb, "lb", { min: 0, max: MOST_TENS });
  checkInteger(tens, "tens", { min: 0, max: lb });
  return { tens, out: [], aside: [] };
}

/** Full decks, keyed by the number of extra tens. Cached because every draw needs one. */
const WHOLE = new Map<number, readonly AcCard[]>();

/** Every card of a deck with this many extra tens, ascending (A1). */
export function composition(tens: number): readonly AcCard[] {
  const whole = WHOLE.get(tens) ?? [...BASE_CARDS, ...Array.from({ length: tens }, (): AcCard => TEN)];
  WHOLE.set(tens, whole);
  return whole;
}

/** Number of cards in the full deck, drawn or not: 10 + extra tens (A1). */
export function deckSize(deck: AcDeck): number {
  return BASE_CARDS.length + deck.tens;
}

/**
 * The cards that can be drawn now, ascending. Throws a RuleError naming the pile that holds a card the deck does not
 * have.
 */
export function remaining(deck: AcDeck): readonly AcCard[] {
  return without(without(composition(deck.tens), deck.out, "deck.out"), deck.aside, "deck.aside");
}

/** The number of cards that can be drawn now. */
export function cardsLeft(deck: AcDeck): number {
  return deckSize(deck) - deck.out.length - deck.aside.length;
}

function checkDrawable(deck: AcDeck, card: AcCard): void {
  if (!remaining(deck).includes(card)) throw new RuleError("card", `holds a ${card} more than there is`);
}

/**
 * Takes `card` out of the deck until it is recalled. Throws a RuleError naming `card` if it can't be drawn.
 */
export function takeOut(deck: AcDeck, card: AcCard): AcDeck {
  checkDrawable(deck, card);
  return { ...deck, out: sorted([...deck.out, card]) };
}

/** Holds `card` aside until the calculation ends (A6). Throws a RuleError naming `card` if it can't be drawn. */
export function setAside(deck: AcDeck, card: AcCard): AcDeck {
  checkDrawable(deck, card);
  return { ...deck, aside: sorted([...deck.aside, card]) };
}

/** Returns the cards held aside to the deck (A7). */
export function returnAside(deck: AcDeck): AcDeck {
  return { ...deck, aside: [] };
}

/** Moves the cards held aside to `out`, for a draw that interrupts the calculation holding them. */
export function asideOut(deck: AcDeck): AcDeck {
  return { ...deck, out: sorted([...deck.out, ...deck.aside]), aside: [] };
}

/** Returns every card to the deck; the same deck if no card is missing. */
export function recall(deck: AcDeck): AcDeck {
  if (deck.out.length === 0 && deck.aside.length === 0) return deck;
  return { ...deck, out: [], aside: [] };
}

/**
 * Parses a deck from untrusted data. Throws a RuleError naming the invalid field or entry, or the pile that
 * holds more copies of a card than the deck has.
 */
export function parseDeck(data: unknown): AcDeck {
  const record = checkRecord(data, "deck");
  const deck: AcDeck = {
    tens: checkInteger(record["tens"], "deck.tens", { min: 0, max: MOST_TENS }),
    out: sorted(checkCards(record["out"], "deck.out")),
    aside: sorted(checkCards(record["aside"], "deck.aside")),
  };
  remaining(deck);
  return deck;
}

/**
 * Matches each of `cards` with an equal card in `stock`. `kept` lists the cards that found a match, `rest` the stock
 * that is left over.
 */
function covered(cards: readonly AcCard[], stock: readonly AcCard[]) {
  const rest = [...stock];
  const kept = cards.filter((card) => {
    const index = rest.indexOf(card);
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  });
  return { kept: sorted(kept), rest };
}

/**
 * Changes the number of extra tens, after LB has changed. Surplus tens are removed from the undrawn cards first, then
 * from the played ones. All other cards stay where they are.
 */
export function repairDeck(deck: AcDeck, tens: number): AcDeck {
  checkInteger(tens, "tens", { min: 0, max: MOST_TENS });
  const aside = covered(deck.aside, composition(tens));
  const out = covered(deck.out, aside.rest);
  return { tens, out: out.kept, aside: aside.kept };
}

/** A pile changed from `before` to `after`. Makes the same change to `now`, the pile's current cards. */
function moved(now: readonly AcCard[], before: readonly AcCard[], after: readonly AcCard[]): AcCard[] {
  const returned = covered(after, before).rest;
  const drawn = covered(before, after).rest;
  return [...covered(returned, now).rest, ...drawn];
}

/**
 * A calculation changed the deck from `before` to `after`. Makes the same change to `now`, the current deck,
 * in which cards may have been recalled or drawn in the meantime.
 */
export function goneOn(now: AcDeck, before: AcDeck, after: AcDeck): AcDeck {
  const out = moved(now.out, before.out, after.out);
  return repairDeck({ ...now, out, aside: moved(now.aside, before.aside, after.aside) }, now.tens);
}
