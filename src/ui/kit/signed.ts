/** Returns the number as text. Negative numbers get a true minus sign instead of a hyphen. */
export function withMinus(value: number): string {
  return String(value).replace("-", "−");
}

/** Returns the number as text with a plus or minus sign, for use in sums. Zero has no sign. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : withMinus(value);
}
