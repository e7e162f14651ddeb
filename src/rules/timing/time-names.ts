import { FIRST_SEGMENT, LAST_SEGMENT } from "../fads/clock.ts";

/**
 * A scheme's words for time. FADs has Turns, Segments and Phases; the Avatar System has rounds and turns; Future
 * Imperfect has rounds and fragments; Action! has Sequences and Actions.
 * @localized
 */
export const TIMES = ["segments", "rounds", "fragments", "sequences"] as const;
export type Time = (typeof TIMES)[number];

/** The number of the round's last fragment (I17). */
export const LAST_FRAGMENT = 5;

/** The number that users see for a Segment. Fragments count up from 0. Fragment 0 is before the round proper (I17). */
export function numberIn(time: Time, segment: number): number {
  return time === "fragments" ? FIRST_SEGMENT - segment : segment;
}

/** The Segments of a Turn, in the order they come. */
export function segmentsOf(time: Time): readonly number[] {
  const last = time === "fragments" ? FIRST_SEGMENT - LAST_FRAGMENT : LAST_SEGMENT;
  return Array.from({ length: FIRST_SEGMENT - last + 1 }, (_, index) => FIRST_SEGMENT - index);
}
