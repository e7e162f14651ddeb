import { checkInteger } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { without } from "../cards/pile.ts";
import { checkSegment } from "./clock.ts";
import { checkActionCards, type ActionCard } from "./hand.ts";
import { checkPlay, type Play } from "./plays.ts";

/** A DEX roll uses this many six-sided dice. */
export const DEX_DICE = 3;
export const DEX_SIDES = 6;

const BASE_TARGET = 9;
const DEX_PER_POINT = 5;

/**
 * The highest DEX roll that succeeds: 9 + DEX/5, rounded to the nearest number (half up). Throws a RuleError naming
 * `dex`.
 */
export function dexTarget(dex: number): number {
  checkInteger(dex, "dex", { min: 0 });
  return BASE_TARGET + Math.round(dex / DEX_PER_POINT);
}

/** The inputs of calling an action forward (F5). */
export interface CallForwardSituation {
  readonly hand: readonly ActionCard[];
  readonly dex: number;
  /** Total of the three dice of the DEX roll. */
  readonly roll: number;
  /** The Segment of the attack that the action answers. */
  readonly segment: number;
}

export interface CallForward {
  /** The highest card. It is spent even if the action comes too late. */
  readonly card: ActionCard;
  /** The margin of a successful DEX roll; 0 on a failure. */
  readonly bonus: number;
  /** Card plus bonus. */
  readonly value: number;
  /** True if the action comes in time. */
  readonly success: boolean;
  /** The cards left in the hand. */
  readonly hand: readonly ActionCard[];
}

/** The card that calling an action forward spends (F5): the highest. Null if `held`, which is ascending, is empty. */
export function callCard(held: readonly ActionCard[]): ActionCard | null {
  return held.at(-1) ?? null;
}

/**
 * Calls an action forward (F5). Spends the highest card and adds the margin of a successful DEX roll. The
 * action comes in time if the sum is at least the Segment. Throws a RuleError naming `hand` (also if empty),
 * `dex`, `roll` or `segment`.
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

/** The totals of this many six-sided dice, one entry for each way they can fall. */
function rollsOf(dice: number): readonly number[] {
  if (dice === 0) return [0];
  return rollsOf(dice - 1).flatMap((sum) => Array.from({ length: DEX_SIDES }, (_, face) => sum + face + 1));
}

/** The probability that an action called forward comes in time (F5), 0 to 1. Throws as `callForward` does. */
export function callForwardChance(situation: Omit<CallForwardSituation, "roll">): number {
  const rolls = rollsOf(DEX_DICE);
  return rolls.filter((roll) => callForward({ ...situation, roll }).success).length / rolls.length;
}

/**
 * Calls an action forward by the older rule (F7): no roll, and the spent cards must add up to at least the Segment.
 * Throws a RuleError naming `cards` if they are not held or add up to less.
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
