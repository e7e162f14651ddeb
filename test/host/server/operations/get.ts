import type { DocumentOperation, JsonObject } from "../../common/protocol.ts";
import { stepsOf, type Draft } from "../draft.ts";
import { SentenceError } from "../sentence-error.ts";

/** The sources of the documents with these ids or, without `ids`, of all documents of the type. Skips unknown ids. */
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
