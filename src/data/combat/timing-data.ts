/**
 * Between an encounter's stored timing and what the rules work on. An update never deletes: what is no more is set to
 * null, so that one update means the same in every generation of the platform.
 */

import { checkRecord } from "../../rules/cards/check.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import { deltaOf, isRecord, type Delta, type Json, type JsonRecord } from "../../rules/cards/delta.ts";
import type { StepRecord } from "../../rules/timing/left-by.ts";
import {
  isSlot,
  MOST_STEPS,
  parseHistory,
  slotOf,
  stepsBack,
  type History,
} from "../../rules/timing/history.ts";
import type { TimingScheme } from "../../rules/timing/scheme.ts";
import { unbegun, type TimingState } from "../../rules/timing/state.ts";
import { packed, unpacked } from "./packed-text.ts";

/** An encounter's timing as it is stored. */
export interface StoredTiming {
  readonly state: object;
  readonly steps: number;
  readonly slots: object;
}

/** Without the parts that are set to null. */
function present(data: unknown, field: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(checkRecord(data, field)).filter(([, value]) => value !== null));
}

function parseSlot(key: string, slot: unknown): unknown {
  try {
    return JSON.parse(unpacked(String(slot)));
  } catch {
    throw new RuleError(`history.slots.${key}`, "is not JSON");
  }
}

/** The slots of the last `count` steps, the latest first. */
function lastSlots(steps: number, count: number): string[] {
  return Array.from({ length: Math.min(count, MOST_STEPS, steps) }, (_, back) => slotOf(steps - 1 - back));
}

/**
 * An encounter's history: all that is stored of it, or its last `count` steps alone. Throws a RuleError naming
 * `history.steps` or the slot that is none.
 */
export function readHistory(
  { steps, slots }: Pick<StoredTiming, "steps" | "slots">,
  count?: number,
): History {
  const written = present(slots, "history.slots");
  const keys = count === undefined ? Object.keys(written) : lastSlots(steps, count);
  const kept = keys.filter((key) => Object.hasOwn(written, key));
  return parseHistory({
    steps,
    slots: Object.fromEntries(kept.map((key) => [key, parseSlot(key, written[key])])),
  });
}

/** How many steps of a stored history can be taken back, as far as can be told without reading them. */
export function storedStepsBack({ steps, slots }: Pick<StoredTiming, "steps" | "slots">): number {
  return stepsBack({ steps, slots: present(slots, "history.slots") });
}

/** How an update says a delta: what is dropped becomes null. */
function spelled({ set = {}, drop = [], within = {} }: Delta): Record<string, Json> {
  const inner = Object.entries(within).map(([name, delta]) => [name, spelled(delta)] as const);
  const nulls = drop.map((name) => [name, null] as const);
  return Object.fromEntries([...Object.entries(set), ...nulls, ...inner]);
}

/** A stored state as records of what is there. */
function stored(state: object): JsonRecord {
  const record = checkRecord(state, "state") as JsonRecord; // an object field holds plain data
  const parts = (["table", "seats", "left"] as const).filter((part) => isRecord(record[part]));
  return {
    ...record,
    ...Object.fromEntries(parts.map((part) => [part, present(record[part], part) as Json])),
  };
}

/**
 * The state as the scheme reads it: an encounter that has not begun where nothing is stored, or another scheme's.
 * Throws a RuleError naming the field that will not do.
 */
export function readState(scheme: TimingScheme, { state }: Pick<StoredTiming, "state">): TimingState {
  const record = stored(state);
  return record["scheme"] === scheme.id ? scheme.parse(record) : unbegun(scheme.id);
}

/** The update that makes the stored state into this one. */
export function stateUpdate(state: object, after: TimingState): Record<string, Json> {
  // A state is plain data; an interface just cannot say so.
  return spelled(deltaOf(stored(state), after as unknown as JsonRecord));
}

/** A history as an update says it: what a slot holds no more becomes null. */
export interface HistoryUpdate {
  readonly steps: number;
  readonly slots: Readonly<Record<string, string | null>>;
}

/** The stored slots that none of ours could be, or all of them. */
function cleared(slots: object, all: boolean): [string, null][] {
  const written = Object.entries(slots).filter(([, slot]) => slot !== null);
  return written.filter(([key]) => all || !isSlot(key)).map(([key]) => [key, null]);
}

/**
 * The update that adds a step to a stored history: one slot, however many there are. `undo` is what takes the step
 * back, null where nothing does; with `forget` all steps before it are gone.
 */
export function stepUpdate(
  { steps, slots }: Pick<StoredTiming, "steps" | "slots">,
  undo: StepRecord | null,
  { forget }: { readonly forget: boolean },
): HistoryUpdate {
  const slot = undo === null ? [] : [[slotOf(steps), packed(JSON.stringify(undo))] as const];
  return { steps: steps + 1, slots: Object.fromEntries([...cleared(slots, forget), ...slot]) };
}

/** The update by which a stored history forgets all its steps. */
export function forgetUpdate({ steps, slots }: Pick<StoredTiming, "steps" | "slots">): HistoryUpdate {
  return { steps, slots: Object.fromEntries(cleared(slots, true)) };
}

/** The update that leaves out the last `count` steps of a stored history. */
export function backUpdate({ steps }: Pick<StoredTiming, "steps">, count: number): HistoryUpdate {
  const gone = Array.from({ length: count }, (_, index) => [slotOf(steps - 1 - index), null] as const);
  return { steps: steps - count, slots: Object.fromEntries(gone) };
}
