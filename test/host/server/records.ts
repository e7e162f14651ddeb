import { isTombstone } from "../common/data/actor-merge.ts";
import type { JsonObject } from "../common/protocol.ts";
import { isObject } from "./json.ts";
import { SentenceError } from "./sentence-error.ts";
import type { RecordChange } from "./store.ts";

/**
 * A document type's layout in a database or compiled pack: one record per document, with keys such as
 * `!actors!A` and `!actors.items!A.I`. A parent's record lists its children's ids.
 */
interface DocumentShape {
  /** Name of the world collection, e.g. `actors`. */
  collection: string;
  /** Document names by embedding field, e.g. `items`. */
  embedded: Record<string, string>;
  /** Names of embedding fields that contain a single document. */
  singles?: readonly string[];
}

export type Shapes = Record<string, DocumentShape>;

/** The collections on the way from the root to a document, and the ids in them. */
export interface RecordPath {
  collections: string[];
  ids: string[];
}

function recordKey({ collections, ids }: RecordPath): string {
  return `!${collections.join(".")}!${ids.join(".")}`;
}

function childPath(path: RecordPath, field: string, id: string): RecordPath {
  return { collections: [...path.collections, field], ids: [...path.ids, id] };
}

/** Converts a document to records. With `deep`, includes its embedded documents. */
export function toRecords(
  shapes: Shapes,
  documentName: string,
  path: RecordPath,
  source: JsonObject,
  deep = true,
): RecordChange[] {
  const value = { ...source };
  const changes: RecordChange[] = [];
  for (const [field, childName] of embeddedIn(shapes, documentName, source)) {
    if (!(field in source)) continue; // absent in this generation
    const children = sourcesIn(source, field);
    const ids = children.map((child) => child["_id"]);
    value[field] = isSingle(shapes, documentName, field) ? (ids[0] ?? null) : ids;
    if (!deep) continue;
    for (const child of children) {
      changes.push(...toRecords(shapes, childName, childPath(path, field, String(child["_id"])), child));
    }
  }
  return [{ type: "put", key: recordKey(path), value }, ...changes];
}

/** The embedding fields of a source, with their document names. A tombstone has none. */
function embeddedIn(shapes: Shapes, documentName: string, source: JsonObject): [string, string][] {
  return isTombstone(source) ? [] : Object.entries(shapes[documentName]!.embedded);
}

/** True if the field contains a single document. */
export function isSingle(shapes: Shapes, documentName: string, field: string): boolean {
  return shapes[documentName]?.singles?.includes(field) ?? false;
}

/** The embedded sources in a field, as an array. */
export function sourcesIn(source: JsonObject, field: string): JsonObject[] {
  const value = source[field];
  if (isObject(value)) return [value];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/**
 * Restores the documents of a root collection from records.
 * @throws SentenceError naming the record if a listed child is missing.
 */
export function fromRecords(
  shapes: Shapes,
  documentName: string,
  records: ReadonlyMap<string, JsonObject>,
): JsonObject[] {
  const prefix = `!${shapes[documentName]!.collection}!`;
  const sources: JsonObject[] = [];
  for (const [key, value] of records) {
    if (!key.startsWith(prefix)) continue;
    const path = { collections: [shapes[documentName]!.collection], ids: [key.slice(prefix.length)] };
    sources.push(assemble(shapes, documentName, path, value, records));
  }
  return sources;
}

function assemble(
  shapes: Shapes,
  documentName: string,
  path: RecordPath,
  value: JsonObject,
  records: ReadonlyMap<string, JsonObject>,
): JsonObject {
  const source = { ...value };
  for (const [field, childName] of embeddedIn(shapes, documentName, value)) {
    if (!(field in value)) continue; // absent in this generation
    const stored = value[field] ?? [];
    const listed = Array.isArray(stored) ? (stored as unknown[]) : [stored];
    const children = listed.map((entry) => {
      if (isObject(entry)) return entry;
      const below = childPath(path, field, String(entry));
      const child = records.get(recordKey(below));
      if (child === undefined) {
        throw new SentenceError(`The record ${recordKey(path)} lists ${recordKey(below)}, which is missing.`);
      }
      return assemble(shapes, childName, below, child, records);
    });
    source[field] = isSingle(shapes, documentName, field) ? (children[0] ?? null) : children;
  }
  return source;
}
