/**
 * Between an encounter's stored timing and what the rules work on. An update never deletes: what is no more is set to
 * null, so that one update means the same in every generation of the platform.
 */

import { checkRecord } from "../../rules/cards/check.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import { deltaOf, isRecord, type Delta, type Json, type JsonRecord } from "../../rules/timing/delta.ts";
import { parseHistory, type History } from "../../rules/timing/history.ts";
import type { TimingScheme } from "../../rules/timing/scheme.ts";
import { unbegun, type TimingState } from "../../rules/timing/state.ts";

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
    return JSON.parse(String(slot));
  } catch {
    throw new RuleError(`history.slots.${key}`, "is not JSON");
  }
}

/** The history of an encounter. Throws a RuleError naming `history.steps` or the slot that is none. */
export function readHistory({ steps, slots }: Pick<StoredTiming, "steps" | "slots">): History {
  const written = Object.entries(present(slots, "history.slots"));
  return parseHistory({
    steps,
    slots: Object.fromEntries(written.map(([key, slot]) => [key, parseSlot(key, slot)])),
  });
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
  const parts = (["table", "seats"] as const).filter((part) => isRecord(record[part]));
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

/** The update that makes the stored history `before` into `after`, which is one step longer or some steps shorter. */
export function historyUpdate(before: History, after: History) {
  const keys = new Set([...Object.keys(before.slots), ...Object.keys(after.slots)]);
  const changed = [...keys].filter((key) => before.slots[key] !== after.slots[key]);
  const slots = changed.map((key) => {
    const slot = after.slots[key];
    return [key, slot === undefined ? null : JSON.stringify(slot)] as const;
  });
  return { steps: after.steps, slots: Object.fromEntries(slots) };
}
