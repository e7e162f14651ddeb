import type { Delta } from "../../rules/timing/delta.ts";
import { slotOf } from "../../rules/timing/history.ts";
import type { EncounterTiming } from "./encounter-timing.ts";

/** Does what takes a step back speak of this combatant's seat? */
function concerns(undo: Delta | undefined, id: string): boolean {
  const timing = undo?.within?.["timing"];
  const { set = {}, drop = [], within = {} } = timing?.within?.["seats"] ?? {};
  return Object.hasOwn(set, id) || drop.includes(id) || Object.hasOwn(within, id);
}

/**
 * Has somebody's seat changed since his player looked, who saw `step` steps taken? Then what he asked for he asked of
 * other cards: the same click twice must not cost a second one.
 */
export function isOverdue(timing: EncounterTiming, id: string, step: number): boolean {
  const since = timing.steps - step;
  if (since === 0) return false;
  if (since < 0 || since > timing.stepsBack) return true;
  const { slots } = timing.history(since);
  return Array.from({ length: since }, (_, index) => slots[slotOf(step + index)]).some((undo) =>
    concerns(undo, id),
  );
}
