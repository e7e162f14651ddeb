/** A value before and after a change. */
interface Crossing {
  readonly before: unknown;
  readonly after: unknown;
}

/** True if the value was above 0 and is 0 or less now. False if `before` or `after` is not a number. */
export function runsOut({ before, after }: Crossing): boolean {
  return typeof before === "number" && typeof after === "number" && before > 0 && after <= 0;
}

/** True if the value was 0 or less and is lower now. */
export function fallsFurther({ before, after }: Crossing): boolean {
  return typeof before === "number" && typeof after === "number" && before <= 0 && after < before;
}

/** True if the value changed from something else to `to`. */
export function turns({ before, after }: Crossing, to: boolean): boolean {
  return after === to && before !== to;
}
