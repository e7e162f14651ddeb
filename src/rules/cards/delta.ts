import { same } from "./same.ts";

/** What JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export type JsonRecord = Readonly<Record<string, Json>>;

/**
 * How a record becomes another: fields to set as they are, fields to drop, and records to change within. Lists are
 * never changed within: they are set whole.
 */
export interface Delta {
  readonly set?: JsonRecord;
  readonly drop?: readonly string[];
  readonly within?: Readonly<Record<string, Delta>>;
}

export function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function own(record: JsonRecord, name: string): Json | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** What turns `from` into `to`; empty where they are equal. */
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

/** The record changed so. A record that is to be changed within, and is none, counts as empty. */
export function applyDelta(record: JsonRecord, { set = {}, drop = [], within = {} }: Delta): JsonRecord {
  const kept = Object.entries(record).filter(([name]) => !drop.includes(name));
  const changed = Object.entries(within).map(([name, delta]): [string, Json] => {
    const inner = own(record, name);
    return [name, applyDelta(isRecord(inner) ? inner : {}, delta)];
  });
  return Object.fromEntries([...kept, ...Object.entries(set), ...changed]);
}
