import type { Words } from "../../platform/words.ts";

/** A number with at most two digits after the point, in the user's language. */
export function decimal(number: number, digits = 2): string {
  return new Intl.NumberFormat(game.i18n.lang, { maximumFractionDigits: digits }).format(number);
}

/** How much each card or die brought over its expectation, in words. */
export function overText(over: number, words: Words): string {
  if (Math.abs(over) < 0.005) return words("ACTIONCARDS.Luck.Even");
  const key = over > 0 ? "ACTIONCARDS.Luck.Above" : "ACTIONCARDS.Luck.Below";
  return words(key, { over: decimal(Math.abs(over)) });
}
