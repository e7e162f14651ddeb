/** What Documents ask of the database, and the operations they ask for. */
import { NotImplemented } from "../not-implemented.ts";
import type { Plain } from "../utils/types.ts";
import type { Document } from "./document.ts";

/** Options of one create, update or delete; unknown keys travel to every client's hooks. */
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

/** The user on whose behalf something is done, as far as permissions are concerned. */
export interface PermissionUser {
  readonly id: string | null;
  readonly role: number;
  readonly isGM: boolean;
  hasRole(role: number | string, options?: { exact?: boolean }): boolean;
  hasPermission(permission: string): boolean;
  can(action: string): boolean;
}

type DocumentClass = typeof Document;

/** Reads and writes Documents. The client's sends operations to the server; the server has no use for it. */
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

/** Scopes of flags, or null where any is accepted because no backend knows better. */
export function flagScopes(): string[] | null {
  return backend?.getFlagScopes() ?? null;
}
