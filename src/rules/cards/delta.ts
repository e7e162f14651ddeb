import { isRecord, same } from "./same.ts";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export type JsonRecord = Readonly<Record<string, Json>>;

/**
 * The difference between two records: fields to set, fields to drop, and nested deltas. A changed list is set as a
 * whole.
 */
export interface Delta {
  readonly set?: JsonRecord;
  readonly drop?: readonly string[];
  readonly within?: Readonly<Record<string, Delta>>;
}

function own(record: JsonRecord, name: string): Json | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** The delta that turns `from` into `to`; empty if they are equal. */
export function deltaOf(from: JsonRecord, to: JsonRecord): Delta {
  const set: [string, Json][] = [];
  const within: [string, Delta][] = [];
  for (const [name, value] of Object.entries(to)) {
    const old = own(from, name);
    if (same(old, value)) continue;
    if (isRecord(old) && isRecord(value)) within.push([name, deltaOf(old, value)]);
    else set.push([name, value]);
  }
  const drop = Object.keys(from).filter((name) => !Object.hasOwn(to, name));
  return {
    ...(set.length > 0 ? { set: Object.fromEntries(set) } : {}),
    ...(drop.length > 0 ? { drop } : {}),
    ...(within.length > 0 ? { within: Object.fromEntries(within) } : {}),
  };
}

/** Applies a delta. Where a nested delta finds no record, it starts from an empty one. */
export function applyDelta(record: JsonRecord, { set = {}, drop = [], within = {} }: Delta): JsonRecord {
  const kept = Object.entries(record).filter(([name]) => !drop.includes(name));
  const changed = Object.entries(within).map(([name, delta]): [string, Json] => {
    const inner = own(record, name);
    return [name, applyDelta(isRecord(inner) ? inner : {}, delta)];
  });
  return Object.fromEntries([...kept, ...Object.entries(set), ...changed]);
}
