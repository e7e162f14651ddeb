/** Metadata of document classes. */
import type { Plain } from "../utils/types.ts";
import type { PermissionUser } from "./database.ts";
import type { Document } from "./document.ts";

export type ModifyAction = "create" | "update" | "delete";

/** A role or ownership level by name, or a function that checks a user. */
export type PermissionRule = string | ((user: PermissionUser, document: never, data: Plain) => boolean);

export interface DocumentMetadata {
  name: string;
  label: string;
  labelPlural: string;
  collection: string;
  coreTypes: readonly string[];
  embedded: Readonly<Record<string, string>>;
  hasTypeData: boolean;
  indexed: boolean;
  compendiumIndexFields: readonly string[];
  permissions: Record<"view" | ModifyAction, PermissionRule>;
  preserveOnImport: readonly string[];
  schemaVersion: string | undefined;
  [property: string]: unknown;
}

/** Metadata of the base class. Subclasses extend it. */
export const DEFAULT_METADATA: DocumentMetadata = {
  name: "Document",
  label: "DOCUMENT.Document",
  labelPlural: "DOCUMENT.Documents",
  collection: "documents",
  coreTypes: ["base"],
  embedded: {},
  hasTypeData: false,
  indexed: false,
  compendiumIndexFields: [],
  permissions: { view: "LIMITED", create: "ASSISTANT", update: "OWNER", delete: "ASSISTANT" },
  preserveOnImport: ["_id", "sort", "ownership", "folder"],
  schemaVersion: undefined,
};

/** A class's metadata: `own`, merged with the defaults. */
export function documentMetadata(
  name: string,
  collection: string,
  own: Partial<Omit<DocumentMetadata, "permissions">> & {
    permissions?: Partial<DocumentMetadata["permissions"]>;
  } = {},
): DocumentMetadata {
  return {
    ...DEFAULT_METADATA,
    label: `DOCUMENT.${name}`,
    labelPlural: `DOCUMENT.${name}s`,
    ...own,
    name,
    collection,
    permissions: { ...DEFAULT_METADATA.permissions, ...own.permissions },
  };
}

/** A permission check for documents of one class. */
export type RuleFor<D extends Document> = (user: PermissionUser, document: D, data: Plain) => boolean;

/** Gives a permission check for one document class the general type `PermissionRule`. */
export function rule<D extends Document>(decide: RuleFor<D>): PermissionRule {
  // Safe because a class passes only its own documents to its metadata's checks.
  return decide;
}
