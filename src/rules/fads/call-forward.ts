import { checkInteger } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { without } from "../cards/pile.ts";
import { checkSegment } from "./clock.ts";
import { checkActionCards, type ActionCard } from "./hand.ts";
import { checkPlay, type Play } from "./plays.ts";

/** A DEX roll is made on this many dice of six sides. */
export const DEX_DICE = 3;
export const DEX_SIDES = 6;

const BASE_TARGET = 9;
const DEX_PER_POINT = 5;

/** What a DEX roll must not exceed: 9 + DEX/5, rounded to the nearest, halves up. Throws a RuleError naming `field`. */
export function dexTarget(dex: number, field = "dex"): number {
  checkInteger(dex, field, { min: 0 });
  return BASE_TARGET + Math.round(dex / DEX_PER_POINT);
}

/** What is known when an action is called forward (F5). */
export interface CallForwardSituation {
  /** The cards held. */
  readonly hand: readonly ActionCard[];
  readonly dex: number;
  /** What the three dice of the DEX roll show together. */
  readonly roll: number;
  /** The Segment the attack falls in. */
  readonly segment: number;
}

export interface CallForward {
  /** The highest card: gone, whatever comes of it. */
  readonly card: ActionCard;
  /** The points by which the DEX roll succeeded; 0 where it failed. */
  readonly bonus: number;
  /** Card and bonus together. */
  readonly value: number;
  /** The action comes in time. */
  readonly success: boolean;
  /** The cards left in the hand. */
  readonly hand: readonly ActionCard[];
}

/** The card that calling forward would spend (F5): the highest, or null where none is held. */
export function callCard(held: readonly ActionCard[]): ActionCard | null {
  return held.at(-1) ?? null;
}

/**
 * Calls an action forward (F5): the highest card goes, raised by the points the DEX roll succeeds by; it comes in
 * time if that is the Segment or more. A failed roll takes nothing off.
 * Throws a RuleError naming `hand` (also where it is empty), `dex`, `roll` or `segment`.
 */
export function callForward({ hand, dex, roll, segment }: CallForwardSituation): CallForward {
  const held = checkActionCards(hand, "hand");
  const margin = dexTarget(dex) - checkInteger(roll, "roll", { min: DEX_DICE, max: DEX_DICE * DEX_SIDES });
  checkSegment(segment);
  const card = callCard(held);
  if (card === null) throw new RuleError("hand", "has no card to call forward");
  const bonus = Math.max(0, margin);
  const value = card + bonus;
  return { card, bonus, value, success: value >= segment, hand: without(held, [card], "hand") };
}

/** Everything that so many dice of a DEX roll can show together, each fall of them once. */
function rollsOf(dice: number): readonly number[] {
  if (dice === 0) return [0];
  return rollsOf(dice - 1).flatMap((sum) => Array.from({ length: DEX_SIDES }, (_, face) => sum + face + 1));
}

/** The chance that an action called forward comes in time (F5), 0 to 1. Throws a RuleError as `callForward` does. */
export function callForwardChance(situation: Omit<CallForwardSituation, "roll">): number {
  const rolls = rollsOf(DEX_DICE);
  return rolls.filter((roll) => callForward({ ...situation, roll }).success).length / rolls.length;
}

/**
 * Calls an action forward by the older wording (F7): no roll, cards are spent that make the Segment or more.
 * Throws a RuleError naming `cards` that are not held or too few.
 */
export function callForwardBySum(
  hand: readonly ActionCard[],
  cards: readonly ActionCard[],
  segment: number,
): { readonly cards: Play; readonly hand: readonly ActionCard[] } {
  const held = checkActionCards(hand, "hand");
  const play = checkPlay(held, cards, segment);
  return { cards: play, hand: without(held, play, "cards") };
}
