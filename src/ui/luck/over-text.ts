import type { Words } from "../../platform/words.ts";

/** The number in the user's language, with at most `digits` decimals. */
export function decimal(number: number, digits = 2): string {
  return new Intl.NumberFormat(game.i18n.lang, { maximumFractionDigits: digits }).format(number);
}

/** How far each card or die was above expectation on average, localized. */
export function overText(over: number, words: Words): string {
  if (Math.abs(over) < 0.005) return words("ACTIONCARDS.Luck.Even");
  const key = over > 0 ? "ACTIONCARDS.Luck.Above" : "ACTIONCARDS.Luck.Below";
  return words(key, { over: decimal(Math.abs(over)) });
}
