import type { DatabaseOperation, PermissionUser } from "./database.ts";
import type { Document } from "./document.ts";

type DocumentClass = typeof Document;

type Level = "debug" | "log" | "info" | "warn" | "error";

interface Place {
  parent?: Document | null;
  pack?: string | null;
}

/** Reads and writes documents. Subclasses decide how. */
export abstract class DatabaseBackend {
  async get(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: PermissionUser | null,
  ): Promise<Document[]> {
    return this._getDocuments(documentClass, await this.#within(operation), user);
  }

  /** Creates documents. Those refused by a "pre" method or hook are left out of the result. */
  async create(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: PermissionUser | null,
  ): Promise<Document[]> {
    const documents = await this._createDocuments(documentClass, await this.#within(operation), user);
    this._logOperation("Created", documentClass.documentName, documents, operation);
    return documents;
  }

  /** Updates documents. Skips those without changes. */
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

  /** The parent given by an operation, directly or by UUID. @throws if the UUID does not exist */
  async _getParent({ parent, parentUuid }: DatabaseOperation): Promise<Document | null> {
    if (parent) return parent;
    if (!parentUuid) return null;
    const found = await this._findDocument(parentUuid);
    if (!found) throw new Error(`There is no document "${parentUuid}" to be the parent`);
    return found;
  }

  /** The document with a UUID. */
  protected abstract _findDocument(uuid: string): Promise<Document | null>;

  async #within(operation: DatabaseOperation): Promise<DatabaseOperation> {
    return operation.parentUuid && !operation.parent
      ? { ...operation, parent: await this._getParent(operation) }
      : operation;
  }

  /** Scopes under which flags may be set. */
  abstract getFlagScopes(): string[];

  abstract getCompendiumScopes(): string[];

  protected _log(level: Level, message: string): void {
    console[level](message);
  }

  /** Logs an operation if document debugging is on. */
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

  /** The message for a user who lacks permission. */
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
