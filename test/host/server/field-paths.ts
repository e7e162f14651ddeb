import { isObject } from "./json.ts";

/** The keys that lead to a value in a source. */
export type Place = string[];

/**
 * Finds the values that a dotted path matches. `*` matches every key. A path may leave out an array's index;
 * then it matches in all elements.
 */
export function placesOf(source: unknown, path: string): { place: Place; value: unknown }[] {
  return walk(source, path.split("."), []);
}

function walk(value: unknown, keys: string[], place: Place): { place: Place; value: unknown }[] {
  const [key, ...rest] = keys;
  if (key === undefined) return value === undefined ? [] : [{ place, value }];
  if (Array.isArray(value)) {
    const below = key === "*" || /^\d+$/.test(key) ? rest : keys;
    const entries = /^\d+$/.test(key)
      ? [[key, value[Number(key)]] as const]
      : value.map((e, i) => [String(i), e] as const);
    return entries.flatMap(([index, entry]) => walk(entry, below, [...place, index]));
  }
  if (!isObject(value)) return [];
  if (key === "*")
    return Object.entries(value).flatMap(([name, entry]) => walk(entry, rest, [...place, name]));
  return walk(value[key], rest, [...place, key]);
}

export function valueAt(source: unknown, place: Place): unknown {
  return place.reduce<unknown>(
    (value, key) =>
      Array.isArray(value) ? (value[Number(key)] as unknown) : isObject(value) ? value[key] : undefined,
    source,
  );
}

/** Replaces the value at a place. Does nothing if the object or array that contains it is missing. */
export function writeAt(source: unknown, place: Place, value: unknown): void {
  const parent = valueAt(source, place.slice(0, -1));
  const key = place.at(-1);
  if (key === undefined) return;
  if (Array.isArray(parent)) parent[Number(key)] = value;
  else if (isObject(parent)) parent[key] = value;
}
