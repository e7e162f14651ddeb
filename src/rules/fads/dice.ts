import { checkInteger, checkList } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { checkSpd } from "./clock.ts";

/** The possible common dice, smallest first (F12). */
export const PHASE_DICE: readonly number[] = [6, 8, 10, 12];

/** How many more sides than the highest SPD a die must have, to leave room for Null Phases. */
const ROOM = 2;

/**
 * The sides of the common die (F8, F12): the smallest that leaves room for Null Phases above the party's
 * highest SPD, at most twelve. Throws a RuleError naming `spds` if empty, or its bad entry.
 */
export function commonDie(spds: readonly number[]): number {
  checkList(spds, "spds").forEach((spd, index) => checkSpd(spd, `spds[${index}]`));
  if (spds.length === 0) throw new RuleError("spds", "must name a SPD");
  const wanted = Math.max(...spds) + ROOM;
  return PHASE_DICE.find((sides) => sides >= wanted) ?? Math.max(...PHASE_DICE);
}

/** `value` as a roll of the common die; throws a RuleError naming `field`. */
export function checkRoll(value: unknown, field = "roll"): number {
  return checkInteger(value, field, { min: 1, max: Math.max(...PHASE_DICE) });
}
