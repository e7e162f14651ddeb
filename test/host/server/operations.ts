import { decodeOperators, encodeOperators } from "../common/data/operators.ts";
import type { DocumentOperation, DocumentOutcome, JsonObject } from "../common/protocol.ts";
import { expandObject, mergeObject, randomID } from "../common/utils/index.ts";
import { changedData } from "./changes.ts";
import { checkGmOnly, cleanSource, correctDifference, dropGmOnly } from "./cleaning.ts";
import { documentClass, hasField, SHAPES, type HostDocument, type HostUser } from "./document-types.ts";
import { build, stepsOf, type Draft, type Step } from "./draft.ts";
import { isObject } from "./json.ts";
import type { LoadedPackage } from "./package.ts";
import { sourcesIn } from "./records.ts";
import { messageOf, SentenceError } from "./sentence-error.ts";

/** Who asks, and under which package. */
export interface OperationContext {
  user: HostUser;
  system: LoadedPackage;
  /** Valid subtypes by document name. */
  subtypes: (documentName: string) => readonly string[] | undefined;
}

const OWNER = 3;

/** Whole sources of world documents, those asked for or all. Ids that name none are left out. */
export function getDocuments(draft: Draft, operation: DocumentOperation): JsonObject[] {
  const parent = stepsOf(operation.parentUuid);
  const { documentName, ids } = operation;
  if (ids === undefined) {
    if (parent.length === 0) return draft.all(documentName);
    throw new SentenceError("Embedded documents are asked for by their ids.");
  }
  return ids
    .map((id) => [...parent, { documentName, id }])
    .filter((steps) => draft.has(steps))
    .map((steps) => draft.source(steps));
}

/** Creates documents and returns their sources. */
export function createDocuments(
  draft: Draft,
  context: OperationContext,
  operation: DocumentOperation,
): JsonObject[] {
  const above = stepsOf(operation.parentUuid);
  return listOf(operation.data, "data").map((data) => {
    const source = newSource(draft, context, operation, above, data);
    const steps = [...above, { documentName: operation.documentName, id: String(source["_id"]) }];
    if (draft.has(steps)) throw new SentenceError(`${describe(steps)} exists already.`);
    draft.put(steps, source, true);
    return source;
  });
}

function newSource(
  draft: Draft,
  context: OperationContext,
  { documentName, options }: DocumentOperation,
  above: Step[],
  data: JsonObject,
): JsonObject {
  const { user, system } = context;
  const given = expandObject(structuredClone(data)) as JsonObject;
  if (options.keepId !== true || !isId(given["_id"])) given["_id"] = randomID();
  giveEmbeddedIds(documentName, given, options.keepEmbeddedIds !== false);
  fillFromTemplate(system, documentName, given);
  checkSubtype(context, documentName, given);
  if (hasField(documentName, "author")) given["author"] ??= user.id;
  if (documentName === "ChatMessage" && !user.isGM) given["author"] = user.id;
  if (!user.isGM) dropGmOnly(system.documentTypes, documentName, given);
  if (above.length === 0 && hasField(documentName, "ownership")) {
    const ownership = isObject(given["ownership"]) ? given["ownership"] : { default: 0 };
    given["ownership"] = { ...ownership, [user.id]: ownership[user.id] ?? OWNER };
  }
  const parent = above.length === 0 ? null : draft.document(above);
  const document = strictly(documentName, given, parent, "create");
  if (!document.canUserModify(user, "create", document.toObject())) {
    throw new SentenceError(
      `${user.name} may not create ${withArticle(documentName)}${parentPhrase(above)}.`,
    );
  }
  const source = document.toObject();
  cleanSource(system.documentTypes, documentName, source, null);
  stamp(documentName, source, context, true);
  return source;
}

/** Updates documents and returns what truly changed of each; those that stay as they were are left out. */
export function updateDocuments(
  draft: Draft,
  context: OperationContext,
  operation: DocumentOperation,
): JsonObject[] {
  const above = stepsOf(operation.parentUuid);
  const results: JsonObject[] = [];
  for (const update of listOf(operation.updates, "updates")) {
    const id = update["_id"];
    if (!isId(id))
      throw new SentenceError(`An update of ${withArticle(operation.documentName)} lacks its "_id".`);
    const steps = [...above, { documentName: operation.documentName, id }];
    const changes = expandObject(update) as JsonObject;
    delete changes["_id"];
    const difference = updateOne(draft, context, operation, steps, changes);
    if (difference !== null) results.push({ _id: id, ...difference });
  }
  return results;
}

function updateOne(
  draft: Draft,
  context: OperationContext,
  { documentName, options }: DocumentOperation,
  steps: Step[],
  changes: JsonObject,
): JsonObject | null {
  const { user, system } = context;
  const before = draft.source(steps);
  const present = draft.document(steps);
  const refuse = (): never => {
    throw new SentenceError(`${user.name} may not make this update of ${describe(steps, present)}.`);
  };
  if (!present.canUserModify(user, "update", changes)) refuse();
  const parent = steps.length > 1 ? draft.document(steps.slice(0, -1)) : null;
  const { after, difference } = changed(documentName, before, changes, parent, {
    recursive: options.recursive !== false,
    diff: options.diff !== false,
  });
  if (Object.keys(difference).length === 0) return null;
  giveEmbeddedIds(documentName, after, true);
  const touched = changedData(before, after);
  if (!present.canUserModify(user, "update", touched)) refuse();
  if (!user.isGM) {
    checkGmOnly(system.documentTypes, documentName, before, after);
    if (documentName === "ChatMessage" && "author" in touched) refuse();
  }
  if ("type" in touched) checkSubtype(context, documentName, after);
  correctDifference(difference, after, cleanSource(system.documentTypes, documentName, after, before));
  const stats = stamp(documentName, after, context, false);
  if (stats !== null) difference["_stats"] = stats;
  const embedded = Object.keys(SHAPES[documentName]!.embedded);
  draft.put(
    steps,
    after,
    embedded.some((field) => field in touched),
  );
  return difference;
}

