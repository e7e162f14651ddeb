import { checkInteger, checkNumber, checkOneOf } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";

/** The highest value in the tables of weights and ranges. */
export const HIGHEST_VALUE = 20;

/** Weights in kilograms, indexed by value. */
export const WEIGHTS: readonly number[] = [
  0, 1, 2, 4, 6, 10, 15, 25, 40, 60, 100, 150, 250, 400, 600, 1000, 1500, 2500, 4000, 6000, 10000,
];

/** Ranges in meters, indexed by value: 0, 0.1, 0.3, 1 and so on. Each is about three times the one before. */
export const RANGES: readonly number[] = [
  0,
  ...Array.from({ length: HIGHEST_VALUE }, (_, index) => {
    const decimeters = (index % 2 === 0 ? 1 : 3) * 10 ** Math.floor(index / 2);
    return decimeters / 10;
  }),
];

/** Units of time. A Sequence takes about 6 seconds and consists of Shots. */
export const TIME_UNITS = ["shots", "sequences", "minutes"] as const;

export interface Time {
  readonly count: number;
  readonly unit: (typeof TIME_UNITS)[number];
}

/** Times indexed by value: 0 is the time of a Move, 1 is the time of an Action, and so on. */
export const TIMES: readonly Time[] = [
  { count: 1, unit: "shots" },
  { count: 3, unit: "shots" },
  { count: 1, unit: "sequences" },
  { count: 3, unit: "sequences" },
  { count: 1, unit: "minutes" },
  { count: 3, unit: "minutes" },
];

const SEQUENCES_A_MINUTE = 10;

const SCALES = { weight: WEIGHTS, range: RANGES } as const;

/** The scales that values can be converted on. Time is handled separately. */
export const SCALE_KEYS = ["weight", "range"] as const satisfies readonly (keyof typeof SCALES)[];

export type ScaleKey = (typeof SCALE_KEYS)[number];

/** Converts a value to kilograms or meters. Throws a RuleError naming an invalid `scale` or `value`. */
export function measureOf(scale: ScaleKey, value: number): number {
  const measures = SCALES[checkOneOf(scale, "scale", SCALE_KEYS)];
  // `checkInteger` guarantees that the index is in range.
  return measures[checkInteger(value, "value", { min: 0, max: HIGHEST_VALUE })] as number;
}

/**
 * Converts kilograms or meters to a value, rounded up to the next table entry (decision 13 on Action!). Throws a
 * RuleError naming `scale`, or naming `amount` if it is below 0 or beyond the table.
 */
export function valueOf(scale: ScaleKey, amount: number): number {
  const measures = SCALES[checkOneOf(scale, "scale", SCALE_KEYS)];
  checkNumber(amount, "amount", { min: 0, max: measures[HIGHEST_VALUE] ?? 0 });
  return measures.findIndex((measure) => measure >= amount);
}

/** Converts a value to a time. Throws a RuleError naming an invalid `value`. */
export function timeOfValue(value: number): Time {
  // `checkInteger` has checked the index.
  return TIMES[checkInteger(value, "value", { min: 0, max: TIMES.length - 1 })] as Time;
}

/** A time in Sequences. Any number of Shots is 0 Sequences. */
function inSequences({ count, unit }: Time): number {
  if (unit === "shots") return 0;
  return unit === "minutes" ? count * SEQUENCES_A_MINUTE : count;
}

/**
 * Converts a time to a value, rounded up to the next table entry. More Shots than the table has are one Sequence.
 * Throws a RuleError naming `unit`, or naming `count` if it is below 0 or beyond the table.
 */
export function valueOfTime({ count, unit }: Time): number {
  checkOneOf(unit, "unit", TIME_UNITS);
  checkNumber(count, "count", { min: 0 });
  const fits = (time: Time) =>
    unit === time.unit ? time.count >= count : inSequences(time) >= inSequences({ count, unit });
  const value = TIMES.findIndex(fits);
  if (value < 0) throw new RuleError("count", "is beyond the table, which ends with 3 minutes");
  return value;
}
