import type { Document } from "../../common/abstract/document.ts";
import { decodeOperators, presentOperators } from "../../common/data/operators.ts";
import type { DocumentOutcome, JsonObject } from "../../common/protocol.ts";
import type { CompendiumCollection } from "../collections/compendium-collection.ts";
import type { DocumentCollection } from "../collections/document-collection.ts";
import type { ClientDocument, LifeCycleEvent } from "../documents/client-document.ts";
import type { LifeCycleStatics } from "./database-operation.ts";
import { keepInDelta, seenParent } from "./delta-routes.ts";
import { fromUuidSync, getDocumentClass } from "./uuid.ts";

/** The collection on this client that an outcome changes. */
interface Place {
  documentClass: typeof Document;
  collection: Map<string, Document> & { _onModifyContents?: DocumentCollection["_onModifyContents"] };
  parent: ClientDocument | null;
  /** The name of the collection in the parent; without a parent, the document name. */
  collectionName: string;
}

interface Context {
  place: Place;
  options: Record<string, unknown>;
  operation: Record<string, unknown>;
  userId: string;
}

/**
 * Applies an operation from the server to this client's documents. Then notifies documents, hooks and
 * applications.
 */
export async function applyOutcome(outcome: DocumentOutcome): Promise<Document[]> {
  const { operation, userId, result } = outcome;
  const place = findPlace(outcome);
  if (!place) return [];
  const options = { ...operation.options };
  const full = {
    ...options,
    ...contents(operation.action, result),
    action: operation.action,
    parent: place.parent,
    pack: operation.pack ?? null,
  };
  const context: Context = { place, options, userId, operation: full };
  switch (operation.action) {
    case "create":
      return created(context, result as JsonObject[]);
    case "update":
      return updated(context, result as JsonObject[]);
    case "delete":
      return deleted(context, result as string[]);
    default:
      return [];
  }
}

/** The data or ids of an outcome, under the key of its action: `data`, `updates` or `ids`. */
function contents(action: string, result: JsonObject[] | string[]): Record<string, unknown> {
  const names: Record<string, string> = { create: "data", update: "updates", delete: "ids" };
  const name = names[action];
  return name === undefined ? {} : { [name]: result };
}

function findPlace({ operation }: DocumentOutcome): Place | null {
  const documentClass = getDocumentClass(operation.documentName);
  if (!documentClass) return null;
  const parent = operation.parentUuid
    ? seenParent(fromUuidSync(operation.parentUuid, { strict: false }) as ClientDocument | null)
    : null;
  if (operation.parentUuid) {
    if (!parent || !("getEmbeddedCollection" in parent)) return null;
    const collection = parent.getEmbeddedCollection(operation.documentName) as unknown as Place["collection"];
    return { documentClass, parent, collection, collectionName: collectionName(documentClass, parent) };
  }
  const found = operation.pack
    ? game.packs.get(operation.pack)
    : game.collections.get(operation.documentName);
  if (!found) return null;
  return {
    documentClass,
    parent: null,
    collection: found as unknown as Place["collection"],
    collectionName: documentClass.documentName,
  };
}

function collectionName(documentClass: typeof Document, parent: Document): string {
  const { hierarchy } = parent.constructor as typeof Document;
  const names = Object.keys(hierarchy);
  const found = names.find(
    (name) =>
      (parent.collections[name] as { documentName?: string } | undefined)?.documentName ===
      documentClass.documentName,
  );
  return found ?? documentClass.collectionName;
}

function dispatch({ place, options, userId }: Context, event: LifeCycleEvent, ...args: unknown[]): void {
  place.parent?._dispatchDescendantDocumentEvents(event, place.collectionName, [...args, options, userId]);
}

/**
 * Resets the topmost parent with all documents inside it, because derived data depends on embedded documents.
 */
function resetParents({ parent }: Place): void {
  let top: ClientDocument | null = parent;
  // Stop at an actor, so that a synthetic actor is reset without its token.
  while (top?.parent && top.documentName !== "Actor") top = top.parent as ClientDocument;
  top?.reset();
}

function hook({ options, userId }: Context, name: string, document: Document, ...args: unknown[]): void {
  if (!options["noHook"])
    Hooks.callAll(`${name}${document.documentName}`, document, ...args, options, userId);
}

async function created(context: Context, sources: JsonObject[]): Promise<Document[]> {
  const { place, options, userId } = context;
  dispatch(context, "preCreate", sources);
  const pack = (context.operation["pack"] as string | null) ?? null;
  const make = place.documentClass as unknown as { fromSource(source: object, context: object): Document };
  const documents = sources.map((source) => {
    const document = make.fromSource(structuredClone(source), { parent: place.parent, pack, strict: true });
    place.collection.set(document.id!, document);
    return document;
  });
  keepInDelta(place.parent, documents, "create");
  resetParents(place);
  documents.forEach((document, index) => {
    void document._onCreate(sources[index] as never, options, userId);
    hook(context, "create", document);
  });
  dispatch(context, "onCreate", documents, sources);
  await finish(context, "_onCreateOperation", documents, sources);
  return documents;
}

async function updated(context: Context, results: JsonObject[]): Promise<Document[]> {
  const { place, options, userId } = context;
  // Skip documents that do not exist here, because another response is still creating them or has deleted
  // them.
  const known = results.filter(({ _id: id }) => find(place, String(id)));
  const changes = known.map((change) => presentOperators(decodeOperators(change, { silent: true })));
  dispatch(context, "preUpdate", changes);
  const documents = changes.map((change) => {
    const document = find(place, String(change["_id"]))!;
    const how = { recursive: options["recursive"] !== false, fallback: true, dryRun: false };
    document.updateSource(decodeOperators(change, { silent: true }), how);
    place.collection.set(document.id!, document);
    return document;
  });
  keepInDelta(place.parent, documents, "update");
  resetParents(place);
  documents.forEach((document, index) => {
    void document._onUpdate(changes[index] as never, options, userId);
    hook(context, "update", document, changes[index]);
  });
  dispatch(context, "onUpdate", documents, changes);
  await finish(context, "_onUpdateOperation", documents, changes);
  return documents;
}

async function deleted(context: Context, ids: string[]): Promise<Document[]> {
  const { place, options, userId } = context;
  const known = ids.filter((id) => find(place, id));
  dispatch(context, "preDelete", known);
  const documents = known.map((id) => {
    const document = find(place, id)!;
    place.collection.delete(id);
    return document;
  });
  for (const id of ids) (place.collection as unknown as CompendiumCollection).index?.delete(id);
  keepInDelta(place.parent, documents, "delete");
  resetParents(place);
  for (const document of documents) {
    void document._onDelete(options, userId);
    hook(context, "delete", document);
  }
  dispatch(context, "onDelete", documents, known);
  await finish(context, "_onDeleteOperation", documents, known);
  return documents;
}

function find({ collection }: Place, id: string): Document | undefined {
  return (collection as { get(id: string, options: object): Document | undefined }).get(id, {
    invalid: true,
  });
}

async function finish(
  { place, operation, userId }: Context,
  method: "_onCreateOperation" | "_onUpdateOperation" | "_onDeleteOperation",
  documents: Document[],
  result: readonly unknown[],
): Promise<void> {
  const user = game.users.get(userId)!;
  const action = method.slice(3, -9).toLowerCase();
  place.collection._onModifyContents?.(action, documents, result, operation, user);
  try {
    await (place.documentClass as unknown as LifeCycleStatics)[method](documents, operation, user);
  } catch (error) {
    console.error(error);
  }
}
