import { checkInteger, checkList, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import type { CardSource } from "../cards/card-source.ts";
import { sorted, without } from "../cards/pile.ts";
import { checkSpd } from "./clock.ts";

/** An action card. Its value is a Segment; the jack is 11, the queen 12 (F1). */
export type ActionCard = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** The twelve cards of each combatant (F1). */
export const ACTION_CARDS: readonly ActionCard[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/**
 * A combatant's action cards in a Turn (F1). Both piles are in ascending order, so a stored hand does not reveal the
 * order of the cards. Cards in neither pile have not been dealt.
 */
export interface ActionHand {
  /** Cards dealt and not used. */
  readonly held: readonly ActionCard[];
  /** Cards used this Turn. They return with the next deal (F2). */
  readonly spent: readonly ActionCard[];
}

export const EMPTY_HAND: ActionHand = { held: [], spent: [] };

/** Returns `value` if it is an action card; else throws a RuleError naming `field`. */
function checkActionCard(value: unknown, field: string): ActionCard {
  // `checkInteger` has checked the range.
  return checkInteger(value, field, { min: 1, max: 12 }) as ActionCard;
}

/**
 * Returns `value` as a sorted list of distinct action cards. Throws a RuleError naming `field`, or its invalid or
 * repeated entry.
 */
export function checkActionCards(value: unknown, field: string): readonly ActionCard[] {
  const cards = checkList(value, field).map((card, index) => checkActionCard(card, `${field}[${index}]`));
  cards.forEach((card, index) => {
    if (cards.indexOf(card) < index) throw new RuleError(`${field}[${index}]`, `there is one ${card} only`);
  });
  return sorted(cards);
}

/** Parses a hand from untrusted data. Throws a RuleError naming the invalid part. */
export function parseHand(data: unknown, field = "hand"): ActionHand {
  const record = checkRecord(data, field);
  const held = checkActionCards(record["held"], `${field}.held`);
  const spent = checkActionCards(record["spent"], `${field}.spent`);
  const twice = held.find((card) => spent.includes(card));
  if (twice !== undefined) throw new RuleError(`${field}.spent`, `holds the ${twice} that is still held`);
  return { held, spent };
}

/** The cards that have not been dealt, ascending. */
export function undealt({ held, spent }: ActionHand): readonly ActionCard[] {
  return ACTION_CARDS.filter((card) => !held.includes(card) && !spent.includes(card));
}

export function sumOf(cards: readonly ActionCard[]): number {
  return cards.reduce<number>((sum, card) => sum + card, 0);
}

/** Deals one card. Throws a RuleError naming `hand` if all twelve are dealt. */
function dealOne(hand: ActionHand, source: CardSource<ActionCard>): ActionHand {
  const left = undealt(hand);
  if (left.length === 0) throw new RuleError("hand", "has been dealt all twelve cards");
  return { ...hand, held: sorted([...hand.held, source.take(left)]) };
}

/**
 * Deals the hand of a new Turn: as many of the twelve cards as SPD (F1, F4). If `spd` is invalid, throws a
 * RuleError naming `field`.
 */
export function dealHand(spd: number, source: CardSource<ActionCard>, field = "spd"): ActionHand {
  checkSpd(spd, field);
  return Array.from({ length: spd }).reduce<ActionHand>((hand) => dealOne(hand, source), EMPTY_HAND);
}

/** Spends these cards until the next Turn (F2). Throws a RuleError naming `cards` if they are not held. */
export function spend(hand: ActionHand, cards: readonly ActionCard[]): ActionHand {
  const used = checkActionCards(cards, "cards");
  return { held: without(hand.held, used, "cards"), spent: sorted([...hand.spent, ...used]) };
}
