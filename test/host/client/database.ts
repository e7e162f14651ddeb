import { DatabaseBackend, type PermissionUser } from "../common/abstract/index.ts";
import type { Document } from "../common/abstract/document.ts";
import { encodeOperators } from "../common/data/operators.ts";
import { generation } from "../common/generation.ts";
import type { DocumentOperation, DocumentOutcome, JsonObject, OperationOptions } from "../common/protocol.ts";
import { prepareCreate, prepareDelete, prepareUpdate } from "./helpers/database-requests.ts";
import { applyOutcome } from "./helpers/database-responses.ts";
import { presented, routedUpdates, routeOf } from "./helpers/delta-routes.ts";
import { type DocumentClass, type Operation, operationOptions } from "./helpers/database-operation.ts";
import { fromUuid } from "./helpers/uuid.ts";
import type { GameSocket } from "./socket.ts";

export interface BatchPart {
  action: "create" | "update" | "delete";
  documentClass: DocumentClass;
  operation: Operation;
}

/** Default options by action, as Foundry documents them. */
const DEFAULTS: Record<BatchPart["action"], OperationOptions> = {
  create: { render: true, renderSheet: false },
  update: { diff: true, recursive: true, render: true },
  delete: { render: true },
};

/**
 * The client's database backend. The client that requests an operation runs its "pre" methods and hooks;
 * every client applies the server's answer.
 */
export class ClientDatabaseBackend extends DatabaseBackend {
  readonly #socket: GameSocket;
  /** Operations of other clients that arrived before this client's documents were ready; null once they are ready. */
  #held: DocumentOutcome[] | null = [];

  constructor(socket: GameSocket) {
    super();
    this.#socket = socket;
  }

