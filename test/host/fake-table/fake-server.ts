import { decodeOperators } from "../common/data/operators.ts";
import type { DocumentOperation, JsonObject } from "../common/protocol.ts";
import { expandObject, mergeObject } from "../common/utils/index.ts";
import { SHAPES, WORLD_DOCUMENTS } from "../server/document-types.ts";
import { Draft, stepsOf, type Sources } from "../server/draft.ts";
import { isObject } from "../server/json.ts";

type Result = JsonObject[] | string[];

/** A server's storage, in memory. Accepts every operation and ignores unknown documents. */
export class FakeServer {
  readonly #sources: Sources;
  readonly #newId: () => string;

  /**
   * @param documents initial sources by document name
   * @param newId creates ids for new documents
   */
  constructor(documents: Record<string, JsonObject[]>, newId: () => string) {
    this.#newId = newId;
    this.#sources = new Map(
      WORLD_DOCUMENTS.map((name) => [
        name,
        new Map((documents[name] ?? []).map((source) => [String(source["_id"]), structuredClone(source)])),
      ]),
    );
  }

  /** Sources of all documents by document name, as sent to a starting client. */
  get documents(): Record<string, JsonObject[]> {
    return Object.fromEntries(
      [...this.#sources].map(([name, sources]) => [name, structuredClone([...sources.values()])]),
    );
  }

  /** Performs all operations and returns their results. */
  perform(operations: readonly DocumentOperation[]): Result[] {
    const draft = new Draft(this.#sources);
    const results = operations.map((operation) => this.#performOne(draft, operation));
    draft.commit();
    return results;
  }

  /** True if an operation would create a world document with the id of an existing one that no operation deletes. */
  isTaken(operations: readonly DocumentOperation[]): boolean {
    const deleted = operations.flatMap(({ action, ids = [] }) => (action === "delete" ? ids : []));
    return operations.some(
      ({ action, documentName, parentUuid, data = [] }) =>
        action === "create" &&
        !parentUuid &&
        data.some(({ _id }) => {
          const id = String(_id);
          return !deleted.includes(id) && (this.#sources.get(documentName)?.has(id) ?? false);
        }),
    );
  }

  #performOne(draft: Draft, operation: DocumentOperation): Result {
    const { action, documentName, data = [], updates = [], ids = [] } = operation;
    if (action === "get")
      return draft.all(documentName).filter(({ _id }) => operation.ids?.includes(String(_id)) ?? true);
    if (action === "create") {
      const created = data.map((source) => ({ ...source, _id: source["_id"] ?? this.#newId() }));
      for (const source of created) put(draft, operation, source);
      return created;
    }
    if (action === "update") {
      for (const update of updates) merge(draft, operation, update);
      return updates;
    }
    for (const id of ids) {
      const steps = stepsTo(operation, id);
      if (draft.has(steps)) draft.remove(steps);
    }
    return ids;
  }
}

function stepsTo({ parentUuid, documentName }: DocumentOperation, id: unknown) {
  return [...stepsOf(parentUuid), { documentName, id: String(id) }];
}

function put(draft: Draft, operation: DocumentOperation, source: JsonObject): void {
  const above = stepsOf(operation.parentUuid);
  if (above.length === 0 ? WORLD_DOCUMENTS.includes(operation.documentName) : draft.has(above)) {
    draft.put(stepsTo(operation, source["_id"]), structuredClone(source), false);
  }
}

function merge(draft: Draft, operation: DocumentOperation, update: JsonObject): void {
  const steps = stepsTo(operation, update["_id"]);
  if (!draft.has(steps)) return;
  const { _id: _, ...changes } = expandObject(structuredClone(update));
  const before = draft.source(steps);
  const whole = operation.options.recursive === false;
  const embedded = whole ? {} : embeddedChanges(operation.documentName, before, changes);
  const decoded = decodeOperators({ ...changes, ...embedded }, { silent: true });
  draft.put(
    steps,
    mergeObject(structuredClone(before), decoded, { applyOperators: true, recursive: !whole }),
    false,
  );
}

/** Returns the new list of embedded documents for each embedded field in the changes. */
function embeddedChanges(documentName: string, before: JsonObject, changes: JsonObject): JsonObject {
  const { embedded = {}, singles = [] } = SHAPES[documentName] ?? {};
  const fields = Object.keys(embedded).filter((field) => field in changes && !singles.includes(field));
  return Object.fromEntries(
    fields.map((field) => {
      const members = new Map(listIn(before, field).map((member) => [member["_id"], member]));
      for (const change of listIn(changes, field)) {
        const merged = mergeObject(
          structuredClone(members.get(change["_id"]) ?? {}),
          decodeOperators(change, { silent: true }),
          { applyOperators: true },
        );
        members.set(change["_id"], merged);
      }
      return [field, [...members.values()]];
    }),
  );
}

function listIn(source: JsonObject, field: string): JsonObject[] {
  const list = source[field];
  return Array.isArray(list) ? list.filter(isObject) : [];
}
