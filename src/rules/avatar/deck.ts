import { checkInteger, checkList, checkRecord } from "../cards/check.ts";
import { sorted, without } from "../cards/pile.ts";

/** A card of the AC deck: 1 is the Ace, 10 is any ten, face card or joker (A1). */
export type AcCard = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

export const ACE = 1 satisfies AcCard;
export const TEN = 10 satisfies AcCard;

/** The ten cards every AC deck has (A1). */
export const BASE_CARDS: readonly AcCard[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** More extra tens than any LB gives; keeps a mistyped number from building a deck without end. */
export const MOST_TENS = 100;

/**
 * An avatar's AC deck (A1) between draws. Both piles are in ascending order always, so that a stored deck says
 * which cards are gone and never in what order they went or will come.
 */
export interface AcDeck {
  /** Extra tens beside the one of the base deck: 0 .. LB. */
  readonly tens: number;
  /** Cards played and not yet recalled. */
  readonly out: readonly AcCard[];
  /** Cards held out of one calculation only: the Ace during its special draw (A6, A7). */
  readonly aside: readonly AcCard[];
}

/** `value` as a card; throws a RuleError naming `field`. */
export function checkCard(value: unknown, field: string): AcCard {
  // Just bounded to 1 .. 10.
  return checkInteger(value, field, { min: ACE, max: TEN }) as AcCard;
}

/** `value` as a list of cards; throws a RuleError naming `field` or the entry of it. */
export function checkCards(value: unknown, field: string): readonly AcCard[] {
  return checkList(value, field).map((card, index) => checkCard(card, `${field}[${index}]`));
}

/**
 * A full AC deck for an avatar of this LB (A1). `tens` is how many extra tens the owner adds, all of LB unless
 * said otherwise. Throws a RuleError naming `lb` or `tens`.
 */
export function acDeck({ lb, tens = lb }: { readonly lb: number; readonly tens?: number }): AcDeck {
  checkInteger(lb, "lb", { min: 0, max: MOST_TENS });
  checkInteger(tens, "tens", { min: 0, max: lb });
  return { tens, out: [], aside: [] };
}

/** Whole decks by their extra tens: asked for with every card that is drawn. */
const WHOLE = new Map<number, readonly AcCard[]>();

/** Every card of a deck with that many extra tens, ascending (A1). */
export function composition(tens: number): readonly AcCard[] {
  const whole = WHOLE.get(tens) ?? [...BASE_CARDS, ...Array.from({ length: tens }, (): AcCard => TEN)];
  WHOLE.set(tens, whole);
  return whole;
}

/** How many cards the whole deck has, wherever they are: 10 + extra tens (A1). */
export function deckSize(deck: AcDeck): number {
  return BASE_CARDS.length + deck.tens;
}

/** The cards that can be drawn now, ascending. Throws a RuleError naming the pile that does not fit the deck. */
export function remaining(deck: AcDeck): readonly AcCard[] {
  return without(without(composition(deck.tens), deck.out, "deck.out"), deck.aside, "deck.aside");
}

/** How many cards can be drawn now. */
export function cardsLeft(deck: AcDeck): number {
  return deckSize(deck) - deck.out.length - deck.aside.length;
}

/** `card` leaves the deck until it is recalled. Throws a RuleError naming `card` that is not there to draw. */
export function takeOut(deck: AcDeck, card: AcCard): AcDeck {
  without(remaining(deck), [card], "card");
  return { ...deck, out: sorted([...deck.out, card]) };
}

/** `card` is held out of the calculation under way (A6). Throws a RuleError naming `card` that is not there. */
export function setAside(deck: AcDeck, card: AcCard): AcDeck {
  without(remaining(deck), [card], "card");
  return { ...deck, aside: sorted([...deck.aside, card]) };
}

/** What was held aside is back in the deck (A7). */
export function returnAside(deck: AcDeck): AcDeck {
  return { ...deck, aside: [] };
}

/** For a draw beside the calculation that holds cards aside: to it they are out like any other. */
export function asideOut(deck: AcDeck): AcDeck {
  return { ...deck, out: sorted([...deck.out, ...deck.aside]), aside: [] };
}

/** Every card is back in the deck. */
export function recall(deck: AcDeck): AcDeck {
  return { ...deck, out: [], aside: [] };
}

/**
 * A deck read from data that somebody may have edited. Throws a RuleError naming `deck.tens`, the entry of
 * `deck.out` or `deck.aside` that is no card, or the pile that holds more of a card than the deck has.
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

/** Those of `cards` that `stock` can cover, each of its cards used once; the rest of `stock` beside them. */
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
 * The deck fitted to another number of extra tens, after LB has changed. Cards that are out stay out; a ten that
 * the deck no longer has goes from those left first, then from those played. No card is lost or doubled.
 */
export function repairDeck(deck: AcDeck, tens: number): AcDeck {
  checkInteger(tens, "tens", { min: 0, max: MOST_TENS });
  const aside = covered(deck.aside, composition(tens));
  const out = covered(deck.out, aside.rest);
  return { tens, out: out.kept, aside: aside.kept };
}

/** A pile that had `before` and has `after`, by how much that changes what is there `now`. */
function moved(now: readonly AcCard[], before: readonly AcCard[], after: readonly AcCard[]): AcCard[] {
  const returned = covered(after, before).rest;
  const drawn = covered(before, after).rest;
  return [...covered(returned, now).rest, ...drawn];
}

/**
 * The deck once a calculation that began on an older one has gone on from `before` to `after`: what has come home while it
 * waited, as at a round's end, stays there. Of two draws of one card, the deck has but one out.
 */
export function goneOn(now: AcDeck, before: AcDeck, after: AcDeck): AcDeck {
  const out = moved(now.out, before.out, after.out);
  return repairDeck({ ...now, out, aside: moved(now.aside, before.aside, after.aside) }, now.tens);
}
