import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/documents.ts";
import { USER_ROLES } from "../constants/users.ts";
import { _del } from "../data/operators.ts";
import { generation } from "../generation.ts";
import { hostGlobals } from "../globals.ts";
import { type CompatibilityWarningOptions, logCompatibilityWarning } from "../utils/logging.ts";
import { getProperty } from "../utils/paths.ts";
import type { Plain } from "../utils/types.ts";
import { type DatabaseOperation, flagScopes, type PermissionUser } from "./database.ts";
import { type DocumentContext, DocumentRecord, setImplementationResolver } from "./document-record.ts";
import { addDataFieldMigration, addDataFieldShim, type DataFieldShimOptions } from "./field-shims.ts";
import type { ModifyAction } from "./metadata.ts";

type DocumentClass = typeof Document;
type Instance<C> = C extends { prototype: infer D } ? D : never;
type LevelName = keyof typeof DOCUMENT_OWNERSHIP_LEVELS;

export { type DocumentContext, setImplementationResolver };

/** Base of documents: stored data with an id and ownership, possibly embedded in a parent. */
export class Document extends DocumentRecord {
  /* ---------------------------------------- Permissions ---------------------------------------- */

  /** True if the user may create documents of this class at all. */
  static canUserCreate(user: PermissionUser): boolean {
    const { create } = this.metadata.permissions;
    return typeof create === "string" ? user.hasRole(create) : user.hasRole(USER_ROLES.ASSISTANT);
  }

