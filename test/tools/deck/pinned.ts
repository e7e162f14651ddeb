import type { CardDie, HitLocation } from "../../../src/rules/printed/card.ts";

/** What is known of a printed card (the numbers of I15 aside, which follow from its own). */
export interface Pinned {
  readonly number: number;
  /** Entries of a cause column from row 1 on. */
  readonly cause?: Readonly<Partial<Record<CardDie, readonly number[]>>>;
  /** Cells known to be CF, and not to be. */
  readonly failures?: readonly (readonly [CardDie, number])[];
  readonly noFailures?: readonly (readonly [CardDie, number])[];
  /** The dice of an effect column from row 1 on; only their sums are printed. */
  readonly effectDice?: Readonly<Partial<Record<CardDie, readonly number[]>>>;
  /** Boxes from the standard one upward. */
  readonly locations?: readonly HitLocation[];
  /** Rounds that hit, by rounds fired. */
  readonly burst?: Readonly<Partial<Record<number, number>>>;
  readonly shield?: number;
  readonly wrench?: number;
  readonly clock?: number;
  /** The first figure with an X. */
  readonly firstMark?: number;
}

/** The printed values that are known, dealt before any other. */
export const PINNED: readonly Pinned[] = [
  // Only the best of these three is known, 8; how it comes about is ours.
  { number: 4, cause: { d10: [3, 8, 5] } },
  { number: 16, locations: ["belly"] },
  {
    number: 34,
    cause: { d6: [6, 1, 1, 6], d8: [3, 3, 2, 7] },
    failures: [["d12", 4]],
    noFailures: [["d12", 5]],
    // Known are 3d6 = 11 and 3d8 = 13.
    effectDice: { d6: [3, 5, 3], d8: [5, 2, 6] },
    locations: ["leftArm", "chest"],
    burst: { 3: 2 },
    shield: 0,
    wrench: 11,
    clock: 11,
    firstMark: 8,
  },
  { number: 42, cause: { d10: [2, 6, 7, 1] } },
  // Both neighbors of its left leg are right legs, and two boxes on it is the left leg again.
  {
    number: 50,
    cause: { d10: [8, 1, 3] },
    locations: ["leftLeg", "rightLeg", "leftLeg", "rightLeg"],
  },
];

/**
 * Values that are known of cards whose number is not, two of the worked examples; the numbers are ours. They change places
 * with those of other cards once all is dealt, so that the rest of the deck stays as people have printed it.
 */
export const EXCHANGED: readonly Pick<Pinned, "number" | "cause" | "effectDice">[] = [
  { number: 2, cause: { d8: [5, 3, 8], d12: [13] } },
  // Known are the best of 4d8, 9, and 5d6 = 27.
  { number: 24, cause: { d8: [9, 6, 2, 5] }, effectDice: { d6: [6, 5, 6, 4, 6] } },
];

/** Is anything known of this card, so that it keeps what it has? */
export function isPinned(number: number): boolean {
  return [...PINNED, ...EXCHANGED].some((pinned) => pinned.number === number);
}

/** The pinned entry of a cause cell; undefined where nothing is known. */
export function pinnedCause(number: number, die: CardDie, row: number): number | undefined {
  return PINNED.find((pinned) => pinned.number === number)?.cause?.[die]?.[row - 1];
}

/** Pinned values by card, of whatever `read` finds on it. */
export function pinnedBy<T>(read: (pinned: Pinned) => T | undefined): ReadonlyMap<number, T> {
  return new Map(
    PINNED.flatMap((pinned) => {
      const value = read(pinned);
      return value === undefined ? [] : [[pinned.number, value] as const];
    }),
  );
}
