import { PLAYS, STANDARD_ERROR } from "../../rules/odds/sampling.ts";
import type { Words } from "../kit/words.ts";

/** The chance of one outcome, as a bar. */
export interface OddsBar {
  /** Identifies the outcome; may be empty. */
  readonly key: string;
  readonly label: string;
  readonly chance: string;
  /** Percent of the longest bar. */
  readonly width: number;
  readonly good: boolean;
}

/** Odds as a dialog shows them: the most important chance, the others in words, and a bar per outcome. */
export interface OddsView {
  readonly success: string;
  readonly notes: readonly string[];
  readonly bars: readonly OddsBar[];
}

/** Odds that are still being sampled. */
export function pendingOdds(words: Words): OddsView {
  return { success: words("ACTIONCARDS.Odds.Pending"), notes: [], bars: [] };
}

/** The note on sampled odds: how they were found, and a range for 19 in 20 of them; empty for exact odds. */
export function sampledNotes(exact: boolean, words: Words): readonly string[] {
  const points = Math.ceil(100 * 2 * STANDARD_ERROR);
  return exact ? [] : [words("ACTIONCARDS.Odds.Sampled", { plays: PLAYS, points })];
}