  /**
   * The user's ownership level; null without a user. A GM's level is not raised. In a compendium the level
   * depends on the pack. If the document sets no level for the user, or sets INHERIT, its parent's level applies.
   */
  getUserLevel(user: PermissionUser | null | undefined = currentUser()): number | null {
    if (!user) return null;
    if (this.pack !== null) return compendiumLevel(this.pack, user);
    const ownership = this._source["ownership"] as Record<string, number> | undefined;
    if (ownership === undefined) return this.parent?.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
    const level = ownership[user.id ?? ""] ?? ownership["default"];
    if (level !== undefined && level !== DOCUMENT_OWNERSHIP_LEVELS.INHERIT) return level;
    return this.parent?.getUserLevel(user) ?? ownership["default"] ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  /** True if the user has at least this ownership level; with `exact`, exactly this level. GMs are owners. */
  testUserPermission(user: PermissionUser, permission: LevelName | number, { exact = false } = {}): boolean {
    const wanted = typeof permission === "number" ? permission : DOCUMENT_OWNERSHIP_LEVELS[permission];
    if (wanted === undefined) throw new Error(`"${String(permission)}" is not a permission level`);
    const level = user.isGM
      ? DOCUMENT_OWNERSHIP_LEVELS.OWNER
      : (this.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE);
    return exact ? level === wanted : level >= wanted;
  }

  /** True if the user may perform the action on the document. Throws an Error on an unknown action. */
  canUserModify(user: PermissionUser, action: ModifyAction, data: Plain = {}): boolean {
    const permission = (this.constructor as DocumentClass).metadata.permissions[action];
    if (permission === undefined) throw new Error(`"${action}" is not an action a user may be allowed`);
    if (typeof permission === "function") return permission(user, this as never, data);
    if (permission in USER_ROLES) return user.hasRole(permission);
    if (permission in DOCUMENT_OWNERSHIP_LEVELS)
      return this.testUserPermission(user, permission as LevelName);
    throw new Error(`"${permission}" is neither a role nor an ownership level`);
  }

  get isOwner(): boolean {
    const user = currentUser();
    return user !== null && this.testUserPermission(user, "OWNER");
  }

  /* ---------------------------------------- Data ---------------------------------------- */

  /**
   * Creates a copy with these changes. The copy's id is null unless `keepId` is set, and the copy is stored
   * only if `save` is set.
   */
  override clone(
    data: object = {},
    context: DocumentContext & { save?: boolean; keepId?: boolean } = {},
  ): this {
    const { save = false, keepId = false, ...rest } = context;
    const own: DocumentContext = {
      parent: this.parent,
      pack: this.pack,
      parentCollection: this.parentCollection,
      ...rest,
    };
    const copy = super.clone(keepId ? data : { ...data, _id: null }, own);
    if (!save) return copy;
    const operation = { parent: this.parent, pack: this.pack, keepId };
    const cls = this.constructor as DocumentClass;
    // The API returns a promise here, although the declared type is a document.
    return cls.create(copy.toObject(), operation) as unknown as this;
  }

  /** @throws Error always, because this only ever migrated template.json data. */
  migrateSystemData(): Plain {
    throw new Error(`The ${this.documentName} document does not have data of a template to migrate`);
  }

  /** Makes each old key in `data` an alias of its new key. Using the alias logs a warning. */
  static _addDataFieldShims(
    data: object,
    shims: Record<string, string>,
    options: DataFieldShimOptions = {},
  ): void {
    for (const [oldKey, newKey] of Object.entries(shims))
      this._addDataFieldShim(data, oldKey, newKey, options);
  }

  static _addDataFieldShim(
    data: object,
    oldKey: string,
    newKey: string,
    options: DataFieldShimOptions = {},
  ): void {
    addDataFieldShim(data, oldKey, newKey, options, "value" in options);
  }

  /** Moves data from an old key to its new key. Returns true if there was any. */
  static _addDataFieldMigration(
    data: Plain,
    oldKey: string,
    newKey: string,
    apply?: (data: Plain) => unknown,
  ): boolean {
    return addDataFieldMigration(data, oldKey, newKey, apply);
  }

  static _logDataFieldMigration(
    oldKey: string,
    newKey: string,
    options: CompatibilityWarningOptions = {},
  ): void {
    const message = `You are accessing ${oldKey}, which has been migrated to ${newKey}`;
    logCompatibilityWarning(message, { once: true, ...options });
  }

  override toObject(source = true): Plain {
    return (this.constructor as DocumentClass).shimData(super.toObject(source));
  }

  /* ---------------------------------------- Flags ---------------------------------------- */

  /** @throws Error if no package has the scope. */
  getFlag(scope: string, key: string): unknown {
    requireScope(scope, "getFlag");
    const flags = (this as unknown as { flags?: Plain }).flags;
    return getProperty(flags?.[scope] ?? {}, key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    requireScope(scope, "setFlag");
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    requireScope(scope, "unsetFlag");
    const parts = key.split(".");
    const last = parts.pop() ?? key;
    const path = ["flags", scope, ...parts].join(".");
    return this.update(generation() >= 14 ? { [`${path}.${last}`]: _del } : { [`${path}.-=${last}`]: null });
  }

  /* ---------------------------------------- Database ---------------------------------------- */

  static async createDocuments<C extends DocumentClass>(
    this: C,
    data: unknown[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Instance<C>[]> {
    const parent = operation.parent ?? null;
    const pack = operation.pack ?? parent?.pack ?? null;
    return (await this.database.create(this.implementation, {
      ...operation,
      action: "create",
      data,
      parent,
      pack,
    })) as Instance<C>[];
  }

  static async updateDocuments<C extends DocumentClass>(
    this: C,
    updates: object[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Instance<C>[]> {
    const parent = operation.parent ?? null;
    const pack = operation.pack ?? parent?.pack ?? null;
    const request: DatabaseOperation = {
      ...operation,
      action: "update",
      updates: updates as Plain[],
      parent,
      pack,
    };
    return (await this.database.update(this.implementation, request)) as Instance<C>[];
  }

  static async deleteDocuments<C extends DocumentClass>(
    this: C,
    ids: readonly string[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Instance<C>[]> {
    const parent = operation.parent ?? null;
    const pack = operation.pack ?? parent?.pack ?? null;
    const request: DatabaseOperation = { ...operation, action: "delete", ids: [...ids], parent, pack };
    return (await this.database.delete(this.implementation, request)) as Instance<C>[];
  }

  /** Creates a document, or several from an array. */
  static async create<C extends DocumentClass>(
    this: C,
    data: object,
    operation?: DatabaseOperation,
  ): Promise<Instance<C> | undefined>;
  static async create<C extends DocumentClass>(
    this: C,
    data: object[],
    operation?: DatabaseOperation,
  ): Promise<Instance<C>[]>;
  static async create<C extends DocumentClass>(
    this: C,
    data: object | object[],
    operation: DatabaseOperation = {},
  ): Promise<Instance<C> | Instance<C>[] | undefined> {
    const created = await this.createDocuments(Array.isArray(data) ? data : [data], operation);
    return Array.isArray(data) ? created : created[0];
  }

  async update(data: object = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
    const cls = this.constructor as DocumentClass;
    const change = { ...data, _id: this.id };
    const [updated] = await cls.updateDocuments([change], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return updated as this | undefined;
  }

  async delete(operation: DatabaseOperation = {}): Promise<this | undefined> {
    const cls = this.constructor as DocumentClass;
    const [deleted] = await cls.deleteDocuments([this.id ?? ""], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return deleted as this | undefined;
  }

  async createEmbeddedDocuments(
    embeddedName: string,
    data: unknown[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return this.#embeddedClass(embeddedName).createDocuments(data, {
      ...operation,
      parent: this,
      pack: this.pack,
    });
  }

  async updateEmbeddedDocuments(
    embeddedName: string,
    updates: object[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return this.#embeddedClass(embeddedName).updateDocuments(updates, {
      ...operation,
      parent: this,
      pack: this.pack,
    });
  }

  async deleteEmbeddedDocuments(
    embeddedName: string,
    ids: string[],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return this.#embeddedClass(embeddedName).deleteDocuments(ids, {
      ...operation,
      parent: this,
      pack: this.pack,
    });
  }

  #embeddedClass(embeddedName: string): DocumentClass {
    return this.getEmbeddedCollection(embeddedName).documentClass.implementation;
  }
}

function currentUser(): PermissionUser | null {
  // `game.user` is a User on clients, and undefined on the server.
  return (hostGlobals().game?.user ?? null) as PermissionUser | null;
}

function requireScope(scope: string, method: string): void {
  const scopes = flagScopes();
  if (scopes !== null && !scopes.includes(scope)) {
    throw new Error(`Flag scope "${scope}" is not valid or not currently active (${method})`);
  }
}

let levelInCompendium: (pack: string, user: PermissionUser) => number = (_pack, user) =>
  user.hasRole(USER_ROLES.ASSISTANT) ? DOCUMENT_OWNERSHIP_LEVELS.OWNER : DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;

/**
 * Sets the function that finds ownership levels in compendiums. They depend on the pack, not on the document.
 */
export function setCompendiumLevelResolver(resolver: (pack: string, user: PermissionUser) => number): void {
  levelInCompendium = resolver;
}

function compendiumLevel(pack: string, user: PermissionUser): number {
  return levelInCompendium(pack, user);
}
