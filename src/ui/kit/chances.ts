import { decimal, wholePercent, type Words } from "./words.ts";

/** Chances closer than this to 0 or 1 are treated as 0 or 1, because sums have rounding errors. */
const SURE = 1e-9;

/** Chances of this or less are shown as "1 in N" with a whole number. */
const RARE = 1 / 10;

/**
 * Writes a chance as a whole percentage. Only an impossible event is "0%", and only a certain one is "100%".
 */
export function percent(chance: number, words: Words): string {
  const whole = Math.round(chance * 100);
  if (whole === 0 && chance > SURE) return `<${wholePercent(words, 1)}`;
  const isAlmostSure = whole === 100 && chance < 1 - SURE;
  return isAlmostSure ? `>${wholePercent(words, 99)}` : wholePercent(words, whole);
}

/**
 * Sampled chances are shown at least this far from 0 and 1, because sampling never proves an event impossible or
 * certain.
 */
const UNSEEN = 1e-6;

/** Writes a chance as a percentage: "62%", or "about 62%" if it was sampled. */
export function chanceText(chance: number, exact: boolean, words: Words): string {
  if (exact) return percent(chance, words);
  const text = percent(Math.min(1 - UNSEEN, Math.max(UNSEEN, chance)), words);
  return /^\d/u.test(text) ? about(text, exact, words) : text;
}

/** Returns the value as text, with "about" if it was sampled. */
export function about(value: string | number, exact: boolean, words: Words): string {
  return exact ? String(value) : words("ACTIONCARDS.Odds.About", { value });
}

/** Writes a chance as "1 in 12" or "1 in 4.5"; as a percentage if it is 0 or above one half. */
export function oneIn(chance: number, words: Words): string {
  if (chance > 0.5 || chance < SURE) return percent(chance, words);
  const count = chance > RARE ? decimal(words, 1 / chance, 1) : Math.round(1 / chance);
  return words("ACTIONCARDS.Odds.OneIn", { count });
}

/**
 * Returns "sure" if the chance is 1 and "never" if it is 0, within the rounding error. Otherwise returns
 * null.
 */
export function certainty(chance: number): "sure" | "never" | null {
  if (chance > 1 - SURE) return "sure";
  return chance < SURE ? "never" : null;
}
