import type { JsonObject } from "../common/protocol.ts";
import { isObject } from "./json.ts";

/**
 * The difference between two sources: new values, and null for removed keys. Permission checks use it,
 * because a request's keys and operators can't be trusted.
 */
export function changedData(before: JsonObject, after: JsonObject): JsonObject {
  const changed: JsonObject = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[key], after[key]];
    if (old === now) continue;
    if (isObject(old) && isObject(now)) {
      const inner = changedData(old, now);
      if (Object.keys(inner).length > 0) changed[key] = inner;
    } else if (!sameValue(old, now)) changed[key] = now ?? null;
  }
  return changed;
}

/** Deep equality of JSON values, ignoring key order. */
function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => sameValue(entry, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameValue(a[key], b[key]));
}

/**
 * Returns a copy of `now` that shares its unchanged parts with `before`. `difference` contains the changed
 * parts.
 */
export function sharing(before: unknown, now: unknown, difference: unknown): unknown {
  if (!isObject(now) || !isObject(before) || !isObject(difference)) {
    return sameValue(before, now) ? before : structuredClone(now);
  }
  const copy: JsonObject = {};
  for (const key of Object.keys(now)) {
    const isTold = key in difference || `==${key}` in difference;
    copy[key] = isTold || !(key in before) ? sharing(before[key], now[key], difference[key]) : before[key];
  }
  return copy;
}
