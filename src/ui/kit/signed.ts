/** A number with a true minus where it is below 0. */
export function withMinus(value: number): string {
  return String(value).replace("-", "−");
}

/** A number as it is added: with its sign. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : withMinus(value);
}