/** The source after the changes, and what they changed, with deletions and replacements as keys. */
function changed(
  documentName: string,
  before: JsonObject,
  changes: JsonObject,
  parent: HostDocument | null,
  options: JsonObject,
): { after: JsonObject; difference: JsonObject } {
  let work: HostDocument;
  try {
    work = build(documentName, before, parent, true);
  } catch {
    // The stored data are invalid: an update is accepted when it makes them valid.
    const decoded = decodeOperators(changes, { silent: true });
    const merged = mergeObject(structuredClone(before), decoded, { applyOperators: true });
    return { after: strictly(documentName, merged, parent, "update").toObject(), difference: changes };
  }
  try {
    const difference = work.updateSource(decodeOperators(changes, { silent: true }), options);
    return { after: work.toObject(), difference: encodeOperators(difference) };
  } catch (error) {
    throw new SentenceError(`The update of ${withArticle(documentName)} is invalid: ${messageOf(error)}`);
  }
}

/** Deletes documents and returns their ids. */
export function deleteDocuments(
  draft: Draft,
  context: OperationContext,
  operation: DocumentOperation,
): string[] {
  const above = stepsOf(operation.parentUuid);
  const { documentName, ids } = operation;
  if (!Array.isArray(ids)) throw new SentenceError(`The operation lacks its list "ids".`);
  const { user } = context;
  for (const id of ids) {
    const steps = [...above, { documentName, id }];
    const document = deletable(draft, steps, user);
    if (document !== null && !document.canUserModify(user, "delete", {})) {
      throw new SentenceError(`${user.name} may not delete ${describe(steps, document)}.`);
    }
    if (documentName === "User" && id === user.id)
      throw new SentenceError("You cannot delete your own user.");
    draft.remove(steps);
  }
  return [...ids];
}

/** The document to be asked; null where stored data are so broken that none can be made, and a GM clears them away. */
function deletable(draft: Draft, steps: Step[], user: HostUser): HostDocument | null {
  draft.source(steps);
  try {
    return draft.document(steps);
  } catch (error) {
    if (user.isGM) return null;
    throw error;
  }
}

export function outcomeOf(
  operation: DocumentOperation,
  result: JsonObject[] | string[],
  userId: string,
): DocumentOutcome {
  return { operation, result, userId };
}

function strictly(
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

function checkSubtype(context: OperationContext, documentName: string, source: JsonObject): void {
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

/** Initial `system` data of packages that still declare them in a template.json. */
function fillFromTemplate(system: LoadedPackage, documentName: string, source: JsonObject): void {
  const initial =
    typeof source["type"] === "string" ? system.template[documentName]?.[source["type"]] : undefined;
  if (initial === undefined) return;
  const given = isObject(source["system"]) ? source["system"] : {};
  source["system"] = mergeObject(structuredClone(initial), given);
}

function giveEmbeddedIds(documentName: string, source: JsonObject, keep: boolean): void {
  for (const [field, childName] of Object.entries(SHAPES[documentName]?.embedded ?? {})) {
    for (const child of sourcesIn(source, field)) {
      if (!keep || !isId(child["_id"])) child["_id"] = randomID();
      giveEmbeddedIds(childName, child, keep);
    }
  }
}

/** Notes who wrote when; returns what it noted, or null for documents without `_stats`. */
function stamp(
  documentName: string,
  source: JsonObject,
  { user, system }: OperationContext,
  isNew: boolean,
): JsonObject | null {
  if (!hasField(documentName, "_stats")) return null;
  const now = Date.now();
  const noted: JsonObject = { modifiedTime: now, lastModifiedBy: user.id };
  if (isNew) Object.assign(noted, { createdTime: now, systemId: system.id, systemVersion: system.version });
  source["_stats"] = { ...(isObject(source["_stats"]) ? source["_stats"] : {}), ...noted };
  if (isNew) {
    for (const [field, childName] of Object.entries(SHAPES[documentName]?.embedded ?? {})) {
      for (const child of sourcesIn(source, field))
        stamp(childName, child, { user, system, subtypes: none }, true);
    }
  }
  return noted;
}

const none = (): undefined => undefined;

function listOf(value: unknown, key: string): JsonObject[] {
  if (!Array.isArray(value) || !value.every(isObject))
    throw new SentenceError(`The operation lacks its list "${key}".`);
  return value;
}

function isId(value: unknown): value is string {
  return typeof value === "string" && /^[a-zA-Z0-9]{16}$/.test(value);
}

function withArticle(documentName: string): string {
  return `${/^[AEIO]/.test(documentName) ? "an" : "a"} ${documentName}`;
}

function parentPhrase(above: Step[]): string {
  return above.length === 0 ? "" : ` in ${describe(above)}`;
}

function describe(steps: Step[], document?: HostDocument): string {
  const { documentName, id } = steps.at(-1)!;
  return document?.name ? `the ${documentName} "${document.name}"` : `the ${documentName} ${id}`;
}

/** @throws SentenceError for a name that is no document's. */
export function checkDocumentName(documentName: unknown): void {
  if (typeof documentName !== "string" || !(documentName in SHAPES)) {
    throw new SentenceError(`There are no documents named "${String(documentName)}".`);
  }
  documentClass(documentName);
}
