import { checkInteger, checkList, checkOneOf, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import type { CardSource } from "../cards/card-source.ts";
import { sorted, without } from "../cards/pile.ts";
import { checkCardNumber, DECK_SIZE, type PrintedCard } from "./card.ts";
import { BLACK_JOKER } from "./corners.ts";
import { PRINTED_DECK } from "./printed-deck.ts";
import { RESHUFFLES, type Reshuffle } from "./reshuffles.ts";

/**
 * The world's deck of action cards. Both piles are in ascending order, so a stored deck does not reveal the order of
 * cards. The draw pile is not stored: it is every card that is in neither of these piles.
 */
export interface ActionDeck {
  /** The cards drawn for actions in progress. */
  readonly held: readonly number[];
  readonly discard: readonly number[];
}

/** Cards that the GM put on top of the deck, next one first. Stored where only the GM can read them. */
export type Stack = readonly number[];

export const FULL_DECK: ActionDeck = { held: [], discard: [] };

const NUMBERS: readonly number[] = Array.from({ length: DECK_SIZE }, (_, number) => number);

/** A moment when the discard pile may have to be reshuffled. */
export type ReshuffleMoment = "discarded" | "roundEnd";

/** The cards that can be drawn now, ascending. */
export function drawPile({ held, discard }: ActionDeck): readonly number[] {
  const gone = new Set([...held, ...discard]);
  return NUMBERS.filter((number) => !gone.has(number));
}

/**
 * The piles that later draws take cards from: first the draw pile, then the reshuffled discard pile. `redraw` lists the
 * cards that a draw for reliability (V*) can give: all that other actions don't hold (I18).
 */
export function comingFrom(deck: ActionDeck): {
  piles: readonly (readonly number[])[];
  redraw: readonly number[];
} {
  const redraw = NUMBERS.filter((number) => !deck.held.includes(number));
  return { piles: [drawPile(deck), deck.discard], redraw };
}

/** A drawn card, and the piles after it. */
export interface Draw {
  readonly card: number;
  readonly deck: ActionDeck;
  readonly stack: Stack;
  /** True if the draw pile was empty, so the discard pile was shuffled into it. */
  readonly reshuffled: boolean;
}

/**
 * Moves the discard pile into the draw pile, which is every card that is neither held nor discarded. The caller must
 * empty the deck's stack.
 */
export function reshuffle(deck: ActionDeck): ActionDeck {
  return { held: deck.held, discard: [] };
}

/** The stacked cards that are still in the draw pile. */
function valid(stack: Stack, pile: readonly number[]): Stack {
  return stack.filter((card) => pile.includes(card));
}

/**
 * Draws a card and holds it: the top of the stack, or one from `source` if the stack is empty. Reshuffles
 * first if the draw pile is empty. Throws a RuleError naming `deck` if all cards are held.
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

/** Discards held cards. Throws a RuleError naming `cards` if they are not held. */
export function discardCards({ held, discard }: ActionDeck, cards: readonly number[]): ActionDeck {
  return { held: without(held, cards, "cards"), discard: sorted([...discard, ...cards]) };
}

/**
 * True if the discard pile must be reshuffled at this moment (I16). Throws a RuleError naming `policy` if it is
 * unknown.
 */
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
 * The next `count` cards as a stack: the stacked cards, then others from `source`. Fewer if the draw pile is smaller.
 * The deck does not change. Throws a RuleError naming `count` if it is not from 1 to DECK_SIZE.
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

/** Puts a card of the draw pile on top of the stack. Throws a RuleError naming `card` if it is not in the draw pile. */
export function putOnTop(deck: ActionDeck, stack: Stack, card: number): Stack {
  checkCardNumber(card, "card");
  const pile = drawPile(deck);
  if (!pile.includes(card)) throw new RuleError("card", `${card} is not in the draw pile`);
  return [card, ...valid(stack, pile).filter((other) => other !== card)];
}

function parsePile(data: unknown, field: string): readonly number[] {
  return sorted(checkList(data, field).map((card, index) => checkCardNumber(card, `${field}[${index}]`)));
}

/** Parses a deck from untrusted data. Throws a RuleError naming the invalid pile or entry. */
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
