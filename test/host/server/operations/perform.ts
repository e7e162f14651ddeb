import type { DocumentOperation, JsonObject } from "../../common/protocol.ts";
import type { Performed } from "../authority.ts";
import type { Draft } from "../draft.ts";
import { afterFolders } from "../follow-ups.ts";
import { SentenceError } from "../sentence-error.ts";
import { existingSetting } from "../settings.ts";
import { outcomeOf, type OperationContext } from "./context.ts";
import { createDocuments } from "./create.ts";
import { deleteDocuments } from "./delete.ts";
import { getDocuments } from "./get.ts";
import { updateDocuments } from "./update.ts";

/**
 * Performs an operation in a draft, and makes the changes that follow from it. Throws a SentenceError if
 * refused.
 */
export function perform(draft: Draft, context: OperationContext, operation: DocumentOperation): Performed {
  const { user } = context;
  const { action, documentName } = operation;
  switch (action) {
    case "get":
      return {
        outcome: outcomeOf(operation, getDocuments(draft, operation), user.id),
        broadcast: null,
        followUps: [],
      };
    case "create": {
      const twin = existingSetting(draft, operation);
      if (twin !== null) return rewriteSetting(draft, context, operation, twin);
      return announced(operation, createDocuments(draft, context, operation), user.id);
    }
    case "update":
      return announced(operation, updateDocuments(draft, context, operation), user.id);
    case "delete": {
      const folders = documentName === "Folder" ? draft.all("Folder") : [];
      const ids = deleteDocuments(draft, context, operation);
      const deleted = folders.filter((folder) => ids.includes(String(folder["_id"])));
      return {
        ...announced(operation, ids, user.id),
        followUps: afterFolders(draft, context, operation, deleted),
      };
    }
    default:
      throw new SentenceError(`There is no operation "${String(action)}".`);
  }
}

/** Returns the outcome. It is not broadcast if nothing changed or the requester disabled broadcasting. */
function announced(operation: DocumentOperation, result: JsonObject[] | string[], userId: string): Performed {
  const outcome = outcomeOf(operation, result, userId);
  const isTold = result.length > 0 && operation.options.broadcast !== false;
  return { outcome, broadcast: isTold ? outcome : null, followUps: [] };
}

/** If two clients create the same setting, turns the later request into an update of the existing setting. */
function rewriteSetting(
  draft: Draft,
  context: OperationContext,
  operation: DocumentOperation,
  twin: { id: string; value: unknown },
): Performed {
  const updates = [{ _id: twin.id, value: twin.value }];
  const update: DocumentOperation = {
    action: "update",
    documentName: "Setting",
    updates,
    options: operation.options,
  };
  const { broadcast } = announced(update, updateDocuments(draft, context, update), context.user.id);
  const source = draft.source([{ documentName: "Setting", id: twin.id }]);
  return { outcome: outcomeOf(operation, [source], context.user.id), broadcast, followUps: [] };
}
