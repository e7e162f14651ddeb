/**
 * Converts stored timing to the rules' data and back. Updates set removed parts to null instead of deleting
 * keys, because that works the same in every supported version of Foundry.
 */

import { checkRecord } from "../../rules/cards/check.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import { deltaOf, type Delta, type Json, type JsonRecord } from "../../rules/cards/delta.ts";
import { isRecord } from "../../rules/cards/same.ts";
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

/** The stored timing fields that this file reads. */
export interface StoredTiming {
  readonly state: object;
  readonly steps: number;
  readonly slots: object;
}

/** The record without entries that are null. */
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

/** The keys of the last `count` steps' slots, latest first. */
function lastSlots(steps: number, count: number): string[] {
  return Array.from({ length: Math.min(count, MOST_STEPS, steps) }, (_, back) => slotOf(steps - 1 - back));
}

/**
 * Reads an encounter's stored history, or only its last `count` steps. Throws a RuleError if it is invalid.
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

/** How many steps of a stored history can be undone. Does not parse the steps. */
export function storedStepsBack({ steps, slots }: Pick<StoredTiming, "steps" | "slots">): number {
  return stepsBack({ steps, slots: present(slots, "history.slots") });
}

/** Converts a delta to an update. Dropped keys become null. */
function spelled({ set = {}, drop = [], within = {} }: Delta): Record<string, Json> {
  const inner = Object.entries(within).map(([name, delta]) => [name, spelled(delta)] as const);
  const nulls = drop.map((name) => [name, null] as const);
  return Object.fromEntries([...Object.entries(set), ...nulls, ...inner]);
}

/** A stored state, without null entries in `table`, `seats` and `left`. */
function stored(state: object): JsonRecord {
  const record = checkRecord(state, "state") as JsonRecord; // an object field holds plain data
  const parts = (["table", "seats", "left"] as const).filter((part) => isRecord(record[part]));
  return {
    ...record,
    ...Object.fromEntries(parts.map((part) => [part, present(record[part], part) as Json])),
  };
}

/**
 * Parses the stored state. Throws a RuleError naming an invalid field. If the stored state belongs to another scheme,
 * returns a fresh state.
 */
export function readState(scheme: TimingScheme, { state }: Pick<StoredTiming, "state">): TimingState {
  const record = stored(state);
  return record["scheme"] === scheme.id ? scheme.parse(record) : unbegun(scheme.id);
}

/** The update that changes the stored `state` to `after`. */
export function stateUpdate(state: object, after: TimingState): Record<string, Json> {
  // A state is plain data, but an interface is not assignable to an index type.
  return spelled(deltaOf(stored(state), after as unknown as JsonRecord));
}

/** An update of a stored history. Cleared slots are null. */
export interface HistoryUpdate {
  readonly steps: number;
  readonly slots: Readonly<Record<string, string | null>>;
}

/** Entries that set stored slots to null: those with invalid keys or, with `all`, every slot. */
function cleared(slots: object, all: boolean): [string, null][] {
  const written = Object.entries(slots).filter(([, slot]) => slot !== null);
  return written.filter(([key]) => all || !isSlot(key)).map(([key]) => [key, null]);
}

/**
 * The update that adds a step to a stored history. `undo` reverses the step; null if it can't be undone. Drops slots
 * with invalid keys or, with `forget`, all earlier steps.
 */
export function stepUpdate(
  { steps, slots }: Pick<StoredTiming, "steps" | "slots">,
  undo: StepRecord | null,
  { forget }: { readonly forget: boolean },
): HistoryUpdate {
  const slot = undo === null ? [] : [[slotOf(steps), packed(JSON.stringify(undo))] as const];
  return { steps: steps + 1, slots: Object.fromEntries([...cleared(slots, forget), ...slot]) };
}

/** The update that drops all steps of a stored history. */
export function forgetUpdate({ steps, slots }: Pick<StoredTiming, "steps" | "slots">): HistoryUpdate {
  return { steps, slots: Object.fromEntries(cleared(slots, true)) };
}

/** The update that drops the last `count` steps of a stored history. */
export function backUpdate({ steps }: Pick<StoredTiming, "steps">, count: number): HistoryUpdate {
  const gone = Array.from({ length: count }, (_, index) => [slotOf(steps - 1 - index), null] as const);
  return { steps: steps - count, slots: Object.fromEntries(gone) };
}
