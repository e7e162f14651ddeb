import { checkInteger, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { applyDelta, deltaOf, type Delta, type JsonRecord } from "../cards/delta.ts";
import type { StepRecord } from "./left-by.ts";

/** States are plain data; an interface just cannot say so. */
function asRecord(state: object): JsonRecord {
  return state as JsonRecord;
}

/** How many steps can be taken back. */
export const MOST_STEPS = 100;

/**
 * The steps that can be taken back: a ring of keyed slots, each holding what undoes its step, so that recording one
 * writes one slot and nothing grows with the encounter's length.
 */
export interface History {
  /** Steps recorded and not taken back, those that the ring has forgotten included. */
  readonly steps: number;
  /** What undoes a step, by the step's number modulo the ring's size. */
  readonly slots: Readonly<Record<string, StepRecord>>;
}

export const NO_HISTORY: History = { steps: 0, slots: {} };

/** The slot of a step, counted from 0. */
export function slotOf(step: number): string {
  return String(step % MOST_STEPS);
}

/** Is this the key of a slot? */
export function isSlot(key: string): boolean {
  const index = Number(key);
  return String(index) === key && Number.isInteger(index) && index >= 0 && index < MOST_STEPS;
}

/** How many steps can be taken back now; the slots need not have been read for that. */
export function stepsBack({ steps, slots }: { readonly steps: number; readonly slots: object }): number {
  let count = 0;
  while (count < MOST_STEPS && count < steps && Object.hasOwn(slots, slotOf(steps - 1 - count))) count += 1;
  return count;
}

/** What takes the step from `before` to `after` back; both are plain data. */
export function undoOf(before: object, after: object): Delta {
  return deltaOf(asRecord(after), asRecord(before));
}

/** The history with one more step, from `before` to `after`, both plain data; the oldest one is forgotten where the ring is full. */
export function recordStep(history: History, before: object, after: object): History {
  const { steps, slots } = history;
  return {
    steps: steps + 1,
    slots: { ...slots, [slotOf(steps)]: undoOf(before, after) },
  };
}

/**
 * Takes the last step back: `state` exactly as it was before. Changes to other parts of it, made since, remain.
 * Throws a RuleError naming `history` where no step is left.
 */
export function stepBack<State extends object>(
  history: History,
  state: State,
): { readonly history: History; readonly state: State } {
  if (stepsBack(history) === 0) throw new RuleError("history", "has no step to take back");
  const steps = history.steps - 1;
  const { [slotOf(steps)]: delta = {}, ...slots } = history.slots;
  // The delta was recorded between two states of this kind.
  return { history: { steps, slots }, state: applyDelta(asRecord(state), delta) as State };
}

/** A history read from stored data. Throws a RuleError naming `history.steps` or the slot that is none. */
export function parseHistory(data: unknown): History {
  const record = checkRecord(data, "history");
  const steps = checkInteger(record["steps"], "history.steps", { min: 0 });
  const slots = checkRecord(record["slots"], "history.slots");
  for (const [key, delta] of Object.entries(slots)) {
    const field = `history.slots.${key}`;
    if (!isSlot(key)) throw new RuleError(field, "is no slot");
    checkRecord(delta, field);
  }
  return { steps, slots: slots as History["slots"] }; // each just found to be an object of ours
}
