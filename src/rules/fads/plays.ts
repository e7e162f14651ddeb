import { RuleError } from "../cards/errors.ts";
import type { Reading } from "../variants.ts";
import { checkSegment } from "./clock.ts";
import { checkActionCards, sumOf, type ActionCard } from "./hand.ts";

/** Held cards that are used together for one Phase, ascending. */
export type Play = readonly ActionCard[];

/**
 * Whether a combination of cards must reach the Segment or hit it exactly (decision 1 on FADs). A single card may
 * always exceed the Segment (F3).
 */
export type Combination = Reading<"fads", "combination">;

/** True if these cards together allow a Phase in this Segment (F2, F3). Throws a RuleError naming `segment`. */
export function makesPhase(play: Play, segment: number, combination: Combination = "atLeast"): boolean {
  const sum = sumOf(play);
  if (combination === "exactly" && play.length > 1) return sum === checkSegment(segment);
  return sum >= checkSegment(segment);
}

/** Comparator: card by card. If one play is the beginning of the other, the shorter one goes first. */
function lexicographically(a: Play, b: Play): number {
  for (const [index, card] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (card !== other) return card - other;
  }
  return a.length - b.length;
}

/** Comparator: lowest sum first, then fewest cards, then card by card. */
function cheapestFirst(a: Play, b: Play): number {
  return sumOf(a) - sumOf(b) || a.length - b.length || lexicographically(a, b);
}

/** Comparator: fewest cards first, then lowest sum. Single cards come before combinations. */
export function fewestFirst(a: Play, b: Play): number {
  return a.length - b.length || cheapestFirst(a, b);
}

/**
 * The sets of cards from `rest` that sum to at least `missing`, but would not without their smallest card. `rest` is
 * sorted in descending order.
 */
function reaching(rest: readonly ActionCard[], missing: number): readonly Play[] {
  return rest.flatMap((card, index) =>
    card >= missing
      ? [[card]]
      : reaching(rest.slice(index + 1), missing - card).map((play) => [...play, card]),
  );
}

/**
 * The sets of held cards that reach the Segment, but would not if any one of their cards were left out, cheapest first
 * (F2, F3). If `combination` is "exactly", several cards must hit the Segment exactly. Throws a RuleError naming `hand`
 * or `segment`.
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

/** True if these held cards allow a Phase in this Segment (F2, F3). */
export function canAct(
  held: readonly ActionCard[],
  segment: number,
  combination: Combination = "atLeast",
): boolean {
  if (combination === "atLeast") return sumOf(held) >= checkSegment(segment);
  return frugalPlays(held, segment, combination).length > 0;
}

/** True if no single held card reaches this Segment (F2, F3). */
export function needsSeveral(held: readonly ActionCard[], segment: number): boolean {
  return !held.some((card) => makesPhase([card], segment));
}

/**
 * Returns `cards` sorted if they can be played in this Segment. More cards than needed are allowed, unless a
 * combination must be exact. Throws a RuleError naming `cards` if they are not held or don't fit the Segment.
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
