/** Merges a base actor and a token's delta into the synthetic actor's source. */
import { deepClone } from "../utils/clone.ts";
import { mergeObject } from "../utils/merge.ts";
import { isPlainObject, type Plain } from "../utils/types.ts";

/** Embedded collections of an actor that a delta stores as differences. */
export const DELTA_COLLECTIONS = ["items", "effects"] as const;

/** Fields whose value in the delta replaces the base value. */
const OVERRIDES = ["name", "type", "img"] as const;
/** Fields whose value in the delta is merged into the base value. */
const MERGED = ["system", "flags", "ownership"] as const;

/** True if this entry of a delta marks a deleted base document. */
export function isTombstone(source: unknown): boolean {
  return isPlainObject(source) && source["_tombstone"] === true;
}

/** Creates an entry that marks a deleted base document. */
export function tombstoneOf(id: unknown): Plain {
  return { _id: id, _tombstone: true };
}

/** The synthetic actor's source: the base actor's with the delta applied. */
export function mergedActorSource(base: Plain, delta: Plain): Plain {
  const source = deepClone(base);
  for (const key of OVERRIDES) if (typeof delta[key] === "string") source[key] = delta[key];
  for (const key of MERGED) {
    if (isPlainObject(delta[key])) source[key] = mergeObject(source[key] ?? {}, deepClone(delta[key]));
  }
  for (const name of DELTA_COLLECTIONS) source[name] = mergedCollection(base[name], delta[name]);
  return source;
}

/**
 * Returns the base documents in order, replaced or deleted as the delta says, then the documents that only
 * the delta has.
 */
function mergedCollection(base: unknown, delta: unknown): Plain[] {
  const managed = new Map(listOf(delta).map((entry) => [entry["_id"], entry]));
  const inherited = new Set(listOf(base).map((entry) => entry["_id"]));
  const places = listOf(base).map((entry) => managed.get(entry["_id"]) ?? entry);
  const own = [...managed.values()].filter((entry) => !inherited.has(entry["_id"]));
  return deepClone([...places, ...own].filter((entry) => !isTombstone(entry)));
}

function listOf(value: unknown): Plain[] {
  return Array.isArray(value) ? value.filter(isPlainObject) : [];
}

/**
 * Copies the values of `target` to `source`. In the `embedded` collections, the array and entries with a known
 * `_id` are changed in place, because documents use them as their source.
 */
export function becomeSource(source: Plain, target: Plain, embedded: readonly string[]): void {
  for (const [key, value] of Object.entries(target)) {
    if (embedded.includes(key)) becomeCollection(source[key] as Plain[], listOf(value));
    else source[key] = value;
  }
}

function becomeCollection(sources: Plain[], targets: readonly Plain[]): void {
  const present = new Map(sources.map((source) => [source["_id"], source]));
  const members = targets.map((target) => {
    const known = present.get(target["_id"]);
    if (known === undefined) return target;
    becomeSource(known, target, Array.isArray(known["effects"]) ? ["effects"] : []);
    return known;
  });
  sources.splice(0, sources.length, ...members);
}
