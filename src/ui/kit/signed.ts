import { withMinus } from "../../platform/words.ts";

/** Returns the number as text with a plus or minus sign, for use in sums. Zero has no sign. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : withMinus(value);
}
