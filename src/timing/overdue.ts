import type { Delta } from "../rules/cards/delta.ts";
import { slotOf } from "../rules/timing/history.ts";
import type { EncounterTiming } from "./encounter-timing.ts";

/** Does what takes a step back speak of this combatant's seat? */
function concerns(undo: Delta | undefined, id: string): boolean {
  const timing = undo?.within?.["timing"];
  const { set = {}, drop = [], within = {} } = timing?.within?.["seats"] ?? {};
  return Object.hasOwn(set, id) || drop.includes(id) || Object.hasOwn(within, id);
}

/** Does it speak of the Turn or the Segment: has the step that it takes back moved the clock? */
function movedClock(undo: Delta | undefined): boolean {
  const { set = {} } = undo?.within?.["timing"] ?? {};
  return ["round", "segment"].some((field) => Object.hasOwn(set, field));
}

/** Is this so of any step taken since somebody saw `step` of them? Steps that are forgotten count as such. */
function someSince(timing: EncounterTiming, step: number, is: (undo: Delta | undefined) => boolean): boolean {
  const since = timing.steps - step;
  if (since === 0) return false;
  if (since < 0 || since > timing.stepsBack) return true;
  const { slots } = timing.history(since);
  return Array.from({ length: since }, (_, index) => slots[slotOf(step + index)]).some(is);
}

/**
 * Has somebody's seat changed since their player looked, who saw `step` steps taken? Then what they asked for they asked of
 * other cards: the same click twice must not cost a second one.
 */
export function isOverdue(timing: EncounterTiming, id: string, step: number): boolean {
  return someSince(timing, step, (undo) => concerns(undo, id));
}

/** Has the clock gone on since a player looked, who saw `step` steps taken? Then they let another instant pass. */
export function hasGoneOn(timing: EncounterTiming, step: number): boolean {
  return someSince(timing, step, movedClock);
}
