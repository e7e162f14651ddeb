import { checkInteger, checkList } from "../cards/check.ts";

/**
 * Does the fleer get away (C9)? Only if no challenger's Catch is above the Flee; unchallenged they are gone.
 * Throws a RuleError naming `flee` or the entry of `catches` that is no total.
 */
export function hasFled(flee: number, catches: readonly number[]): boolean {
  checkInteger(flee, "flee", { min: 0 });
  const totals = checkList(catches, "catches").map((total, index) =>
    checkInteger(total, `catches[${index}]`, { min: 0 }),
  );
  return totals.every((total) => total <= flee);
}
