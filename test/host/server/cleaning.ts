import { FILE_CATEGORIES } from "../common/constants.ts";
import type { JsonObject } from "../common/protocol.ts";
import { htmlFieldPaths, SHAPES } from "./document-types.ts";
import { placesOf, valueAt, writeAt, type Place } from "./field-paths.ts";
import { isObject } from "./json.ts";
import type { LoadedPackage, SubtypeManifest } from "./package.ts";
import { isSingle, sourcesIn } from "./records.ts";
import { cleanHtml } from "./sanitize.ts";
import { SentenceError } from "./sentence-error.ts";

type DocumentTypes = LoadedPackage["documentTypes"];

/**
 * Sanitizes the HTML fields of a source and its embedded documents in place. Skips text that `before` has at
 * the same place, because that text is already clean. Also checks the types of new file paths.
 * @returns the paths of changed values.
 * @throws SentenceError if a file path has a type that the manifest does not allow.
 */
export function cleanSource(
  types: DocumentTypes,
  documentName: string,
  source: JsonObject,
  before: JsonObject | null,
): Place[] {
  const subtype = subtypeOf(types, documentName, source);
  const paths = [
    ...htmlFieldPaths(documentName),
    ...(subtype?.htmlFields ?? []).map((path) => `system.${path}`),
  ];
  const cleaned: Place[] = [];
  for (const path of paths) {
    for (const { place, value } of placesOf(source, path)) {
      if (typeof value !== "string" || value === "" || valueAt(before, place) === value) continue;
      const clean = cleanHtml(value);
      if (clean === value) continue;
      writeAt(source, place, clean);
      cleaned.push(place);
    }
  }
  checkFilePaths(subtype, documentName, source, before);
  for (const [field, childName] of Object.entries(SHAPES[documentName]?.embedded ?? {})) {
    if (before !== null && before[field] === source[field]) continue;
    const earlier = new Map(sourcesIn(before ?? {}, field).map((child) => [child["_id"], child]));
    for (const [index, child] of sourcesIn(source, field).entries()) {
      const places = cleanSource(types, childName, child, earlier.get(child["_id"]) ?? null);
      const at = isSingle(SHAPES, documentName, field) ? [field] : [field, String(index)];
      cleaned.push(...places.map((place) => [...at, ...place]));
    }
  }
  return cleaned;
}

function subtypeOf(
  types: DocumentTypes,
  documentName: string,
  source: JsonObject,
): SubtypeManifest | undefined {
  if (documentName === "ActorDelta") return anyOf(Object.values(types["Actor"] ?? {}));
  return typeof source["type"] === "string" ? types[documentName]?.[source["type"]] : undefined;
}

/** Merges the manifests of all actor subtypes, for an ActorDelta, whose data does not tell its actor's subtype. */
function anyOf(subtypes: readonly SubtypeManifest[]): SubtypeManifest {
  return {
    htmlFields: subtypes.flatMap(({ htmlFields }) => htmlFields),
    gmOnlyFields: subtypes.flatMap(({ gmOnlyFields }) => gmOnlyFields),
    filePathFields: Object.assign({}, ...subtypes.map(({ filePathFields }) => filePathFields)) as NonNullable<
      SubtypeManifest["filePathFields"]
    >,
  };
}

function checkFilePaths(
  subtype: SubtypeManifest | undefined,
  documentName: string,
  source: JsonObject,
  before: JsonObject | null,
): void {
  for (const [path, categories] of Object.entries(subtype?.filePathFields ?? {})) {
    const extensions = categories.flatMap((category) => extensionsOf(category));
    for (const { place, value } of placesOf(source, `system.${path}`)) {
      if (value === null || value === "" || valueAt(before, place) === value) continue;
      const extension =
        typeof value === "string" ? /\.(\w+)(?:[?#].*)?$/.exec(value)?.[1]?.toLowerCase() : undefined;
      if (extension === undefined || !extensions.includes(extension)) {
        throw new SentenceError(
          `${documentName}: "${place.join(".")}" must name a file of the kind ${categories.join(" or ")}.`,
        );
      }
    }
  }
}

function extensionsOf(category: string): string[] {
  const table: unknown = (FILE_CATEGORIES as Record<string, unknown>)[category];
  return isObject(table) ? Object.keys(table) : [];
}

/** Removes GM-only values from a document that a player creates. */
export function dropGmOnly(types: DocumentTypes, documentName: string, source: JsonObject): void {
  for (const path of subtypeOf(types, documentName, source)?.gmOnlyFields ?? []) {
    for (const { place } of placesOf(source, `system.${path}`)) {
      const parent = valueAt(source, place.slice(0, -1));
      if (isObject(parent)) delete parent[place.at(-1)!];
    }
  }
}

/** @throws SentenceError if a GM-only value differs between the sources. */
export function checkGmOnly(
  types: DocumentTypes,
  documentName: string,
  before: JsonObject,
  after: JsonObject,
): void {
  for (const path of subtypeOf(types, documentName, before)?.gmOnlyFields ?? []) {
    const full = `system.${path}`;
    if (JSON.stringify(placesOf(before, full)) !== JSON.stringify(placesOf(after, full))) {
      throw new SentenceError(`Only a GM may change "${full}" of this ${documentName}.`);
    }
  }
}

/** Copies the values at `places` from `source` to a difference. If a place is in an array, copies the whole array. */
export function correctDifference(difference: JsonObject, source: JsonObject, places: Place[]): void {
  for (const place of places) {
    let target = difference;
    for (const [depth, key] of place.entries()) {
      const value = valueAt(source, place.slice(0, depth + 1));
      if (depth === place.length - 1 || Array.isArray(value)) {
        target[key] = value;
        break;
      }
      const inner = target[key];
      target = isObject(inner) ? inner : (target[key] = {} as JsonObject);
    }
  }
}
