import { checkInteger, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { applyDelta, deltaOf, type Delta, type JsonRecord } from "../cards/delta.ts";
import type { StepRecord } from "./left-by.ts";

/** Casts to a JSON record: states are plain data, which the type `object` does not say. */
function asRecord(state: object): JsonRecord {
  return state as JsonRecord;
}

/** Maximum number of steps that can be undone. */
export const MOST_STEPS = 100;

/**
 * The steps that can be undone, as a ring buffer with one undo delta in each slot. Recording a step writes one slot, so
 * the history does not grow with the encounter.
 */
export interface History {
  /** The number of steps recorded minus those undone. Includes steps that the ring buffer has overwritten. */
  readonly steps: number;
  /** Undo deltas, keyed by step number modulo the number of slots. */
  readonly slots: Readonly<Record<string, StepRecord>>;
}

/** The key of the slot for a step. Steps are counted from 0. */
export function slotOf(step: number): string {
  return String(step % MOST_STEPS);
}

export function isSlot(key: string): boolean {
  const index = Number(key);
  return String(index) === key && Number.isInteger(index) && index >= 0 && index < MOST_STEPS;
}

/** How many steps can be undone now. Reads only the keys of `slots`. */
export function stepsBack({ steps, slots }: { readonly steps: number; readonly slots: object }): number {
  let count = 0;
  while (count < MOST_STEPS && count < steps && Object.hasOwn(slots, slotOf(steps - 1 - count))) count += 1;
  return count;
}

/** The delta that turns `after` back into `before`. Both must be plain data. */
export function undoOf(before: object, after: object): Delta {
  return deltaOf(asRecord(after), asRecord(before));
}

/**
 * Undoes the last step: restores the parts of `state` that it changed. Later changes to other parts are kept. Throws a
 * RuleError naming `history` if no step is left.
 */
export function stepBack<State extends object>(
  history: History,
  state: State,
): { readonly history: History; readonly state: State } {
  if (stepsBack(history) === 0) throw new RuleError("history", "has no step to take back");
  const steps = history.steps - 1;
  const { [slotOf(steps)]: delta = {}, ...slots } = history.slots;
  // The delta was recorded between two states of this type.
  return { history: { steps, slots }, state: applyDelta(asRecord(state), delta) as State };
}

/** Parses a stored history. Throws a RuleError naming `history.steps` or the invalid slot. */
export function parseHistory(data: unknown): History {
  const record = checkRecord(data, "history");
  const steps = checkInteger(record["steps"], "history.steps", { min: 0 });
  const slots = checkRecord(record["slots"], "history.slots");
  for (const [key, delta] of Object.entries(slots)) {
    const field = `history.slots.${key}`;
    if (!isSlot(key)) throw new RuleError(field, "is no slot");
    checkRecord(delta, field);
  }
  return { steps, slots: slots as History["slots"] }; // the loop checked that each is a record
}
