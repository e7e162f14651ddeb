/** Document UUIDs: `Actor.ID.Item.ID`, `Compendium.package.pack.Actor.ID`. */
import { ALL_DOCUMENT_TYPES } from "../constants/documents.ts";

export interface ResolvedUUID {
  uuid: string;
  /** Document name; undefined if an old UUID (`Compendium.package.pack.ID`) names an unknown compendium. */
  type: string | undefined;
  id: string;
  /** Document name of the root document, if the document is embedded. */
  primaryType: string | undefined;
  primaryId: string | undefined;
  /** The collection of the root document, in the world or a compendium. */
  collection: unknown;
  /** Names and ids of the embedded documents, from the root down. */
  embedded: string[];
  documentType: string | undefined;
  documentId: string | undefined;
}

export interface RelativeDocument {
  uuid: string;
  documentName: string;
  id: string | null;
  parent?: RelativeDocument | null;
}

interface CollectionQuery {
  pack?: string;
  documentName?: string;
}

/** The part of a found collection used here: its document name, which old UUIDs don't contain. */
interface FoundCollection {
  documentName?: string;
}

let findCollection: (query: CollectionQuery) => unknown = () => undefined;

/** Sets the function that finds collections. Only clients set it. */
export function setCollectionResolver(resolver: (query: CollectionQuery) => unknown): void {
  findCollection = resolver;
}

const isDocumentType = (part: string | undefined): boolean =>
  part !== undefined && (ALL_DOCUMENT_TYPES as string[]).includes(part);

/**
 * Parses a UUID. Relative UUIDs (".Item.ID", "..ID") start at `relative`.
 * @returns null for an empty string or a value that is not a string
 */
export function parseUuid(
  uuid: string,
  { relative }: { relative?: RelativeDocument | null } = {},
): ResolvedUUID | null {
  if (typeof uuid !== "string" || uuid === "") return null;
  if (uuid.startsWith(".") && relative) return parseUuid(resolveRelative(uuid, relative));
  const parts = uuid.split(".");
  let collection: unknown;
  let primaryType: string | undefined;
  if (parts[0] === "Compendium") {
    const [, scope, name] = parts.splice(0, 3);
    collection = findCollection({ pack: `${scope ?? ""}.${name ?? ""}` });
    primaryType = isDocumentType(parts[0])
      ? parts.shift()
      : (collection as FoundCollection | null | undefined)?.documentName;
  } else {
    primaryType = parts.shift();
    if (primaryType !== undefined && isDocumentType(primaryType))
      collection = findCollection({ documentName: primaryType });
  }
  const primaryId = parts.shift();
  const embedded = parts;
  const isEmbedded = embedded.length > 0;
  const id = isEmbedded ? embedded.at(-1) : primaryId;
  return {
    uuid,
    type: isEmbedded ? embedded.at(-2) : primaryType,
    id: id ?? "",
    primaryType: isEmbedded ? primaryType : undefined,
    primaryId: isEmbedded ? primaryId : undefined,
    collection,
    embedded,
    documentType: primaryType,
    documentId: primaryId,
  };
}

/**
 * Resolves ".Item.ID" to a child of `relative`, and ".ID" to a sibling. Each further dot goes up to a parent.
 */
function resolveRelative(uuid: string, relative: RelativeDocument): string {
  const [, dots = "", path = ""] = /^(\.+)(.*)$/.exec(uuid) ?? [];
  let base: RelativeDocument | null | undefined = relative;
  for (let up = 1; up < dots.length; up++) base = base?.parent;
  if (!base) return path;
  if (path.includes(".") || path === "") return [base.uuid, path].filter(Boolean).join(".");
  return base.uuid.replace(/[^.]+$/, path);
}

export interface BuildUuidContext {
  id: string;
  documentName?: string | null;
  parent?: RelativeDocument | null;
  pack?: string | null;
}

/** Builds a UUID. Returns null if a necessary part is missing. */
export function buildUuid({ id, documentName, parent, pack }: BuildUuidContext): string | null {
  if (!id || (!documentName && !parent && !pack)) return null;
  if (parent) return documentName ? `${parent.uuid}.${documentName}.${id}` : null;
  if (!pack) return `${documentName ?? ""}.${id}`;
  const name = documentName ?? (findCollection({ pack }) as FoundCollection | null | undefined)?.documentName;
  return ["Compendium", pack, name, id].filter(Boolean).join(".");
}
