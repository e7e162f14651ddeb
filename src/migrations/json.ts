/**
 * Functions that change plain data, for migrations. In a path, dots separate names, and `*` stands for every
 * entry of a list.
 */

import type { Json, JsonRecord } from "../rules/cards/delta.ts";
import { isRecord } from "../rules/cards/same.ts";

type Change = (value: Json) => Json | undefined;

/**
 * Changes the values at a path, if any. Where `change` returns undefined, a field of a record is dropped, and an entry
 * of a list becomes null.
 */
function changedAt(value: Json, [name = "", ...inner]: readonly string[], change: Change): Json {
  const within = (one: Json) => (inner.length === 0 ? change(one) : changedAt(one, inner, change));
  if (name === "*") return Array.isArray(value) ? (value as Json[]).map((one) => within(one) ?? null) : value;
  if (!isRecord(value) || !Object.hasOwn(value, name)) return value;
  const after = within(value[name] ?? null);
  const { [name]: _before, ...others } = value;
  return after === undefined ? others : { ...value, [name]: after };
}

/** The value at a path without `*`; undefined if there is none. */
export function at(source: Json | undefined, path: string): Json | undefined {
  let value = source;
  for (const name of path.split(".")) {
    if (!isRecord(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/**
 * The record with a new value at a path without `*`. Values on the way that are missing, or are not records, become
 * records.
 */
export function put(source: JsonRecord, path: string, value: Json): JsonRecord {
  const [name = "", ...inner] = path.split(".");
  if (inner.length === 0) return { ...source, [name]: value };
  const within = source[name];
  return { ...source, [name]: put(isRecord(within) ? within : {}, inner.join("."), value) };
}

/** The record after changing the values at these paths. Paths without a value are ignored. */
export function mapped(
  source: JsonRecord,
  paths: readonly string[],
  change: (value: Json) => Json,
): JsonRecord {
  // a changed record is still a record
  return paths.reduce((left, path) => changedAt(left, path.split("."), change) as JsonRecord, source);
}

/** The record without the values at these paths. */
export function without(source: JsonRecord, paths: readonly string[]): JsonRecord {
  const none = () => undefined;
  // a changed record is still a record
  return paths.reduce((left, path) => changedAt(left, path.split("."), none) as JsonRecord, source);
}

/** Merges records. If either value is not a record, `over` replaces `under`. */
function overlaid(under: Json, over: Json): Json {
  if (!isRecord(under) || !isRecord(over)) return over;
  const entries = Object.entries(over).map(([name, value]) => {
    return [name, overlaid(under[name] ?? null, value)] as const;
  });
  return { ...under, ...Object.fromEntries(entries) };
}

/**
 * The record with a value moved to another path. If that path already has a value, it keeps all its fields, and
 * gets only those that it lacks.
 */
export function moved(source: JsonRecord, from: string, to: string): JsonRecord {
  const value = at(source, from);
  if (value === undefined) return source;
  const there = at(source, to);
  return put(without(source, [from]), to, there === undefined ? value : overlaid(value, there));
}
