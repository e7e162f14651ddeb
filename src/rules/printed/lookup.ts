import { checkInteger, checkRecord } from "../cards/check.ts";
import { checkDie, checkRank, type CardDie } from "./card.ts";

/** A lookup in the cause grid, NdX: the first N rows in the column of die X (I2). */
export interface CauseLookup {
  readonly die: CardDie;
  /** The number of rows, 1 to 5. Equals the rank of a skill or attribute. */
  readonly ranks: number;
}

/** Upper limit for target numbers, to catch typos. */
const HIGHEST_TN = 99;

/** Returns `data` as a lookup; throws a RuleError naming `field.die` or `field.ranks`. */
export function checkCause(data: unknown, field: string): CauseLookup {
  const { die, ranks } = checkRecord(data, field);
  return { die: checkDie(die, `${field}.die`), ranks: checkRank(ranks, `${field}.ranks`) };
}

/** Returns `value` if it is a target number; else throws a RuleError naming `field`. */
export function checkTn(value: unknown, field: string): number {
  return checkInteger(value, field, { min: 0, max: HIGHEST_TN });
}
