import { checkInteger, checkList, checkOneOf, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import type { CardSource } from "../cards/forced.ts";
import { sorted, without } from "../cards/pile.ts";
import { checkCardNumber, DECK_SIZE, type PrintedCard } from "./card.ts";
import { BLACK_JOKER } from "./corners.ts";
import { PRINTED_DECK } from "./printed-deck.ts";

/**
 * The deck of action cards at the table. Both piles are in ascending order, so that a stored deck says which cards are
 * gone, and never in what order any will come. What is in neither can be drawn.
 */
export interface ActionDeck {
  /** In play: drawn for an action that is not over. */
  readonly held: readonly number[];
  readonly discard: readonly number[];
}

/**
 * Cards somebody has put on top, the next one first. It is no part of the deck: whoever put them there keeps it where
 * nobody else can read it.
 */
export type Stack = readonly number[];

/** All 54 cards can be drawn. */
export const FULL_DECK: ActionDeck = { held: [], discard: [] };

const NUMBERS: readonly number[] = Array.from({ length: DECK_SIZE }, (_, number) => number);

/** When the discard pile is shuffled in again, besides when no other card is left (I16). */
export const RESHUFFLES = ["shuffleCard", "blackJoker", "exhaustion"] as const;

export type Reshuffle = (typeof RESHUFFLES)[number];

/** A moment at which a reshuffle may be due: an action's cards were discarded, a round ends. */
export type ReshuffleMoment = "discarded" | "roundEnd";

/** The cards that can be drawn now, ascending. */
export function drawPile({ held, discard }: ActionDeck): readonly number[] {
  const gone = new Set([...held, ...discard]);
  return NUMBERS.filter((number) => !gone.has(number));
}

/**
 * What the draws to come can bring: the draw pile, then what is shuffled in; and all but what other actions hold, of which
 * V* draws anew (I18).
 */
export function comingFrom(deck: ActionDeck): {
  piles: readonly (readonly number[])[];
  redraw: readonly number[];
} {
  const redraw = NUMBERS.filter((number) => !deck.held.includes(number));
  return { piles: [drawPile(deck), deck.discard], redraw };
}

/** A card drawn, and how things stand then. */
export interface Draw {
  readonly card: number;
  readonly deck: ActionDeck;
  readonly stack: Stack;
  /** The draw pile was used up, and the discard pile shuffled in before this draw. */
  readonly reshuffled: boolean;
}

/** The discard pile is shuffled in; cards in play stay out. Whatever was put on top is somewhere in the deck now. */
export function reshuffle(deck: ActionDeck): ActionDeck {
  return { held: deck.held, discard: [] };
}

/** Cards on top that are still in the draw pile. */
function valid(stack: Stack, pile: readonly number[]): Stack {
  return stack.filter((card) => pile.includes(card));
}

/**
 * Draws a card into play: the one on top, if any was put there, else by the source. Throws a RuleError naming `deck`
 * where all cards are in play.
 */
export function drawCard(deck: ActionDeck, source: CardSource<number>, stack: Stack = []): Draw {
  const reshuffled = drawPile(deck).length === 0;
  const from = reshuffled ? reshuffle(deck) : deck;
  const pile = drawPile(from);
  if (pile.length === 0) throw new RuleError("deck", "has no card left: all are in play");
  const [top, ...rest] = reshuffled ? [] : valid(stack, pile);
  const card = top ?? source.take(pile);
  return { card, deck: { ...from, held: sorted([...from.held, card]) }, stack: rest, reshuffled };
}

/** Cards in play are discarded. Throws a RuleError naming `cards` that are not in play. */
export function discardCards({ held, discard }: ActionDeck, cards: readonly number[]): ActionDeck {
  return { held: without(held, cards, "cards"), discard: sorted([...discard, ...cards]) };
}

/** Is the discard pile to be shuffled in now? (I16) Throws a RuleError naming `policy`. */
export function isReshuffleDue(
  { discard }: ActionDeck,
  policy: Reshuffle,
  moment: ReshuffleMoment,
  cards: readonly PrintedCard[] = PRINTED_DECK,
): boolean {
  checkOneOf(policy, "policy", RESHUFFLES);
  if (policy === "blackJoker") return moment === "discarded" && discard.includes(BLACK_JOKER);
  if (policy === "exhaustion") return false;
  return moment === "roundEnd" && discard.some((number) => cards[number]?.shuffle === true);
}

/**
 * The next cards, which thereby are on top: those put there already, then more by the source; fewer where the draw pile
 * has not so many. The deck stays as it is. Throws a RuleError naming `count`.
 */
export function peek(deck: ActionDeck, source: CardSource<number>, stack: Stack, count: number): Stack {
  checkInteger(count, "count", { min: 1, max: DECK_SIZE });
  const pile = drawPile(deck);
  const known = [...valid(stack, pile)];
  while (known.length < Math.min(count, pile.length)) {
    known.push(source.take(pile.filter((card) => !known.includes(card))));
  }
  return known;
}

/** Puts a card of the draw pile on top. Throws a RuleError naming `card` that is not there. */
export function putOnTop(deck: ActionDeck, stack: Stack, card: number): Stack {
  checkCardNumber(card, "card");
  const pile = drawPile(deck);
  if (!pile.includes(card)) throw new RuleError("card", `${card} is not in the draw pile`);
  return [card, ...valid(stack, pile).filter((other) => other !== card)];
}

function parsePile(data: unknown, field: string): readonly number[] {
  return sorted(checkList(data, field).map((card, index) => checkCardNumber(card, `${field}[${index}]`)));
}

/** A deck read from data that somebody may have edited. Throws a RuleError naming the pile or the entry of it. */
export function parseActionDeck(data: unknown): ActionDeck {
  const record = checkRecord(data, "deck");
  const held = parsePile(record["held"], "deck.held");
  const discard = parsePile(record["discard"], "deck.discard");
  without(NUMBERS, held, "deck.held");
  without(
    NUMBERS.filter((card) => !held.includes(card)),
    discard,
    "deck.discard",
  );
  return { held, discard };
}
