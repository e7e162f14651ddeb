/** Points of something before and after. */
interface Crossing {
  readonly before: unknown;
  readonly after: unknown;
}

/** Have points run out by a change, which were there before? Whatever is no number has not. */
export function runsOut({ before, after }: Crossing): boolean {
  return typeof before === "number" && typeof after === "number" && before > 0 && after <= 0;
}

/** Have points that had run out before fallen further? */
export function fallsFurther({ before, after }: Crossing): boolean {
  return typeof before === "number" && typeof after === "number" && before <= 0 && after < before;
}

/** Has a switch been turned to this by a change? */
export function turns({ before, after }: Crossing, to: boolean): boolean {
  return after === to && before !== to;
}
