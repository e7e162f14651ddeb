import { checkBoolean, checkOneOf } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { ACTION_KEYS, ACTIONS, type ActionKey } from "./actions.ts";

/**
 * True if the weapon has ammunition left after this Action (X7). `double` tells whether the base pair of dice
 * was a double. Throws a RuleError naming `ammunition` if this Action fires an empty weapon, or naming the
 * invalid argument.
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
