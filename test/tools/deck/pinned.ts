import type { CardDie, HitLocation } from "../../../src/rules/printed/card.ts";

/** The known values of a printed card, without those that follow from its number (I15). */
export interface Pinned {
  readonly number: number;
  /** Entries of a cause column, from row 1. */
  readonly cause?: Readonly<Partial<Record<CardDie, readonly number[]>>>;
  /** Cells known to be CF. */
  readonly failures?: readonly (readonly [CardDie, number])[];
  /** Cells known not to be CF. */
  readonly noFailures?: readonly (readonly [CardDie, number])[];
  /** The dice of an effect column, from row 1; only their sums are printed. */
  readonly effectDice?: Readonly<Partial<Record<CardDie, readonly number[]>>>;
  /** The locations in the boxes, from the standard box upward. */
  readonly locations?: readonly HitLocation[];
  /** Rounds that hit, by rounds fired. */
  readonly burst?: Readonly<Partial<Record<number, number>>>;
  readonly shield?: number;
  readonly wrench?: number;
  readonly clock?: number;
  /** The number of the first figure that has an X. */
  readonly firstMark?: number;
}

/** The known printed values, dealt before all others. */
export const PINNED: readonly Pinned[] = [
  // Only the best of these three, 8, is known; the others are invented.
  { number: 4, cause: { d10: [3, 8, 5] } },
  { number: 16, locations: ["belly"] },
  {
    number: 34,
    cause: { d6: [6, 1, 1, 6], d8: [3, 3, 2, 7] },
    failures: [["d12", 4]],
    noFailures: [["d12", 5]],
    // 3d6 = 11 and 3d8 = 13 are known; the single dice are invented.
    effectDice: { d6: [3, 5, 3], d8: [5, 2, 6] },
    locations: ["leftArm", "chest"],
    burst: { 3: 2 },
    shield: 0,
    wrench: 11,
    clock: 11,
    firstMark: 8,
  },
  { number: 42, cause: { d10: [2, 6, 7, 1] } },
  // Known of this card: both neighbors of a left leg are right legs, and the second box after it is a left leg again.
  {
    number: 50,
    cause: { d10: [8, 1, 3] },
    locations: ["leftLeg", "rightLeg", "leftLeg", "rightLeg"],
  },
];

/**
 * Values of two cards from worked examples that name no card number. The numbers here are invented. The values are
 * swapped in after dealing, so that they do not change the other cards.
 */
export const EXCHANGED: readonly Pick<Pinned, "number" | "cause" | "effectDice">[] = [
  { number: 2, cause: { d8: [5, 3, 8], d12: [13] } },
  // It is known that the best of 4d8 is 9, and that 5d6 is 27.
  { number: 24, cause: { d8: [9, 6, 2, 5] }, effectDice: { d6: [6, 5, 6, 4, 6] } },
];

/** True if the card has known values, so it must keep them. */
export function isPinned(number: number): boolean {
  return [...PINNED, ...EXCHANGED].some((pinned) => pinned.number === number);
}

/** The pinned entry of a cause cell; undefined if unknown. */
export function pinnedCause(number: number, die: CardDie, row: number): number | undefined {
  return PINNED.find((pinned) => pinned.number === number)?.cause?.[die]?.[row - 1];
}

/** The values that `read` returns for the pinned cards, keyed by card number. */
export function pinnedBy<T>(read: (pinned: Pinned) => T | undefined): ReadonlyMap<number, T> {
  return new Map(
    PINNED.flatMap((pinned) => {
      const value = read(pinned);
      return value === undefined ? [] : [[pinned.number, value] as const];
    }),
  );
}
