import { checkInteger, checkList } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";

/** The SPD of combatants who share a row and a hand: the highest of theirs (Q15). Throws a RuleError naming `spds`. */
export function groupSpd(spds: readonly number[]): number {
  const checked = checkList(spds, "spds").map((spd, index) =>
    checkInteger(spd, `spds[${index}]`, { min: 1, max: 12 }),
  );
  if (checked.length === 0) throw new RuleError("spds", "must name somebody");
  return Math.max(...checked);
}
