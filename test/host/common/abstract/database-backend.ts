import type { DatabaseOperation, PermissionUser } from "./database.ts";
import type { Document } from "./document.ts";

type DocumentClass = typeof Document;

type Level = "debug" | "log" | "info" | "warn" | "error";

interface Place {
  parent?: Document | null;
  pack?: string | null;
}

/** Base of database backends: creates, reads, updates and deletes documents. */
export abstract class DatabaseBackend {
  async get(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: PermissionUser | null,
  ): Promise<Document[]> {
    return this._getDocuments(documentClass, await this.#within(operation), user);
  }

  /** Creates documents. Returns those that no "pre" method or hook canceled. */
  async create(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: PermissionUser | null,
  ): Promise<Document[]> {
    const documents = await this._createDocuments(documentClass, await this.#within(operation), user);
    this._logOperation("Created", documentClass.documentName, documents, operation);
    return documents;
  }

  /** Updates documents. Skips updates that change nothing. */
  async update(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: PermissionUser | null,
  ): Promise<Document[]> {
    const documents = await this._updateDocuments(documentClass, await this.#within(operation), user);
    this._logOperation("Updated", documentClass.documentName, documents, operation);
    return documents;
  }

  async delete(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: PermissionUser | null,
  ): Promise<Document[]> {
    const documents = await this._deleteDocuments(documentClass, await this.#within(operation), user);
    this._logOperation("Deleted", documentClass.documentName, documents, operation);
    return documents;
  }

  protected abstract _getDocuments(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: PermissionUser | null,
  ): Promise<Document[]>;

  protected abstract _createDocuments(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: PermissionUser | null,
  ): Promise<Document[]>;

  protected abstract _updateDocuments(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: PermissionUser | null,
  ): Promise<Document[]>;

  protected abstract _deleteDocuments(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: PermissionUser | null,
  ): Promise<Document[]>;

  /** An operation's parent, which is given as a document or a UUID. Throws if no document has the UUID. */
  async _getParent({ parent, parentUuid }: DatabaseOperation): Promise<Document | null> {
    if (parent) return parent;
    if (!parentUuid) return null;
    const found = await this._findDocument(parentUuid);
    if (!found) throw new Error(`There is no document "${parentUuid}" to be the parent`);
    return found;
  }

  /** Finds a document by UUID; null if it does not exist. */
  protected abstract _findDocument(uuid: string): Promise<Document | null>;

  async #within(operation: DatabaseOperation): Promise<DatabaseOperation> {
    return operation.parentUuid && !operation.parent
      ? { ...operation, parent: await this._getParent(operation) }
      : operation;
  }

  /** Valid scopes of flags. */
  abstract getFlagScopes(): string[];

  abstract getCompendiumScopes(): string[];

  protected _log(level: Level, message: string): void {
    console[level](message);
  }

  /** Logs an operation if document debugging is enabled. */
  protected _logOperation(
    action: string,
    type: string,
    documents: readonly Document[],
    { parent, pack }: Place & { level?: Level } = {},
  ): void {
    if (!this._isDebugging || documents.length === 0) return;
    const what = documents.length === 1 ? `with id [${documents[0]!.id}]` : `documents: ${documents.length}`;
    this._log("debug", [`${action} ${type} ${what}`, placeText({ parent, pack })].filter(Boolean).join(" "));
  }

  protected get _isDebugging(): boolean {
    return false;
  }

  /** The error message for a user without permission. */
  protected _logError(
    user: PermissionUser & { name?: string },
    action: string,
    subject: string | Document,
    { parent, pack }: Place = {},
  ): string {
    const what = typeof subject === "string" ? subject : `${subject.documentName} [${subject.id ?? ""}]`;
    const place = placeText({ parent, pack });
    return `User ${user.name ?? user.id} lacks permission to ${action} ${what}${place ? ` ${place}` : ""}`;
  }
}

function placeText({ parent, pack }: Place): string {
  return [
    parent ? `in parent ${parent.documentName} [${parent.id ?? ""}]` : "",
    pack ? `in Compendium ${pack}` : "",
  ]
    .filter(Boolean)
    .join(" ");
}
