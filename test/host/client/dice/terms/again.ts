/** Modifiers that roll additional dice. */
import type { DiceTerm } from "./dice.ts";
import { compareResult } from "./results.ts";

/** The maximum number of rerolls or explosions. */
const MAXIMUM_REPEATS = 1000;

/**
 * Rolls an extra die for each result that matches `[limit][comparison][target]`. A reroll deactivates the
 * matching result.
 * @param fallback the target if the modifier has none
 * @param recursive check the extra dice too
 * @throws after MAXIMUM_REPEATS extra dice
 */
export async function rollAgain(
  term: DiceTerm,
  [, first, comparison, second]: RegExpExecArray,
  { fallback, kind, recursive }: { fallback: number; kind: "reroll" | "explode"; recursive: boolean },
): Promise<void> {
  // A lone number is the target. A number before a comparison limits how many dice are affected.
  const limited = first !== undefined && comparison !== undefined;
  const limit = limited ? Number(first) : Infinity;
  const given = limited ? second : (second ?? first);
  const target = given === undefined ? fallback : Number(given);
  const initial = term.results.length;
  let affected = 0;
  for (
    let checked = 0;
    checked < (recursive ? term.results.length : initial) && affected < limit;
    checked++
  ) {
    const result = term.results[checked]!;
    if (!result.active || !compareResult(result.result, comparison ?? "=", target)) continue;
    if (++affected > MAXIMUM_REPEATS) {
      throw new Error(`"${term.expression}" would ${kind} more than ${MAXIMUM_REPEATS} dice`);
    }
    if (kind === "explode") result.exploded = true;
    else Object.assign(result, { rerolled: true, active: false });
    await term.roll({ [kind]: true });
  }
}
