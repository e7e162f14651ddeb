import { checkInteger } from "../cards/check.ts";

/** A Turn has twelve Segments, counted down from 12 to 1 (F2). */
export const FIRST_SEGMENT = 12;
export const LAST_SEGMENT = 1;

/** Returns `value` if it is a Segment, 1 to 12; else throws a RuleError naming `segment`. */
export function checkSegment(value: unknown): number {
  return checkInteger(value, "segment", { min: LAST_SEGMENT, max: FIRST_SEGMENT });
}

/** Returns `value` if it is a SPD, 1 to 12; else throws a RuleError naming `field`. */
export function checkSpd(value: unknown, field = "spd"): number {
  return checkInteger(value, field, { min: 1, max: 12 });
}
