import { isTombstone } from "../../common/data/actor-merge.ts";
import type { JsonObject } from "../../common/protocol.ts";
import { randomID } from "../../common/utils/index.ts";
import { hasField, SHAPES, type HostDocument } from "../document-types.ts";
import { build } from "../draft.ts";
import { isObject } from "../json.ts";
import { sourcesIn } from "../records.ts";
import { reservedKeyIn } from "../packets.ts";
import { messageOf, SentenceError } from "../sentence-error.ts";
import type { OperationContext } from "./context.ts";
import { withArticle } from "./wording.ts";

/** Creates a document from valid data. Throws a SentenceError if the data is invalid. */
export function strictly(
  documentName: string,
  source: JsonObject,
  parent: HostDocument | null,
  deed: "create" | "update",
): HostDocument {
  try {
    return build(documentName, source, parent, true);
  } catch (error) {
    throw new SentenceError(`The ${deed} of ${withArticle(documentName)} is invalid: ${messageOf(error)}`);
  }
}

/** @throws SentenceError if a subtype of the source or an embedded document is not declared. */
export function checkSubtype(context: OperationContext, documentName: string, source: JsonObject): void {
  const valid = context.subtypes(documentName);
  const type = source["type"];
  if (valid !== undefined && typeof type === "string" && !valid.includes(type)) {
    throw new SentenceError(
      `"${type}" is no type of ${documentName} that the system ${context.system.id} declares; it has ${valid.join(", ")}.`,
    );
  }
  for (const [field, childName] of Object.entries(SHAPES[documentName]?.embedded ?? {})) {
    for (const child of sourcesIn(source, field)) checkSubtype(context, childName, child);
  }
}

/** Gives ids to embedded sources. With `keep`, keeps existing ids that are valid and unique. */
export function giveEmbeddedIds(documentName: string, source: JsonObject, keep: boolean): void {
  for (const [field, childName] of Object.entries(SHAPES[documentName]?.embedded ?? {})) {
    const taken = new Set<unknown>();
    for (const child of sourcesIn(source, field)) {
      if (!keep || !isId(child["_id"]) || taken.has(child["_id"])) child["_id"] = randomID();
      taken.add(child["_id"]);
      giveEmbeddedIds(childName, child, keep);
    }
  }
}

/** Records the user and time of a write in `_stats`. Returns the record; null for documents without `_stats`. */
export function stamp(
  documentName: string,
  source: JsonObject,
  context: OperationContext,
  isNew: boolean,
): JsonObject | null {
  if (!hasField(documentName, "_stats")) return null;
  const { user, system } = context;
  const now = Date.now();
  const noted: JsonObject = { modifiedTime: now, lastModifiedBy: user.id };
  if (isNew) Object.assign(noted, { createdTime: now, systemId: system.id, systemVersion: system.version });
  source["_stats"] = { ...(isObject(source["_stats"]) ? source["_stats"] : {}), ...noted };
  if (isNew) {
    for (const [field, childName] of Object.entries(SHAPES[documentName]?.embedded ?? {})) {
      for (const child of sourcesIn(source, field))
        if (!isTombstone(child)) stamp(childName, child, context, true);
    }
  }
  return noted;
}

/**
 * Returns an operation's list. Throws a SentenceError if it is not an array of objects, or has reserved keys.
 */
export function listOf(value: unknown, key: string): JsonObject[] {
  if (!Array.isArray(value) || !value.every(isObject)) {
    throw new SentenceError(`The operation lacks its list "${key}".`);
  }
  refuseReserved(value);
  return value;
}

/** @throws SentenceError if the data has a key that would reach a prototype. */
export function refuseReserved(data: unknown): void {
  const key = reservedKeyIn(data);
  if (key !== null) throw new SentenceError(`No document may have a field named "${key}".`);
}

/** True for 16 letters and digits. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && /^[a-zA-Z0-9]{16}$/.test(value);
}

/** @throws SentenceError if the document name is unknown. */
export function checkDocumentName(documentName: unknown): void {
  if (typeof documentName !== "string" || !Object.hasOwn(SHAPES, documentName)) {
    throw new SentenceError(
      `There are no documents named "${typeof documentName === "string" ? documentName : typeof documentName}".`,
    );
  }
}
