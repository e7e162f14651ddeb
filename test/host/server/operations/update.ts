import { decodeOperators, encodeOperators } from "../../common/data/operators.ts";
import type { DocumentOperation, JsonObject } from "../../common/protocol.ts";
import { expandObject, mergeObject } from "../../common/utils/index.ts";
import { changedData } from "../changes.ts";
import { checkGmOnly, cleanSource, correctDifference } from "../cleaning.ts";
import { SHAPES, type HostDocument } from "../document-types.ts";
import { build, stepsOf, type Draft, type Step } from "../draft.ts";
import { messageOf, SentenceError } from "../sentence-error.ts";
import type { OperationContext } from "./context.ts";
import { checkSubtype, giveEmbeddedIds, isId, listOf, stamp, strictly } from "./sources.ts";
import { describe, withArticle } from "./wording.ts";

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
  const present = draft.document(steps);
  const refuse = (): never => {
    throw new SentenceError(`${user.name} may not make this update of ${describe(steps, present)}.`);
  };
  if (!present.canUserModify(user, "update", changes)) refuse();
  const parent = steps.length > 1 ? draft.document(steps.slice(0, -1)) : null;
  const { after, difference } = changed(documentName, before, changes, parent, {
    recursive: options.recursive !== false,
  });
  // Without a comparison even what is already so counts as written.
  if (options.diff === false) mergeObject(difference, structuredClone(changes), { overwrite: false });
  if (Object.keys(difference).length === 0) return null;
  giveEmbeddedIds(documentName, after, true);
  const touched = changedData(before, after);
  if (!present.canUserModify(user, "update", touched)) refuse();
  if (!user.isGM) {
    checkGmOnly(system.documentTypes, documentName, before, after);
    if (documentName === "ChatMessage" && "author" in touched) refuse();
  }
  const embedded = Object.keys(SHAPES[documentName]!.embedded).some((field) => field in touched);
  if (embedded || "type" in touched) checkSubtype(context, documentName, after);
  correctDifference(difference, after, cleanSource(system.documentTypes, documentName, after, before));
  const stats = stamp(documentName, after, context, false);
  if (stats !== null) difference["_stats"] = stats;
  draft.put(steps, after, embedded);
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
