import { RuleError } from "../cards/errors.ts";
import type { Reading } from "../variants.ts";
import { checkSegment } from "./clock.ts";
import { checkActionCards, sumOf, type ActionCard } from "./hand.ts";

/** A set of held cards, ascending, used together for one Phase. */
export type Play = readonly ActionCard[];

/** What several cards together must make (decision 1 on FADs). A single card may always be more than the Segment (F3). */
export type Combination = Reading<"fads", "combination">;

/** Do these cards together open a Phase in this Segment (F2, F3)? Throws a RuleError naming `segment`. */
export function makesPhase(play: Play, segment: number, combination: Combination = "atLeast"): boolean {
  const sum = sumOf(play);
  if (combination === "exactly" && play.length > 1) return sum === checkSegment(segment);
  return sum >= checkSegment(segment);
}

/** Sets of cards by number: first card first, a set before those it begins. */
function lexicographically(a: Play, b: Play): number {
  for (const [index, card] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (card !== other) return card - other;
  }
  return a.length - b.length;
}

/** The set offered first: the least sum, then the fewest cards, then by number. */
function cheapestFirst(a: Play, b: Play): number {
  return sumOf(a) - sumOf(b) || a.length - b.length || lexicographically(a, b);
}

/** The set proposed first: the fewest cards, then the least sum, so that nobody adds up who holds a card that will do. */
export function fewestFirst(a: Play, b: Play): number {
  return a.length - b.length || cheapestFirst(a, b);
}

/** Sets that reach the Segment with their last, smallest card and not without it; `rest` is descending. */
function reaching(rest: readonly ActionCard[], missing: number): readonly Play[] {
  return rest.flatMap((card, index) =>
    card >= missing
      ? [[card]]
      : reaching(rest.slice(index + 1), missing - card).map((play) => [...play, card]),
  );
}

/**
 * The ways to act in this Segment that waste no card, cheapest first: sets of held cards that reach the Segment, and
 * would not without any one of them (F2, F3). Every exact set is among them, and of several cards no other where they
 * must be exact. Throws a RuleError naming `hand` or `segment`.
 */
export function frugalPlays(
  hand: readonly ActionCard[],
  segment: number,
  combination: Combination = "atLeast",
): readonly Play[] {
  const held = checkActionCards(hand, "hand");
  return reaching(held.toReversed(), checkSegment(segment))
    .filter((play) => makesPhase(play, segment, combination))
    .toSorted(cheapestFirst);
}

/** May one act in this Segment with these cards held (F2, F3)? */
export function canAct(
  held: readonly ActionCard[],
  segment: number,
  combination: Combination = "atLeast",
): boolean {
  if (combination === "atLeast") return sumOf(held) >= checkSegment(segment);
  return frugalPlays(held, segment, combination).length > 0;
}

/** Does it take several of these cards together to act in this Segment: is none of them enough by itself (F2, F3)? */
export function needsSeveral(held: readonly ActionCard[], segment: number): boolean {
  return !held.some((card) => makesPhase([card], segment));
}

/**
 * `cards` as a play for this Segment, ascending. More cards than needed are allowed: they are one's own to waste,
 * unless several must be exact. Throws a RuleError naming `cards` that are not held or do not make the Segment.
 */
export function checkPlay(
  held: readonly ActionCard[],
  cards: unknown,
  segment: number,
  combination: Combination = "atLeast",
): Play {
  const play = checkActionCards(cards, "cards");
  const missing = play.find((card) => !held.includes(card));
  if (missing !== undefined) throw new RuleError("cards", `holds a ${missing} that is not held`);
  if (!makesPhase(play, segment, combination)) {
    const asked = sumOf(play) < segment ? "as much or more" : "just as much of several cards";
    throw new RuleError("cards", `makes ${sumOf(play)}, Segment ${segment} asks for ${asked}`);
  }
  return play;
}
