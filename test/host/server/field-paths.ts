import { isObject } from "./json.ts";

/** A place in a source: its keys from the top. */
export type Place = string[];

/**
 * The places in `source` that a dotted path names. `*` stands for every key of an object or entry of a list;
 * a list without a key stands for all its entries.
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

/** Writes a value at an existing place. */
export function writeAt(source: unknown, place: Place, value: unknown): void {
  const parent = valueAt(source, place.slice(0, -1));
  const key = place.at(-1);
  if (key === undefined) return;
  if (Array.isArray(parent)) parent[Number(key)] = value;
  else if (isObject(parent)) parent[key] = value;
}
