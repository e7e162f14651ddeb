import type { Document } from "../../common/abstract/document.ts";
import type { JsonObject, OperationOptions } from "../../common/protocol.ts";

/** Options of a document operation, and the documents it affects. */
export interface Operation extends Record<string, unknown> {
  parent?: Document | null;
  pack?: string | null;
  data?: (JsonObject | Document)[];
  updates?: JsonObject[];
  ids?: string[];
  deleteAll?: boolean;
  diff?: boolean;
  recursive?: boolean;
  render?: boolean;
  noHook?: boolean;
  keepId?: boolean;
  broadcast?: boolean;
  modifiedTime?: number;
}

export type DocumentClass = typeof Document;

/** A document class, reduced to static life-cycle methods. */
export interface LifeCycleStatics {
  readonly documentName: string;
  _preCreateOperation(documents: Document[], operation: object, user: object): Promise<boolean | void>;
  _onCreateOperation(documents: Document[], operation: object, user: object): Promise<void>;
  _preUpdateOperation(documents: Document[], operation: object, user: object): Promise<boolean | void>;
  _onUpdateOperation(documents: Document[], operation: object, user: object): Promise<void>;
  _preDeleteOperation(documents: Document[], operation: object, user: object): Promise<boolean | void>;
  _onDeleteOperation(documents: Document[], operation: object, user: object): Promise<void>;
}

/**
 * Operation keys that name documents and their location. All other keys are options, which every client
 * receives.
 */
const STRUCTURE = new Set([
  "parent",
  "parentUuid",
  "pack",
  "data",
  "updates",
  "ids",
  "deleteAll",
  "action",
  "index",
  "indexFields",
]);

/** The options of an operation and the current time. Options that are missing come from `defaults`. */
export function operationOptions(operation: Operation, defaults: OperationOptions): OperationOptions {
  const options: OperationOptions = { ...defaults };
  for (const [key, value] of Object.entries(operation)) {
    if (!STRUCTURE.has(key) && value !== undefined) options[key] = value;
  }
  options["modifiedTime"] = Date.now();
  return options;
}
