import {
  activeModifiersOf,
  storedActiveModifiers,
  type StoredActiveModifiers,
} from "../../../data/fight/active-modifiers.ts";
import {
  endEncounter,
  endSequence,
  type ActiveModifiersChange,
} from "../../../rules/actionValues/attempt.ts";
import type { ActiveModifiers } from "../../../rules/actionValues/active-modifiers.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import { shotsOf } from "../../../rules/timing/schemes/action-shots.ts";
import type { TimingState } from "../../../rules/timing/state.ts";

/** A standing once something is over; the very same where that changes nothing, or nobody can read it. */
function after(
  activeModifiers: StoredActiveModifiers,
  end: (activeModifiers: ActiveModifiers) => ActiveModifiersChange,
): StoredActiveModifiers {
  try {
    const { activeModifiers: left, undo } = end(activeModifiersOf(activeModifiers));
    return Object.keys(undo).length === 0 ? activeModifiers : storedActiveModifiers(left);
  } catch (error) {
    if (error instanceof RuleError) return activeModifiers;
    throw error;
  }
}

/** A standing once a Sequence is over: what lasts by Sequences has one less. */
export function afterSequence(activeModifiers: StoredActiveModifiers): StoredActiveModifiers {
  return after(activeModifiers, endSequence);
}

/** A standing once the encounter is over: only what is permanent remains. */
export function afterFight(activeModifiers: StoredActiveModifiers): StoredActiveModifiers {
  return after(activeModifiers, endEncounter);
}

/** The Shots of those whose number the clock has changed, for their pools; nobody's where it goes by something else. */
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
