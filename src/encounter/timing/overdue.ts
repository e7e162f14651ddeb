import type { Delta } from "../../rules/cards/delta.ts";
import { slotOf } from "../../rules/timing/history.ts";
import type { EncounterTiming } from "./encounter-timing.ts";

/** True if undoing this step would change this combatant's seat. */
function concerns(undo: Delta | undefined, id: string): boolean {
  const timing = undo?.within?.["timing"];
  const { set = {}, drop = [], within = {} } = timing?.within?.["seats"] ?? {};
  return Object.hasOwn(set, id) || drop.includes(id) || Object.hasOwn(within, id);
}

/** True if this step changed the Turn or the Segment. */
function movedClock(undo: Delta | undefined): boolean {
  const { set = {} } = undo?.within?.["timing"] ?? {};
  return ["round", "segment"].some((field) => Object.hasOwn(set, field));
}

/** True if `is` holds for any step after `step`. Forgotten steps count as true. */
function someSince(timing: EncounterTiming, step: number, is: (undo: Delta | undefined) => boolean): boolean {
  const since = timing.steps - step;
  if (since === 0) return false;
  if (since < 0 || since > timing.stepsBack) return true;
  const { slots } = timing.history(since);
  return Array.from({ length: since }, (_, index) => slots[slotOf(step + index)]).some(is);
}

/**
 * True if a combatant's seat has changed since its player saw `step` steps. The request then meant other cards:
 * clicking twice must not cost a second card.
 */
export function isOverdue(timing: EncounterTiming, id: string, step: number): boolean {
  return someSince(timing, step, (undo) => concerns(undo, id));
}

/** True if the clock has moved since a player saw `step` steps, so the moment they meant has passed. */
export function hasGoneOn(timing: EncounterTiming, step: number): boolean {
  return someSince(timing, step, movedClock);
}
