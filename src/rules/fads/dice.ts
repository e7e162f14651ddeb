import { checkInteger, checkList } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { checkSpd } from "./clock.ts";

/** The possible common dice, smallest first (F12). */
export const PHASE_DICE: readonly number[] = [6, 8, 10, 12];

/** The common die has at least this many sides more than the highest SPD, so that Null Phases occur. */
const ROOM = 2;

/**
 * The sides of the common die (F8, F12): the smallest die with at least `ROOM` sides more than the highest
 * SPD, or the largest die if none has as many. Throws a RuleError naming `spds` if the list is empty, or naming
 * the first invalid entry.
 */
export function commonDie(spds: readonly number[]): number {
  checkList(spds, "spds").forEach((spd, index) => checkSpd(spd, `spds[${index}]`));
  if (spds.length === 0) throw new RuleError("spds", "must name a SPD");
  const wanted = Math.max(...spds) + ROOM;
  return PHASE_DICE.find((sides) => sides >= wanted) ?? Math.max(...PHASE_DICE);
}

/** Returns `value` if it is a possible roll of the common die; else throws a RuleError naming `field`. */
export function checkRoll(value: unknown, field = "roll"): number {
  return checkInteger(value, field, { min: 1, max: Math.max(...PHASE_DICE) });
}
