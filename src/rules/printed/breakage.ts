import { checkInteger } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import type { Reading } from "../variants.ts";

/** The older scheme's reliability ratings, in the order of the table (I18). */
export const LETTERS = ["V", "R", "F", "E"] as const;

type Letter = (typeof LETTERS)[number];

/** An item's reliability: a number, a letter of the older scheme, or null if it can't fail. */
export type Reliability = number | Letter | null;

/** The effect of a wrench on an item. "redraws" means that a card from the reshuffled deck decides (I18). */
export type Breakage = "blank" | "holds" | "breaks" | "redraws";

/** The letters before E, each with the lowest wrench number that counts as it (decision 14 on printed cards). */
const LETTER_FROM: readonly (readonly [Letter, number])[] = [
  ["V", 10],
  ["R", 7],
  ["F", 4],
];

/** The wrench number that means V* (I18). */
const REDRAWING = 12;

/** The letter for a wrench number. `redraws` is true for V*. Throws a RuleError naming `wrench`. */
function letterOf(wrench: number): { readonly letter: Letter; readonly redraws: boolean } {
  checkInteger(wrench, "wrench", { min: 1 });
  const [letter] = LETTER_FROM.find(([, from]) => wrench >= from) ?? ["E"];
  return { letter, redraws: wrench >= REDRAWING };
}

/** Returns `value` if it is a reliability; else throws a RuleError naming `field`. */
export function checkReliability(value: unknown, field: string): Reliability {
  if (value === null) return null;
  const letter = LETTERS.find((one) => one === value);
  if (letter !== undefined) return letter;
  if (typeof value === "string")
    throw new RuleError(field, `must be a number or one of ${LETTERS.join(", ")}`);
  return checkInteger(value, field, { min: 1, max: 99 });
}

/**
 * The effect of a wrench in the older scheme. An item breaks on its own letter and on the letters before that in
 * `LETTERS`. V* makes an item rated V redraw (I18).
 */
function breaksByLetter(wrench: number, rating: Letter): Breakage {
  const { letter, redraws } = letterOf(wrench);
  if (redraws && rating === "V") return "redraws";
  return LETTERS.indexOf(letter) <= LETTERS.indexOf(rating) ? "breaks" : "holds";
}

/**
 * The effect of a wrench on an item after its use (I9). A number breaks items whose reliability is at most
 * that number or, with the `wrench` variant "above", lower than it (decision 1 on printed cards). Throws a
 * RuleError naming `wrench` or `reliability`.
 */
export function breakage(
  wrench: number | null,
  reliability: Reliability,
  reading: Reading<"printed", "wrench"> = "from",
): Breakage {
  checkReliability(reliability, "reliability");
  if (wrench === null) return "blank";
  checkInteger(wrench, "wrench", { min: 1 });
  if (reliability === null) return "holds";
  if (typeof reliability === "string") return breaksByLetter(wrench, reliability);
  const breaks = reading === "from" ? wrench >= reliability : wrench > reliability;
  return breaks ? "breaks" : "holds";
}

/** True if the redrawn card breaks an item rated V: its wrench must show V* too (I18). A blank wrench is null. */
export function breaksAfterRedraw(wrench: number | null): boolean {
  return wrench !== null && letterOf(wrench).redraws;
}
