import type { Document } from "../../common/abstract/document.ts";
import type { JsonObject } from "../../common/protocol.ts";
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
 * Generation 14: performs operations one after the other. This table sends them one by one, so an operation that fails
 * ends the batch but does not take back those before it.
 */
export async function modifyBatch(operations: BatchOperation[]): Promise<Document[][]> {
  const results: Document[][] = [];
  for (const { action, documentName, data = [], updates = [], ids = [], ...operation } of operations) {
    const documentClass = getDocumentClass(documentName);
    if (!documentClass) throw new Error(`"${documentName}" is not a document name`);
    if (action === "create") results.push(await documentClass.createDocuments(data, operation));
    else if (action === "update") results.push(await documentClass.updateDocuments(updates, operation));
    else results.push(await documentClass.deleteDocuments(ids, operation));
  }
  return results;
}
