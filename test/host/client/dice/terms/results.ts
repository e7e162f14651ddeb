/** Compares, keeps and counts the results of dice. */
import type { DiceTermResult } from "../types.ts";

const COMPARISONS: Record<string, (result: number, target: number) => boolean> = {
  "=": (result, target) => result === target,
  "<": (result, target) => result < target,
  "<=": (result, target) => result <= target,
  ">": (result, target) => result > target,
  ">=": (result, target) => result >= target,
};

/** @throws if the comparison is not one of `= < <= > >=` */
export function compareResult(result: number, comparison: string, target: number): boolean {
  const compare = COMPARISONS[comparison];
  if (!compare)
    throw new Error(`"${comparison}" is no comparison: use one of ${Object.keys(COMPARISONS).join(" ")}`);
  return compare(result, target);
}

/**
 * Keeps or drops a number of active results, and marks the dropped ones. Of equal results, the earlier ones are kept or
 * dropped first.
 */
export function keepOrDrop(
  results: DiceTermResult[],
  number: number,
  { keep = true, highest = true }: { keep?: boolean; highest?: boolean } = {},
): DiceTermResult[] {
  const active = results.filter((result) => result.active);
  const sign = highest ? -1 : 1;
  const ranked = [...active].sort((a, b) => sign * (a.result - b.result));
  for (const result of keep ? ranked.slice(number) : ranked.slice(0, number)) {
    result.active = false;
    result.discarded = true;
  }
  return results;
}

/**
 * Sets each active result's `count` to 1 if it meets the comparison, otherwise to 0. The flags also store whether it
 * does, in `success` or `failure`.
 */
export function applyCount(
  results: DiceTermResult[],
  comparison: string,
  target: number,
  { flagSuccess = false, flagFailure = false }: { flagSuccess?: boolean; flagFailure?: boolean } = {},
): void {
  for (const result of results) {
    if (!result.active) continue;
    const hit = compareResult(result.result, comparison, target);
    result.count = hit ? 1 : 0;
    if (flagSuccess) result.success = hit;
    if (flagFailure) result.failure = hit;
  }
}

/**
 * Makes failures reduce the total: by 1 each (`deductFailure`) or by their values (`invertFailure`). Without
 * a comparison, a result fails if it is marked as a failure, if it is marked as not a success, or if it has
 * neither mark and equals the target.
 */
export function applyDeduct(
  results: DiceTermResult[],
  comparison: string | undefined,
  target: number,
  { deductFailure = false, invertFailure = false }: { deductFailure?: boolean; invertFailure?: boolean } = {},
): void {
  for (const result of results) {
    if (!result.active) continue;
    if (comparison) result.failure = compareResult(result.result, comparison, target);
    else if (result.failure === undefined) {
      result.failure = result.success === undefined ? result.result === target : !result.success;
    }
    if (!result.failure) continue;
    if (deductFailure) result.count = -1;
    else if (invertFailure) result.count = -result.result;
  }
}
