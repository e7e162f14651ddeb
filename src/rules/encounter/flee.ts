import { checkInteger, checkList } from "../cards/check.ts";

/**
 * True if the fleer escapes: no Catch exceeds the Flee (C9). Throws a RuleError naming `flee` or the invalid entry of
 * `catches`.
 */
export function hasFled(flee: number, catches: readonly number[]): boolean {
  checkInteger(flee, "flee", { min: 0 });
  const totals = checkList(catches, "catches").map((total, index) =>
    checkInteger(total, `catches[${index}]`, { min: 0 }),
  );
  return totals.every((total) => total <= flee);
}
