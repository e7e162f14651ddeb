import type { DocumentOperation, DocumentOutcome, JsonObject } from "../common/protocol.ts";
import type { Draft } from "./draft.ts";
import { outcomeOf, type OperationContext } from "./operations/context.ts";
import { deleteDocuments } from "./operations/delete.ts";
import { updateDocuments } from "./operations/update.ts";

/**
 * Moves the contents of deleted folders to the parent folder. With the option `deleteContents`, deletes the documents
 * in the folders instead. With `deleteSubfolders`, deletes the subfolders instead.
 */
export function afterFolders(
  draft: Draft,
  context: OperationContext,
  operation: DocumentOperation,
  deleted: JsonObject[],
): DocumentOutcome[] {
  return deleted.flatMap((folder) => {
    const id = folder["_id"];
    const above = folder["folder"] ?? null;
    const within = (documentName: string): JsonObject[] =>
      draft.all(documentName).filter((source) => source["folder"] === id);
    const contents = String(folder["type"]);
    return [
      ...empty(
        draft,
        context,
        operation,
        contents,
        within(contents),
        above,
        operation.options["deleteContents"] === true,
      ),
      ...empty(
        draft,
        context,
        operation,
        "Folder",
        within("Folder"),
        above,
        operation.options["deleteSubfolders"] === true,
      ),
    ];
  });
}

function empty(
  draft: Draft,
  context: OperationContext,
  cause: DocumentOperation,
  documentName: string,
  sources: JsonObject[],
  above: unknown,
  clear: boolean,
): DocumentOutcome[] {
  if (sources.length === 0) return [];
  const ids = sources.map((source) => String(source["_id"]));
  const options = { render: cause.options.render ?? true, ...(clear ? cause.options : {}) };
  if (!clear) {
    const updates = ids.map((_id) => ({ _id, folder: above }));
    const operation: DocumentOperation = { action: "update", documentName, updates, options };
    return [outcomeOf(operation, updateDocuments(draft, context, operation), context.user.id)];
  }
  const operation: DocumentOperation = { action: "delete", documentName, ids, options };
  deleteDocuments(draft, context, operation);
  const inner = documentName === "Folder" ? afterFolders(draft, context, cause, sources) : [];
  return [outcomeOf(operation, ids, context.user.id), ...inner];
}
