import type { Side } from "./fight.ts";

/** How many times a forecast simulates the fight. */
export const PLAYS = 1_000;

/** The results of many simulated fights. */
export interface Forecast {
  readonly plays: number;
  /** The probability that each side wins, 0 to 1. The rest, up to 1, is undecided. */
  readonly wins: Readonly<Record<Side, number>>;
  /** The average number of rounds. */
  readonly rounds: number;
  /** The probability that each character is out at the end, keyed by id. */
  readonly out: Readonly<Record<string, number>>;
}

/**
 * The margin of error of a probability estimated from this many plays: twice the standard error, which covers 95 % of
 * forecasts. At least 3 / `plays`, because an outcome that never occurred can still have that probability.
 */
export function errorOf(chance: number, plays: number): number {
  return Math.max(2 * Math.sqrt((chance * (1 - chance)) / plays), 3 / plays);
}
