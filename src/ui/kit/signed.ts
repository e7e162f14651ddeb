/** A number with a true minus sign if it is negative. */
export function withMinus(value: number): string {
  return String(value).replace("-", "−");
}

/** A number with a plus or minus sign, for sums. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : withMinus(value);
}
