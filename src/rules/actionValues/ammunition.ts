import { checkBoolean, checkOneOf } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { ACTION_KEYS, ACTIONS, type ActionKey } from "./actions.ts";

/**
 * True if the weapon has ammunition after this Action (X7). A burst uses it up on a double of the base pair,
 * full-auto unless there is a double; a reload restores it. Rounds are not counted. Throws a RuleError naming
 * `action`, `loaded` or `double`, or naming `ammunition` if the weapon is empty.
 */
export function ammunitionAfter(action: ActionKey, loaded: boolean, double: boolean): boolean {
  const { ammunition } = ACTIONS[checkOneOf(action, "action", ACTION_KEYS)];
  checkBoolean(loaded, "loaded");
  checkBoolean(double, "double");
  if (ammunition === "reload") return true;
  if (ammunition === "none" && action !== "threeRoundBurst") return loaded;
  if (!loaded) throw new RuleError("ammunition", "is out: reload first");
  if (ammunition === "none") return true;
  return ammunition === "endsOnDouble" ? !double : double;
}
