import type { Document } from "../../common/abstract/document.ts";
import type { JsonObject } from "../../common/protocol.ts";
import { CompendiumCollection } from "../collections/compendium-collection.ts";
import type { DocumentCollection } from "../collections/document-collection.ts";

export interface UuidOptions {
  /** The document that relative UUIDs start from. */
  relative?: Document | null;
  /** Allow returning a document with invalid data. */
  invalid?: boolean;
}

type Found = CompendiumCollection | DocumentCollection | null | undefined;

/** Resolves a UUID, in the world or a compendium; null if the document does not exist. */
export async function fromUuid(
  uuid: string | null | undefined,
  options: UuidOptions = {},
): Promise<Document | null> {
  const parsed = parse(uuid, options);
  if (!parsed) return null;
  const { collection, documentId, embedded } = parsed;
  if (!(collection instanceof CompendiumCollection))
    return (find(parsed, options) as Document | undefined) ?? null;
  const root = documentId ? await collection.getDocument(documentId) : null;
  return root && embedded.length ? descend(root, embedded, options) : root;
}

/**
 * Resolves a UUID synchronously. For a compendium document that is not cached, returns its index entry.
 * @throws for a document embedded in a compendium document that is not cached, unless `strict` is false
 */
export function fromUuidSync(
  uuid: string | null | undefined,
  { strict = true, ...options }: UuidOptions & { strict?: boolean } = {},
): Document | JsonObject | null {
  const parsed = parse(uuid, options);
  if (!parsed) return null;
  const { collection, documentId, embedded } = parsed;
  if (!(collection instanceof CompendiumCollection)) return find(parsed, options) ?? null;
  if (!documentId) return null;
  const cached = collection.get(documentId);
  if (cached) return embedded.length ? descend(cached, embedded, options) : cached;
  if (embedded.length === 0) return collection.index.get(documentId) ?? null;
  if (strict)
    throw new Error(`"${uuid ?? ""}" is embedded in a compendium's document and cannot be had at once`);
  return null;
}

interface Parsed {
  collection: Found;
  documentId: string | undefined;
  embedded: string[];
}

function parse(uuid: string | null | undefined, { relative }: UuidOptions): Parsed | null {
  if (!uuid) return null;
  const parsed = foundry.utils.parseUuid(uuid, { relative: relative ?? null });
  // Cast because the installed resolver, `findUuidCollection`, finds only such collections.
  return parsed && { ...parsed, collection: parsed.collection as Found };
}

function find(
  { collection, documentId, embedded }: Parsed,
  options: UuidOptions,
): Document | null | undefined {
  if (!collection || !documentId) return null;
  const root = collection.get(documentId, options);
  return root && embedded.length ? descend(root, embedded, options) : root;
}

function descend(root: Document, embedded: readonly string[], options: UuidOptions): Document | null {
  let current: Document | null | undefined = root;
  for (let at = 0; current && at < embedded.length; at += 2) {
    current = current.getEmbeddedDocument(embedded[at]!, embedded[at + 1] ?? "", options);
  }
  return current ?? null;
}

/** Finds world and compendium collections for `parseUuid`. */
export function findUuidCollection({
  pack,
  documentName,
}: {
  pack?: string;
  documentName?: string;
}): unknown {
  if (pack) return game.packs?.get(pack);
  return documentName ? game.collections?.get(documentName) : undefined;
}

/** The configured class of a document name. */
export function getDocumentClass(documentName: string): typeof Document | undefined {
  // CONFIG is keyed by document name.
  return (CONFIG[documentName] as { documentClass?: typeof Document } | undefined)?.documentClass;
}
