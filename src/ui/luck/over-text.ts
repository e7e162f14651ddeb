import type { Words } from "../../platform/words.ts";

/** Writes the number in the user's language, with at most `digits` decimals and a true minus sign. */
export function decimal(number: number, digits = 2): string {
  const text = new Intl.NumberFormat(game.i18n.lang, { maximumFractionDigits: digits }).format(number);
  return text.replace("-", "−");
}

/** Says how far each card or die was above or below expectation on average. */
export function overText(over: number, words: Words): string {
  if (Math.abs(over) < 0.005) return words("ACTIONCARDS.Luck.Even");
  const key = over > 0 ? "ACTIONCARDS.Luck.Above" : "ACTIONCARDS.Luck.Below";
  return words(key, { over: decimal(Math.abs(over)) });
}
