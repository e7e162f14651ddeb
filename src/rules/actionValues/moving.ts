import { RuleError } from "../cards/errors.ts";
import { ACTIONS, type ActionKey, type ActionRow } from "./actions.ts";
import type { ActiveModifiers, Movements } from "./active-modifiers.ts";

function usesOf(moved: Movements, key: ActionKey): number {
  return Object.hasOwn(moved, key) ? (moved[key] ?? 0) : 0;
}

/** True if using movement `key` forbids using `other` in the same round. */
function excludes(key: ActionKey, other: ActionKey): boolean {
  const row: ActionRow = ACTIONS[key];
  return row.notWith.includes(other);
}

/**
 * Uses a movement once (X7, Q26). Throws a RuleError naming `moved` if `key` is not a movement, `moved.times`
 * if it is used up for this round, or `moved.with` if another movement used this round excludes it.
 */
export function moveBy(activeModifiers: ActiveModifiers, key: ActionKey): ActiveModifiers {
  const { movement }: ActionRow = ACTIONS[key];
  if (movement === null) throw new RuleError("moved", `${key} is no movement`);
  const { moved } = activeModifiers;
  const used = Object.keys(moved) as readonly ActionKey[]; // it has no other keys
  if (used.some((other) => excludes(key, other) || excludes(other, key)))
    throw new RuleError("moved.with", `${key} does not go with what was moved already`);
  const times = usesOf(moved, key) + 1;
  if (times > movement.timesPerRound)
    throw new RuleError("moved.times", `${key} is used up: ${movement.timesPerRound} a round`);
  return { ...activeModifiers, moved: { ...moved, [key]: times } };
}
