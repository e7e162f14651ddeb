import { decimal, type Words } from "../../platform/words.ts";

/** Says how far each card or die was above or below expectation on average. */
export function overText(over: number, words: Words): string {
  if (Math.abs(over) < 0.005) return words("ACTIONCARDS.Luck.Even");
  const key = over > 0 ? "ACTIONCARDS.Luck.Above" : "ACTIONCARDS.Luck.Below";
  return words(key, { over: decimal(words, Math.abs(over)) });
}
