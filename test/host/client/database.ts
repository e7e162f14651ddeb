import type { Document } from "../common/abstract/document.ts";
import { encodeOperators } from "../common/data/operators.ts";
import { generation } from "../common/generation.ts";
import type { DocumentOperation, DocumentOutcome, JsonObject } from "../common/protocol.ts";
import { prepareCreate, prepareDelete, prepareUpdate } from "./helpers/database-requests.ts";
import { applyOutcome } from "./helpers/database-responses.ts";
import { type DocumentClass, type Operation, operationOptions } from "./helpers/database-operation.ts";
import type { GameSocket } from "./socket.ts";

/**
 * The client's side of the database. A request runs the "pre" methods and hooks here, where it was made; the server
 * decides; every client, this one included, then applies the outcome and runs the "on" methods and hooks.
 */
export class ClientDatabaseBackend {
  readonly #socket: GameSocket;
  /** What others did before this client's documents were there; null once they are. */
  #held: DocumentOutcome[] | null = [];

  constructor(socket: GameSocket) {
    this.#socket = socket;
  }

  /** Begins to listen to what other clients do; it is applied once the documents are there. */
  activateSocketListeners(): void {
    this.#socket.onServer("modifyDocument", (outcome) => {
      if (this.#held) this.#held.push(outcome);
      else applyOutcome(outcome).catch((error: unknown) => console.error(error));
    });
  }

  /** Forgets what the world's data, which have just come, already contain. */
  discardHeld(): void {
    this.#held = [];
  }

  /** Applies what others did in the meantime, and from now on at once. */
  async release(): Promise<void> {
    const held = this.#held ?? [];
    this.#held = null;
    for (const outcome of held) await applyOutcome(outcome);
  }

  /** Documents of a compendium, fetched from the server. */
  async get(documentClass: DocumentClass, operation: Operation): Promise<Document[]> {
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

  /** Creates documents; those that a "pre" method or hook refuses are left out of the result. */
  async create(
    documentClass: DocumentClass,
    operation: Operation,
    user: User = currentUser(),
  ): Promise<Document[]> {
    const options = operationOptions(operation, { render: true, renderSheet: false });
    if (operation["temporary"]) return temporary(documentClass, operation);
    const data = await prepareCreate(documentClass, operation, options, user);
    if (data.length === 0) return [];
    return this.#perform({ ...this.#request("create", documentClass, operation, options), data });
  }

  /** Updates documents. What changes nothing is not sent. */
  async update(
    documentClass: DocumentClass,
    operation: Operation,
    user: User = currentUser(),
  ): Promise<Document[]> {
    const options = operationOptions(operation, { diff: true, recursive: true, render: true });
    const updates = await prepareUpdate(documentClass, operation, options, user);
    if (updates.length === 0) return [];
    return this.#perform({
      ...this.#request("update", documentClass, operation, options),
      updates: updates.map(encodeOperators),
    });
  }

  async delete(
    documentClass: DocumentClass,
    operation: Operation,
    user: User = currentUser(),
  ): Promise<Document[]> {
    const options = operationOptions(operation, { render: true });
    const ids = await prepareDelete(documentClass, operation, options, user);
    if (ids.length === 0) return [];
    return this.#perform({ ...this.#request("delete", documentClass, operation, options), ids });
  }

  /** The scopes a flag may have: the core's, the world's, the system's and the modules'. */
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
    return {
      action,
      documentName: documentClass.documentName,
      parentUuid: operation.parent?.uuid ?? null,
      pack: operation.pack ?? operation.parent?.pack ?? null,
      options,
    };
  }

  async #perform(request: DocumentOperation): Promise<Document[]> {
    return applyOutcome(await this.#send(request));
  }

  /** Sends a request; a refusal is shown to the user and thrown. */
  async #send(request: DocumentOperation): Promise<DocumentOutcome> {
    try {
      return await this.#socket.modifyDocument(request);
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      ui.notifications?.error(error.message);
      throw error;
    }
  }
}

/**
 * Documents that are made and not stored: an old way of generation 13.
 * @throws in generation 14, which has `new` for it
 */
function temporary(documentClass: DocumentClass, operation: Operation): Document[] {
  if (generation() >= 14) {
    throw new Error("Documents can no longer be created as temporary ones: use the constructor");
  }
  const context = { parent: operation.parent ?? null, pack: operation.pack ?? null };
  return (operation.data ?? []).map((data) => new documentClass(data as object, context));
}

/** @throws before the users are there */
function currentUser(): User {
  if (!game.user) throw new Error("Documents cannot be changed before the world's users are there");
  return game.user;
}

/** Whether a document has the values a query names; `key__in` names a list to choose from. */
function matches(document: Document, query: JsonObject): boolean {
  return Object.entries(query).every(([key, wanted]) => {
    const path = key.replace(/__in$/, "");
    const value = foundry.utils.getProperty(document._source, path);
    return key.endsWith("__in") || Array.isArray(wanted)
      ? (wanted as unknown[]).includes(value)
      : value === wanted;
  });
}
