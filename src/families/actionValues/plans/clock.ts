import {
  activeModifiersOf,
  storedActiveModifiers,
  type StoredActiveModifiers,
} from "../../../data/fight/active-modifiers.ts";
import { endEncounter, endSequence } from "../../../rules/actionValues/attempt.ts";
import type { ActiveModifiers } from "../../../rules/actionValues/active-modifiers.ts";
import { same } from "../../../rules/cards/same.ts";
import { shotsOf } from "../../../rules/timing/schemes/action-shots.ts";
import type { TimingState } from "../../../rules/timing/state.ts";

/** Applies `end` to active modifiers. Returns the same object if nothing changes. */
function after(
  activeModifiers: StoredActiveModifiers,
  end: (activeModifiers: ActiveModifiers) => ActiveModifiers,
): StoredActiveModifiers {
  const before = activeModifiersOf(activeModifiers);
  const left = end(before);
  return same(before, left) ? activeModifiers : storedActiveModifiers(left);
}

/**
 * Returns active modifiers after a Sequence ends. Those that last for a number of Sequences have one fewer
 * left.
 */
export function afterSequence(activeModifiers: StoredActiveModifiers): StoredActiveModifiers {
  return after(activeModifiers, endSequence);
}

/** Returns active modifiers after the encounter ends. Only permanent ones remain. */
export function afterFight(activeModifiers: StoredActiveModifiers): StoredActiveModifiers {
  return after(activeModifiers, endEncounter);
}

/**
 * Returns the new Shots of each actor whose Shots the clock changed; empty if the clock does not count Shots.
 */
export function shotsMoved(
  combat: Combat.Implementation,
  from: TimingState,
  to: TimingState,
): Map<Actor.Implementation, number> {
  const before = shotsOf(from);
  const moved = new Map<Actor.Implementation, number>();
  for (const [id, shots] of Object.entries(shotsOf(to))) {
    const actor = combat.combatants.get(id)?.actor;
    const known = before[id] ?? actor?.ours.actionValues.pools.shot.value;
    if (actor && known !== shots) moved.set(actor, shots);
  }
  return moved;
}
