import type { Words } from "./words.ts";

/** What is surely so, but for the rounding of many chances. */
const SURE = 1e-9;

/** As rare as this, a chance is told as one in a whole number. */
const RARE = 1 / 10;

/** Chances as whole percents; what is rare but possible is no 0, and what is not certain no 100. */
export function percent(chance: number): string {
  const whole = Math.round(chance * 100);
  if (whole === 0 && chance > SURE) return "<1%";
  return whole === 100 && chance < 1 - SURE ? ">99%" : `${whole}%`;
}

/** A number with one digit after the point, where that is no 0. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A chance as one in so many, where it is no more than a half: "1 in 12", "1 in 4.5". */
export function oneIn(chance: number, words: Words): string {
  if (chance > 0.5 || chance < SURE) return percent(chance);
  const count = chance > RARE ? rounded(1 / chance) : Math.round(1 / chance);
  return words("ACTIONCARDS.Odds.OneIn", { count });
}

/** Is it certain, or impossible; null where it is neither. */
export function certainty(chance: number): "sure" | "never" | null {
  if (chance > 1 - SURE) return "sure";
  return chance < SURE ? "never" : null;
}
