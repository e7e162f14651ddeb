import type { DocumentOperation } from "../../common/protocol.ts";
import type { HostDocument, HostUser } from "../document-types.ts";
import { stepsOf, type Draft, type Step } from "../draft.ts";
import { SentenceError } from "../sentence-error.ts";
import type { OperationContext } from "./context.ts";
import { describe } from "./wording.ts";

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

/**
 * Returns the document for permission checks. If its stored data is too damaged, returns null for GMs, who
 * may still delete it, and throws for others.
 */
function deletable(draft: Draft, steps: Step[], user: HostUser): HostDocument | null {
  draft.source(steps);
  try {
    return draft.document(steps);
  } catch (error) {
    if (user.isGM) return null;
    throw error;
  }
}
