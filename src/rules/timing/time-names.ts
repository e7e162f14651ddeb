import { FIRST_SEGMENT, LAST_SEGMENT } from "../fads/clock.ts";

/**
 * What an order calls its time: FADs has Turns, Segments and Phases, the Avatar System rounds and turns, Future Imperfect
 * rounds and fragments, Action! Sequences and Actions.
 * @localized
 */
export const TIMES = ["segments", "rounds", "fragments", "sequences"] as const;
export type Time = (typeof TIMES)[number];

/** The fragment after the round, with which it is over (I17). */
export const LAST_FRAGMENT = 5;

/** The number by which a Segment is known: fragments are counted up from 0, before the round proper (I17). */
export function numberIn(time: Time, segment: number): number {
  return time === "fragments" ? FIRST_SEGMENT - segment : segment;
}

/** The Segments that a Turn of this kind has, as they come. */
export function segmentsOf(time: Time): readonly number[] {
  const last = time === "fragments" ? FIRST_SEGMENT - LAST_FRAGMENT : LAST_SEGMENT;
  return Array.from({ length: FIRST_SEGMENT - last + 1 }, (_, index) => FIRST_SEGMENT - index);
}
