import { checkInteger } from "../cards/check.ts";
import { checkSegment, FIRST_SEGMENT } from "../fads/clock.ts";

/** A point in an encounter: a round (or Turn), counted from 1, and a Segment, counted down from 12 to 1. */
export interface Instant {
  readonly round: number;
  readonly segment: number;
}

/** The number of Segments in a round. */
export const SEGMENTS_PER_ROUND = FIRST_SEGMENT;

/** The instant as a whole number that grows as the clock advances. Throws a RuleError naming `round` or `segment`. */
export function timeOf({ round, segment }: Instant): number {
  return (
    checkInteger(round, "round", { min: 0 }) * SEGMENTS_PER_ROUND + (FIRST_SEGMENT - checkSegment(segment))
  );
}

/** The instant for a number that `timeOf` returned. Throws a RuleError naming `time`. */
export function instantOf(time: number): Instant {
  checkInteger(time, "time", { min: 0 });
  return {
    round: Math.floor(time / SEGMENTS_PER_ROUND),
    segment: FIRST_SEGMENT - (time % SEGMENTS_PER_ROUND),
  };
}
