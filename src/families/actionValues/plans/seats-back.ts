import type { Entry } from "../../../data/plan/plan.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { Draft, type MovedSeat, type SeatPart } from "./draft.ts";
import { movedBy } from "./moved-seats.ts";

/** A seat with one change reversed. Later changes to the seat are kept. Shots are restored only up to `most`. */
function seatBack(now: SeatPart, { before, after }: MovedSeat, most: number): SeatPart {
  const flag = (key: "acted" | "rolled" | "dodging") => (now[key] === after[key] ? before[key] : now[key]);
  return {
    shots: Math.max(0, Math.min(Math.max(most, now.shots), now.shots + before.shots - after.shots)),
    count: now.count + before.count - after.count,
    actions: Math.min(1, now.actions + before.actions - after.actions),
    acted: flag("acted"),
    rolled: flag("rolled"),
    dodging: flag("dodging"),
  };
}

/** Reverses these entries' changes to seats, as one step of each clock. */
export function planSeatsBack(changes: ChangeSet, entries: readonly Entry[]): void {
  const draft = new Draft(changes);
  for (const { combat, combatant, moved } of movedBy(entries)) {
    const now = draft.seatAfter(combat, moved.id);
    const most = combatant.actor?.ours.actionValues.pools.shot.max ?? Infinity;
    if (now) draft.restore(combat, moved.id, seatBack(now, moved, most));
  }
  draft.finish();
}
