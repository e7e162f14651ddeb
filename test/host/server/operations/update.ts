import { decodeOperators, encodeOperators } from "../../common/data/operators.ts";
import type { DocumentOperation, JsonObject } from "../../common/protocol.ts";
import { expandObject, mergeObject } from "../../common/utils/index.ts";
import { changedData, sharing } from "../changes.ts";
import { checkGmOnly, cleanSource, correctDifference } from "../cleaning.ts";
import type { HostDocument } from "../document-types.ts";
import { build, embeddedFields, stepsOf, withoutEmbedded, type Draft, type Step } from "../draft.ts";
import { messageOf, SentenceError } from "../sentence-error.ts";
import type { OperationContext } from "./context.ts";
import { checkSubtype, giveEmbeddedIds, isId, listOf, stamp, strictly } from "./sources.ts";
import { describe, withArticle } from "./wording.ts";

/** Updates documents and returns their actual changes. Skips unchanged documents. */
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
    const changes = expandObject(update);
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
  const alone = steps.length === 1 && !concernsEmbedded(documentName, changes);
  const present = alone ? draft.bare(steps) : draft.document(steps);
  const refuse = (): never => {
    throw new SentenceError(`${user.name} may not make this update of ${describe(steps, present)}.`);
  };
  if (!present.canUserModify(user, "update", changes)) refuse();
  const parent = steps.length > 1 ? draft.document(steps.slice(0, -1)) : null;
  // Update the cached document in place only for GMs. For other users, the permission check below needs the
  // unchanged document.
  const kept = alone && user.isGM ? draft.takeBare(before) : null;
  const source = alone ? withoutEmbedded(documentName, before) : before;
  const how = { recursive: options.recursive !== false };
  const { after, difference, work } = kept
    ? changedIn(documentName, kept, source, changes, how)
    : changed(documentName, source, changes, parent, how);
  if (alone) for (const field of embeddedFields(documentName)) after[field] = before[field];
  // With `diff: false`, unchanged values also count as changes.
  if (options.diff === false) mergeObject(difference, structuredClone(changes), { overwrite: false });
  if (Object.keys(difference).length === 0) {
    if (kept) draft.keepBare(before, kept, true);
    return null;
  }
  if (!alone) giveEmbeddedIds(documentName, after, true);
  const touched = changedData(before, after);
  if (!present.canUserModify(user, "update", touched)) refuse();
  if (!user.isGM) {
    checkGmOnly(system.documentTypes, documentName, before, after);
    if (documentName === "ChatMessage" && "author" in touched) refuse();
  }
  const embedded = embeddedFields(documentName).some((field) => field in touched);
  if (embedded || "type" in touched) checkSubtype(context, documentName, after);
  const cleaned = cleanSource(system.documentTypes, documentName, after, before);
  correctDifference(difference, after, cleaned);
  const stats = stamp(documentName, after, context, false);
  if (stats !== null) {
    difference["_stats"] = stats;
    Object.assign(work._source["_stats"] as JsonObject, stats);
  }
  if (alone) draft.keepBare(after, work, cleaned.length === 0);
  draft.put(steps, after, embedded);
  return difference;
}

/** True if an update changes embedded documents, either directly or with an operator. */
function concernsEmbedded(documentName: string, changes: JsonObject): boolean {
  const fields = embeddedFields(documentName);
  return Object.keys(changes).some((key) => fields.includes(key.replace(/^(-=|==)/, "")));
}

interface Changed {
  after: JsonObject;
  difference: JsonObject;
  work: HostDocument;
}

/**
 * Like `changed`, but updates the document `work`, whose source is `before`. If this or a later check throws,
 * `work` must not be used again.
 */
function changedIn(
  documentName: string,
  work: HostDocument,
  before: JsonObject,
  changes: JsonObject,
  options: JsonObject,
): Changed {
  try {
    const difference = encodeOperators(
      work.updateSource(decodeOperators(changes, { silent: true }), options),
    );
    return { after: sharing(before, work._source, difference) as JsonObject, difference, work };
  } catch (error) {
    throw new SentenceError(`The update of ${withArticle(documentName)} is invalid: ${messageOf(error)}`);
  }
}

/** Returns the updated source and the difference. In the difference, operators are keys with a prefix such as `-=`. */
function changed(
  documentName: string,
  before: JsonObject,
  changes: JsonObject,
  parent: HostDocument | null,
  options: JsonObject,
): Changed {
  let work: HostDocument;
  try {
    work = build(documentName, before, parent, true);
  } catch {
    // The stored data is invalid, so accept the update only if the result is valid.
    const decoded = decodeOperators(changes, { silent: true });
    const merged = mergeObject(structuredClone(before), decoded, { applyOperators: true });
    const made = strictly(documentName, merged, parent, "update");
    return { after: made.toObject(), difference: changes, work: made };
  }
  try {
    const difference = work.updateSource(decodeOperators(changes, { silent: true }), options);
    return { after: work.toObject(), difference: encodeOperators(difference), work };
  } catch (error) {
    throw new SentenceError(`The update of ${withArticle(documentName)} is invalid: ${messageOf(error)}`);
  }
}
