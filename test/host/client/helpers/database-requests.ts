import type { Document } from "../../common/abstract/document.ts";
import type { JsonObject, OperationOptions } from "../../common/protocol.ts";
import type { DocumentClass, LifeCycleStatics, Operation } from "./database-operation.ts";

/** The collection that an operation affects: the parent's, the compendium's or the world's. */
function collectionOf(documentClass: DocumentClass, { parent, pack }: Operation) {
  if (parent) return parent.getEmbeddedCollection(documentClass.documentName);
  if (pack) return game.packs.get(pack);
  return game.collections.get(documentClass.documentName);
}

/** Adds `parent` and `pack` to `options`. Life-cycle methods get this same object, so they can change the options. */
function lifeCycleContext(operation: Operation, options: OperationOptions): Operation {
  return Object.assign(options as Operation, {
    parent: operation.parent ?? null,
    pack: operation.pack ?? null,
  });
}

/** Deletes the options that must not be sent to the server. */
function sealOptions(options: OperationOptions): void {
  for (const key of ["parent", "pack", "data", "updates", "ids"]) delete options[key];
}

/**
 * Creates the new documents, and runs "pre" methods and hooks. Returns the data of those that were not
 * canceled.
 */
export async function prepareCreate(
  documentClass: DocumentClass,
  operation: Operation,
  options: OperationOptions,
  user: User,
  onCancel: () => void = () => undefined,
): Promise<JsonObject[]> {
  const { parent = null, pack = null } = operation;
  const { documentName } = documentClass;
  const accepted: Document[] = [];
  for (const entry of operation.data ?? []) {
    const isDocument = entry instanceof foundry.abstract.Document;
    const data = isDocument ? entry.toObject() : foundry.utils.expandObject(structuredCloneData(entry));
    if (!options.keepId) delete data["_id"];
    const document =
      isDocument && entry.parent === parent && !entry.id
        ? entry
        : build(documentClass, structuredCloneData(data), { parent, pack }); // keeps `data` unchanged for hooks
    if (
      (await document._preCreate(data, options, user)) === false ||
      (!options.noHook && !Hooks.call(`preCreate${documentName}`, document, data, options, user.id))
    )
      onCancel();
    else accepted.push(document);
  }
  if (accepted.length === 0) return [];
  const context = lifeCycleContext(operation, options);
  const statics = documentClass as unknown as LifeCycleStatics;
  const allowed = await statics._preCreateOperation(accepted, context, user);
  sealOptions(options);
  if (allowed === false) {
    onCancel();
    return [];
  }
  return accepted.map((document) => {
    const source = document.toObject();
    if (!options.keepId) delete source["_id"];
    return source;
  });
}

function build(documentClass: DocumentClass, data: JsonObject, context: object): Document {
  return new (documentClass as unknown as new (data: object, context: object) => Document)(data, context);
}

/** Copies plain data deeply; keeps class instances by reference. */
function structuredCloneData(data: JsonObject | Document): JsonObject {
  return foundry.utils.deepClone(data) as JsonObject;
}

/** Runs "pre" methods and hooks. Returns the updates that these did not cancel, with their `_id`. */
export async function prepareUpdate(
  documentClass: DocumentClass,
  operation: Operation,
  options: OperationOptions,
  user: User,
  onCancel: () => void = () => undefined,
): Promise<JsonObject[]> {
  const { documentName } = documentClass;
  const collection = collectionOf(documentClass, operation);
  if (operation.pack) await loadTargets(operation);
  const changes: JsonObject[] = [];
  const documents: Document[] = [];
  for (const entry of operation.updates ?? []) {
    const update = plainUpdate(entry);
    const id = String(update["_id"] ?? "");
    if (!id) throw new Error(`An update of a ${documentName} must name it by its _id`);
    const document = collection?.get(id, { strict: true, invalid: true }) as Document;
    const difference = differential(document, update, options);
    if (!difference) continue;
    if (
      (await document._preUpdate(difference, options, user)) === false ||
      (!options.noHook && !Hooks.call(`preUpdate${documentName}`, document, difference, options, user.id))
    ) {
      onCancel();
      continue;
    }
    delete difference["_id"];
    changes.push({ _id: id, ...difference });
    documents.push(document);
  }
  if (changes.length === 0) return [];
  const context = Object.assign(lifeCycleContext(operation, options), { updates: changes });
  const allowed = await (documentClass as unknown as LifeCycleStatics)._preUpdateOperation(
    documents,
    context,
    user,
  );
  sealOptions(options);
  if (allowed !== false) return changes;
  onCancel();
  return [];
}

async function loadTargets(operation: Operation): Promise<void> {
  const pack = game.packs.get(operation.pack!);
  const root = operation.parent ? [] : (operation.updates ?? []).map((update) => String(update["_id"]));
  const missing = root.filter((id) => !pack?.get(id));
  if (missing.length) await pack?.getDocuments({ _id__in: missing });
}

function plainUpdate(entry: JsonObject): JsonObject {
  const data = entry instanceof foundry.abstract.DataModel ? entry.toObject() : entry;
  return foundry.utils.expandObject(foundry.utils.deepClone(data));
}

/**
 * The validated changes of an update: with `diff: false` all of them, otherwise those that differ from the
 * document, or null if none do.
 * @throws if the data is invalid
 */
function differential(document: Document, update: JsonObject, options: OperationOptions): JsonObject | null {
  const { _id: id, ...changes } = update;
  const rehearsal = { dryRun: true, recursive: options.recursive !== false, fallback: false };
  const difference = document.updateSource(foundry.utils.deepClone(changes), rehearsal);
  if (options.diff === false) return { ...changes, _id: id };
  return foundry.utils.isEmpty(difference) ? null : { ...difference, _id: id };
}

/** Runs "pre" methods and hooks. Returns the ids that these did not cancel. */
export async function prepareDelete(
  documentClass: DocumentClass,
  operation: Operation,
  options: OperationOptions,
  user: User,
  onCancel: () => void = () => undefined,
): Promise<string[]> {
  const { documentName } = documentClass;
  const collection = collectionOf(documentClass, operation);
  const wanted = operation.deleteAll ? allIds(collection) : (operation.ids ?? []);
  const documents: Document[] = [];
  for (const id of wanted) {
    const document = collection?.get(id, { strict: true, invalid: true }) as Document;
    if (
      (await document._preDelete(options, user)) === false ||
      (!options.noHook && !Hooks.call(`preDelete${documentName}`, document, options, user.id))
    )
      onCancel();
    else documents.push(document);
  }
  if (documents.length === 0) return [];
  const context = Object.assign(lifeCycleContext(operation, options), {
    ids: documents.map(({ id }) => id!),
  });
  const allowed = await (documentClass as unknown as LifeCycleStatics)._preDeleteOperation(
    documents,
    context,
    user,
  );
  sealOptions(options);
  if (allowed !== false) return documents.map(({ id }) => id!);
  onCancel();
  return [];
}

function allIds(collection: ReturnType<typeof collectionOf>): string[] {
  if (!collection) return [];
  const index = (collection as { index?: Map<string, unknown> }).index;
  return [...(index ?? (collection as unknown as Map<string, unknown>)).keys()];
}
