/** The number as text. Negative numbers get a true minus sign instead of a hyphen. */
export function withMinus(value: number): string {
  return String(value).replace("-", "−");
}

/** The number as text with a plus or minus sign, for use in sums. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : withMinus(value);
}
