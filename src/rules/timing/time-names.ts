import { FIRST_SEGMENT, LAST_SEGMENT } from "../fads/clock.ts";

/**
 * A scheme's words for time: FADs has Turns, Segments and Phases; the Avatar System rounds and turns; Future
 * Imperfect rounds and fragments; Action! Sequences and Actions.
 * @localized
 */
export const TIMES = ["segments", "rounds", "fragments", "sequences"] as const;
export type Time = (typeof TIMES)[number];

/** The fragment that ends the round (I17). */
export const LAST_FRAGMENT = 5;

/** The number shown for a Segment. Fragments count up from 0, before the round proper (I17). */
export function numberIn(time: Time, segment: number): number {
  return time === "fragments" ? FIRST_SEGMENT - segment : segment;
}

/** The Segments of a Turn, in order. */
export function segmentsOf(time: Time): readonly number[] {
  const last = time === "fragments" ? FIRST_SEGMENT - LAST_FRAGMENT : LAST_SEGMENT;
  return Array.from({ length: FIRST_SEGMENT - last + 1 }, (_, index) => FIRST_SEGMENT - index);
}
