import { PLAYS, STANDARD_ERROR } from "../../rules/odds/sampling.ts";
import type { Words } from "../kit/words.ts";

/** The chance of one outcome, as a bar. */
export interface OddsBar {
  /** The degree of success in a contest with Action Values. Empty for other outcomes. */
  readonly key: string;
  readonly label: string;
  readonly chance: string;
  /** The bar's width, in percent of the longest bar's. */
  readonly width: number;
  readonly good: boolean;
}

/**
 * Template context of a dialog's odds: the most important chance, the other chances as text, and a bar for
 * each outcome.
 */
export interface OddsView {
  readonly success: string;
  readonly notes: readonly string[];
  readonly bars: readonly OddsBar[];
}

/** Builds a context without chances, to show while odds are being sampled. */
export function pendingOdds(words: Words): OddsView {
  return { success: words("ACTIONCARDS.Odds.Pending"), notes: [], bars: [] };
}

/** Says that odds are sampled, and their 95% margin of error. Empty if the odds are exact. */
export function sampledNotes(exact: boolean, words: Words): readonly string[] {
  const points = Math.ceil(100 * 2 * STANDARD_ERROR);
  return exact ? [] : [words("ACTIONCARDS.Odds.Sampled", { plays: PLAYS, points })];
}
