import { standingOf, storedStanding, type StoredStanding } from "../../../data/actor/action-standing.ts";
import { endEncounter, endSequence, type StandingChange } from "../../../rules/actionValues/deed.ts";
import type { Standing } from "../../../rules/actionValues/standing.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import { shotsOf } from "../../../rules/timing/schemes/action-shots.ts";
import type { TimingState } from "../../../rules/timing/state.ts";

/** A standing once something is over; the very same where that changes nothing, or nobody can read it. */
function after(standing: StoredStanding, end: (standing: Standing) => StandingChange): StoredStanding {
  try {
    const { standing: left, undo } = end(standingOf(standing));
    return Object.keys(undo).length === 0 ? standing : storedStanding(left);
  } catch (error) {
    if (error instanceof RuleError) return standing;
    throw error;
  }
}

/** A standing once a Sequence is over: what lasts by Sequences has one less. */
export function afterSequence(standing: StoredStanding): StoredStanding {
  return after(standing, endSequence);
}

/** A standing once the encounter is over: only what is permanent remains. */
export function afterFight(standing: StoredStanding): StoredStanding {
  return after(standing, endEncounter);
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
    const known = before[id] ?? actor?.ours.action.pools.shot.value;
    if (actor && known !== shots) moved.set(actor, shots);
  }
  return moved;
}