  /** Listens to operations of other clients. Until the documents are ready, operations are held back. */
  activateSocketListeners(): void {
    this.#socket.onServer("modifyDocument", (outcome) => {
      if (this.#held) this.#held.push(outcome);
      else applyOutcome(outcome).catch((error: unknown) => console.error(error));
    });
  }

  /** Discards held operations, because the newly loaded world data already contains them. */
  discardHeld(): void {
    this.#held = [];
  }

  /** Applies held operations. From now on, new operations are applied as they arrive. */
  async release(): Promise<void> {
    const held = this.#held ?? [];
    this.#held = null;
    for (const outcome of held) await applyOutcome(outcome);
  }

  /** Fetches a compendium's documents from the server. */
  protected override async _getDocuments(
    documentClass: DocumentClass,
    operation: Operation,
  ): Promise<Document[]> {
    const query = (operation["query"] ?? {}) as JsonObject;
    const wanted = query["_id"] ?? query["_id__in"];
    const ids = typeof wanted === "string" ? [wanted] : (wanted as string[] | undefined);
    const request = this.#request("get", documentClass, operation, {});
    if (ids) request.ids = ids;
    const { result } = await this.#send(request);
    const context = { pack: operation.pack ?? null, parent: operation.parent ?? null };
    const documents = (result as JsonObject[]).map((source) =>
      documentClass.fromSource(source, context as never),
    );
    return documents.filter((document) => matches(document, query));
  }

  /** Fetches fields of a compendium's documents, by path, without creating documents. */
  async getIndex(pack: string, documentName: string, indexFields: string[]): Promise<JsonObject[]> {
    const request: DocumentOperation = { action: "get", documentName, pack, options: { indexFields } };
    const { result } = await this.#send(request);
    return result as JsonObject[]; // the response to "get"
  }

  protected override async _createDocuments(
    documentClass: DocumentClass,
    operation: Operation,
    user: PermissionUser | null = currentUser(),
  ): Promise<Document[]> {
    if (operation["temporary"]) return temporary(documentClass, operation);
    return this.#performIfAny(await this.#prepare("create", documentClass, operation, user as User));
  }

  protected override async _updateDocuments(
    documentClass: DocumentClass,
    operation: Operation,
    user: PermissionUser | null = currentUser(),
  ): Promise<Document[]> {
    const written = await this.#performIfAny(
      await this.#prepare("update", documentClass, operation, user as User),
    );
    return presented(documentClass.documentName, written);
  }

  protected override async _deleteDocuments(
    documentClass: DocumentClass,
    operation: Operation,
    user: PermissionUser | null = currentUser(),
  ): Promise<Document[]> {
    return this.#performIfAny(await this.#prepare("delete", documentClass, operation, user as User));
  }

  /**
   * Sends operations of any kind as one request, after all their "pre" methods and hooks. If anything is
   * refused, nothing is written.
   * @returns the documents of each operation; empty lists if a "pre" method or hook refused
   */
  async modifyBatch(parts: readonly BatchPart[], user: User = currentUser()): Promise<Document[][]> {
    let isCanceled = false;
    const requests: (DocumentOperation | null)[] = [];
    for (const { action, documentClass, operation } of parts) {
      requests.push(await this.#prepare(action, documentClass, operation, user, () => (isCanceled = true)));
    }
    const sent = requests.filter((request) => request !== null);
    if (isCanceled || sent.length === 0) return parts.map(() => []);
    const outcomes = await this.#reported(this.#socket.modifyBatch(sent));
    const documents: Document[][] = [];
    for (const [index, request] of requests.entries()) {
      const written = request === null ? [] : await applyOutcome(outcomes.shift()!);
      documents.push(presented(parts[index]!.documentClass.documentName, written));
    }
    return documents;
  }

  protected override _findDocument(uuid: string): Promise<Document | null> {
    return fromUuid(uuid);
  }

  protected override get _isDebugging(): boolean {
    return (CONFIG.debug as { documents?: boolean }).documents === true; // the flag's documented type
  }

  /** Valid flag scopes: core, world, the system's id and the modules' ids. */
  getFlagScopes(): string[] {
    return game.getPackageScopes();
  }

  getCompendiumScopes(): string[] {
    return [...game.packs.keys()];
  }

  #request(
    action: DocumentOperation["action"],
    documentClass: DocumentClass,
    operation: Operation,
    options: DocumentOperation["options"],
  ): DocumentOperation {
    const { documentName, parentUuid } = routeOf(documentClass.documentName, operation.parent ?? null);
    return {
      action,
      documentName,
      parentUuid,
      pack: operation.pack ?? operation.parent?.pack ?? null,
      options,
    };
  }

  /** Runs the "pre" methods and hooks. Returns the request for the server; null if nothing is left to request. */
  async #prepare(
    action: BatchPart["action"],
    documentClass: DocumentClass,
    operation: Operation,
    user: User,
    onCancel?: () => void,
  ): Promise<DocumentOperation | null> {
    const options = operationOptions(operation, DEFAULTS[action]);
    const request = this.#request(action, documentClass, operation, options);
    const rest = [documentClass, operation, options, user, onCancel] as const;
    switch (action) {
      case "create": {
        const data = await prepareCreate(...rest);
        return data.length > 0 ? { ...request, data } : null;
      }
      case "update": {
        const route = routeOf(documentClass.documentName, operation.parent ?? null);
        const updates = routedUpdates(route, await prepareUpdate(...rest));
        return updates.length > 0 ? { ...request, updates: updates.map(encodeOperators) } : null;
      }
      case "delete": {
        const ids = await prepareDelete(...rest);
        return ids.length > 0 ? { ...request, ids } : null;
      }
    }
  }

  async #performIfAny(request: DocumentOperation | null): Promise<Document[]> {
    return request === null ? [] : applyOutcome(await this.#send(request));
  }

  #send(request: DocumentOperation): Promise<DocumentOutcome> {
    return this.#reported(this.#socket.modifyDocument(request));
  }

  /** Awaits a request. An error from the server is shown to the user and also thrown. */
  async #reported<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked;
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      ui.notifications?.error(error.message);
      throw error;
    }
  }
}

/**
 * Creates documents without storing them. Deprecated in generation 13.
 * @throws in generation 14
 */
function temporary(documentClass: DocumentClass, operation: Operation): Document[] {
  if (generation() >= 14) {
    throw new Error("Documents can no longer be created as temporary ones: use the constructor");
  }
  const context = { parent: operation.parent ?? null, pack: operation.pack ?? null };
  return (operation.data ?? []).map((data) => new documentClass(data as object, context));
}

/** @throws if the users are not loaded yet */
function currentUser(): User {
  if (!game.user) throw new Error("Documents cannot be changed before the world's users are there");
  return game.user;
}

/** True if a document matches a query. A `key__in` or an array lists the allowed values. */
function matches(document: Document, query: JsonObject): boolean {
  return Object.entries(query).every(([key, wanted]) => {
    const path = key.replace(/__in$/, "");
    const value = foundry.utils.getProperty(document._source, path);
    return key.endsWith("__in") || Array.isArray(wanted)
      ? (wanted as unknown[]).includes(value)
      : value === wanted;
  });
}
