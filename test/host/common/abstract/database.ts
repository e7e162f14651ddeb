/** The interface through which documents use a database. */
import { NotImplemented } from "../not-implemented.ts";
import type { Plain } from "../utils/types.ts";
import type { Document } from "./document.ts";

/** Options of a database operation. Other keys are passed to the hooks on every client. */
export interface DatabaseOperation {
  action?: "get" | "create" | "update" | "delete";
  parent?: Document | null;
  parentUuid?: string | null;
  pack?: string | null;
  broadcast?: boolean;
  noHook?: boolean;
  render?: boolean;
  renderSheet?: boolean;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  diff?: boolean;
  recursive?: boolean;
  deleteAll?: boolean;
  modifiedTime?: number;
  data?: unknown[];
  updates?: Plain[];
  ids?: string[];
  [option: string]: unknown;
}

/** The members of a user that permission checks use. */
export interface PermissionUser {
  readonly id: string | null;
  readonly role: number;
  readonly isGM: boolean;
  hasRole(role: number | string, options?: { exact?: boolean }): boolean;
  hasPermission(permission: string): boolean;
  can(action: string): boolean;
}

type DocumentClass = typeof Document;

/** Reads and writes documents. Only clients have a database. It sends operations to the server. */
export interface Database {
  get(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: PermissionUser | null,
  ): Promise<(Document | Plain)[]>;
  create(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: PermissionUser | null,
  ): Promise<Document[]>;
  update(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: PermissionUser | null,
  ): Promise<Document[]>;
  delete(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: PermissionUser | null,
  ): Promise<Document[]>;
  /** Valid scopes of flags. */
  getFlagScopes(): string[];
}

let backend: Database | null = null;

export function setDatabaseBackend(database: Database): void {
  backend = database;
}

/** @throws NotImplemented if no backend is set. */
export function databaseBackend(): Database {
  if (backend === null) throw NotImplemented("CONFIG.DatabaseBackend before the table has started");
  return backend;
}

/** Valid scopes of flags. Null means that any scope is valid, because no backend is set. */
export function flagScopes(): string[] | null {
  return backend?.getFlagScopes() ?? null;
}
