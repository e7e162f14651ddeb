/** A value before and after a change. */
interface Crossing {
  readonly before: unknown;
  readonly after: unknown;
}

/** True if the value was above 0 and no longer is. False if either is not a number. */
export function runsOut({ before, after }: Crossing): boolean {
  return typeof before === "number" && typeof after === "number" && before > 0 && after <= 0;
}

/** True if a value that was 0 or less fell further. */
export function fallsFurther({ before, after }: Crossing): boolean {
  return typeof before === "number" && typeof after === "number" && before <= 0 && after < before;
}

/** True if the value changed to `to`. */
export function turns({ before, after }: Crossing, to: boolean): boolean {
  return after === to && before !== to;
}
