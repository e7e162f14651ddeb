/** A number as it is added: with its sign, a true minus. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace("-", "−");
}
