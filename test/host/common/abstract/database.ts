/** The database interface that Documents use, and its operations. */
import { NotImplemented } from "../not-implemented.ts";
import type { Plain } from "../utils/types.ts";
import type { Document } from "./document.ts";

/** Options of one create, update or delete. Unknown keys are passed to every client's hooks. */
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

/** The user on whose behalf something is done, for permission checks. */
export interface PermissionUser {
  readonly id: string | null;
  readonly role: number;
  readonly isGM: boolean;
  hasRole(role: number | string, options?: { exact?: boolean }): boolean;
  hasPermission(permission: string): boolean;
  can(action: string): boolean;
}

type DocumentClass = typeof Document;

/** Reads and writes Documents. The client's sends operations to the server; the server does not use it. */
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
  /** Scopes under which flags may be set. */
  getFlagScopes(): string[];
}

let backend: Database | null = null;

export function setDatabaseBackend(database: Database): void {
  backend = database;
}

/** @throws NotImplemented before a backend is set. */
export function databaseBackend(): Database {
  if (backend === null) throw NotImplemented("CONFIG.DatabaseBackend before the table has started");
  return backend;
}

/** Flag scopes, or null to accept any because there is no backend. */
export function flagScopes(): string[] | null {
  return backend?.getFlagScopes() ?? null;
}
