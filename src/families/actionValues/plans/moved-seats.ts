import type { Entry } from "../../../data/plan/plan.ts";
import { encounterById } from "../../../encounter/fight.ts";
import { seatOf } from "../../../rules/timing/state.ts";
import type { MovedSeat } from "./draft.ts";
import { shotTiming } from "./seats.ts";

/**
 * The seats changed by these entries, latest change first. Leaves out seats that no longer exist, and encounters that
 * no longer count Shots.
 */
export function movedBy(entries: readonly Entry[]) {
  return entries.toReversed().flatMap(({ notes }) => {
    const { seats = [] } = (notes ?? {}) as unknown as { seats?: readonly MovedSeat[] }; // written by a GM client
    return seats.flatMap((moved) => {
      const combat = encounterById(moved.combat);
      const combatant = combat?.combatants.get(moved.id);
      const timing = combat && shotTiming(combat);
      return timing && combatant && seatOf(timing.state, moved.id) ? [{ combat, combatant, moved }] : [];
    });
  });
}
