import { RuleError } from "../cards/errors.ts";
import type { Reading } from "../variants.ts";
import { checkSegment } from "./clock.ts";
import { checkActionCards, sumOf, type ActionCard } from "./hand.ts";

/** A set of held cards, ascending, used together for one Phase. */
export type Play = readonly ActionCard[];

/**
 * The sum that a combination of cards must have (decision 1 on FADs). A single card may always exceed the Segment (F3).
 */
export type Combination = Reading<"fads", "combination">;

/**
 * True if these cards together open a Phase in this Segment (F2, F3). Throws a RuleError naming `segment`.
 */
export function makesPhase(play: Play, segment: number, combination: Combination = "atLeast"): boolean {
  const sum = sumOf(play);
  if (combination === "exactly" && play.length > 1) return sum === checkSegment(segment);
  return sum >= checkSegment(segment);
}

/** Compares sets card by card; a prefix comes first. */
function lexicographically(a: Play, b: Play): number {
  for (const [index, card] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (card !== other) return card - other;
  }
  return a.length - b.length;
}

/** Sort order: lowest sum, then fewest cards, then card by card. */
function cheapestFirst(a: Play, b: Play): number {
  return sumOf(a) - sumOf(b) || a.length - b.length || lexicographically(a, b);
}

/** Sort order: fewest cards, then lowest sum, so a single card is proposed before a combination. */
export function fewestFirst(a: Play, b: Play): number {
  return a.length - b.length || cheapestFirst(a, b);
}

/** The sets from `rest` (sorted descending) that sum to at least `missing`, but not without their smallest card. */
function reaching(rest: readonly ActionCard[], missing: number): readonly Play[] {
  return rest.flatMap((card, index) =>
    card >= missing
      ? [[card]]
      : reaching(rest.slice(index + 1), missing - card).map((play) => [...play, card]),
  );
}

/**
 * Minimal ways to act in this Segment, cheapest first: sets of held cards that reach the Segment, and would
 * not without any one of them (F2, F3). With `exactly`, combinations must hit it exactly. Throws a RuleError
 * naming `hand` or `segment`.
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

/** True if these held cards can open a Phase in this Segment (F2, F3). */
export function canAct(
  held: readonly ActionCard[],
  segment: number,
  combination: Combination = "atLeast",
): boolean {
  if (combination === "atLeast") return sumOf(held) >= checkSegment(segment);
  return frugalPlays(held, segment, combination).length > 0;
}

/** True if no single held card is enough to act in this Segment (F2, F3). */
export function needsSeveral(held: readonly ActionCard[], segment: number): boolean {
  return !held.some((card) => makesPhase([card], segment));
}

/**
 * `cards` as a play for this Segment, ascending. More cards than needed are allowed, unless a combination
 * must be exact. Throws a RuleError naming `cards` if they are not held or do not make the Segment.
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
