import { checkSpd } from "./clock.ts";

/** Maximum Null Phases in a row, for SPD 1 to 12 (F9). No formula gives these numbers. */
const NULL_MAXIMA: readonly number[] = [11, 6, 4, 3, 3, 2, 2, 2, 1, 1, 1, 0];

/** The official chart: for each SPD from 1 to 12, the Segments in which a combatant acts, in countdown order. */
const SPEED_CHART: readonly (readonly number[])[] = [
  [7],
  [12, 6],
  [12, 8, 4],
  [12, 9, 6, 3],
  [12, 10, 8, 5, 3],
  [12, 10, 8, 6, 4, 2],
  [12, 11, 9, 7, 6, 4, 2],
  [12, 11, 9, 8, 6, 5, 3, 2],
  [12, 11, 10, 8, 7, 6, 4, 3, 2],
  [12, 11, 10, 9, 8, 6, 5, 4, 3, 2],
  [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
  [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
];

/** The table's entry for this SPD. */
function row<T>(table: readonly T[], spd: number): T {
  // `checkSpd` has checked that SPD is 1 to 12, and each table has twelve entries.
  return table[checkSpd(spd) - 1] as T;
}

/**
 * The maximum number of Null Phases in a row for this SPD; an Action Phase follows (F9). Throws a RuleError naming
 * `spd` if it is invalid.
 */
export function nullMax(spd: number): number {
  return row(NULL_MAXIMA, spd);
}

/**
 * The Segments in which a combatant with this SPD acts by the official chart, descending. Throws a RuleError naming
 * `spd` if it is invalid.
 */
export function speedChart(spd: number): readonly number[] {
  return row(SPEED_CHART, spd);
}
