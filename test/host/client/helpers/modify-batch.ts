import type { Document } from "../../common/abstract/document.ts";
import type { JsonObject } from "../../common/protocol.ts";
import type { BatchPart } from "../database.ts";
import { getDocumentClass } from "./uuid.ts";

/** One operation of a batch. */
export interface BatchOperation extends Record<string, unknown> {
  action: "create" | "update" | "delete";
  documentName: string;
  data?: JsonObject[];
  updates?: JsonObject[];
  ids?: string[];
  parent?: Document | null;
  pack?: string | null;
}

/**
 * Generation 14: performs operations in order with one server request. If one fails, none is performed. An
 * operation can't refer to documents that an earlier one creates.
 * @returns the documents of each operation
 */
export async function modifyBatch(operations: BatchOperation[]): Promise<Document[][]> {
  const database = CONFIG.DatabaseBackend;
  if (!database) throw new Error("Documents cannot be changed before the world is there");
  return database.modifyBatch(operations.map(readOperation));
}

function readOperation({ action, documentName, ...operation }: BatchOperation): BatchPart {
  const documentClass = getDocumentClass(documentName);
  if (!documentClass) throw new Error(`"${documentName}" is not a document name`);
  if (!["create", "update", "delete"].includes(action)) {
    throw new Error(`A batch cannot "${action}" documents`);
  }
  return { action, documentClass, operation };
}
