import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/documents.ts";
import { USER_ROLES } from "../constants/users.ts";
import type { EmbeddedCollectionField } from "../data/fields/embedded.ts";
import type { DataField } from "../data/fields/field.ts";
import type { SchemaField } from "../data/fields/schema.ts";
import { _del } from "../data/operators.ts";
import { resolveDocument, resolveSubtypes } from "../data/resolvers.ts";
import { generation } from "../generation.ts";
import { hostGlobals } from "../globals.ts";
import { getProperty } from "../utils/paths.ts";
import { getParentClasses, type Plain } from "../utils/types.ts";
import { buildUuid } from "../utils/uuid.ts";
import { type ConstructionContext, DataModel } from "./data-model.ts";
import {
  databaseBackend,
  type DatabaseBackend,
  type DatabaseOperation,
  flagScopes,
  type PermissionUser,
} from "./database.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";
import { DEFAULT_METADATA, type DocumentMetadata, type ModifyAction } from "./metadata.ts";
import { DocumentEvents } from "./document-events.ts";

type DocumentClass = typeof Document;
type Instance<C> = C extends { prototype: infer D } ? D : never;
type LevelName = keyof typeof DOCUMENT_OWNERSHIP_LEVELS;

export interface DocumentContext extends ConstructionContext {
  /** Id of the compendium the document belongs to. */
  pack?: string | null;
  parentCollection?: string | null;
}

let implementationOf: (documentName: string) => unknown = () => undefined;

/** The client says which class is configured for a document name; elsewhere the base class is used. */
export function setImplementationResolver(resolver: (documentName: string) => unknown): void {
  implementationOf = resolver;
}

const hierarchies = new WeakMap<SchemaField, Record<string, EmbeddedCollectionField>>();

/** Data of the database: identified, owned, perhaps embedded in one another. */
export class Document extends DocumentEvents {
  static override LOCALIZATION_PREFIXES: string[] = ["DOCUMENT"];
  static metadata: DocumentMetadata = DEFAULT_METADATA;

  declare readonly parent: Document | null;
  declare readonly parentCollection: string | null;
  declare readonly pack: string | null;
  declare readonly collections: Readonly<Record<string, EmbeddedCollection>>;
  declare readonly _id: string | null;

  override _configure({ pack = null, parentCollection = null }: DocumentContext = {}): void {
    const define = (key: string, value: unknown): void => {
      Object.defineProperty(this, key, { value, writable: false, enumerable: false, configurable: true });
    };
    define("parentCollection", this._getParentCollection(parentCollection));
    define("pack", pack);
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [name, field] of Object.entries((this.constructor as DocumentClass).hierarchy)) {
      const { implementation } = field.constructor as typeof EmbeddedCollectionField;
      const source = this._source[name];
      if (implementation !== undefined && Array.isArray(source)) {
        collections[name] = new implementation(name, this, source as Plain[]);
      }
    }
    define("collections", Object.seal(collections));
  }

  /* ---------------------------------------- What the class is ---------------------------------------- */

  /** All classes of one kind of documents share the base class's schema. */
  static override get schema(): SchemaField {
    return Reflect.get(DataModel, "schema", this.baseDocument) as SchemaField;
  }

  /** Embedded collections come last, so that they find their parent's other data initialised. */
  static override *_initializationOrder(): Generator<[string, DataField]> {
    const { hierarchy } = this;
    for (const entry of this.schema.entries()) if (!(entry[0] in hierarchy)) yield entry;
    for (const entry of this.schema.entries()) if (entry[0] in hierarchy) yield entry;
  }

  static get database(): DatabaseBackend {
    return databaseBackend();
  }

  /** The class in use for these documents. */
  static get implementation(): DocumentClass {
    return (implementationOf(this.documentName) as DocumentClass | undefined) ?? this.baseDocument;
  }

  /** The base class that defines the schema. */
  static get baseDocument(): DocumentClass {
    const chain = [this as DocumentClass, ...(getParentClasses(this) as DocumentClass[])];
    return chain[chain.indexOf(Document) - 1] ?? this;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  static get documentName(): string {
    return this.metadata.name;
  }

  /** The subtypes that may exist. */
  static get TYPES(): string[] {
    return [...(resolveSubtypes(this.documentName) ?? this.metadata.coreTypes)];
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  /** The fields that hold embedded documents. */
  static get hierarchy(): Record<string, EmbeddedCollectionField> {
    const { schema } = this;
    const cached = hierarchies.get(schema);
    if (cached !== undefined) return cached;
    const fields = schema
      .entries()
      .filter(([, field]) => (field.constructor as typeof DataField).hierarchical);
    const hierarchy = Object.fromEntries(fields) as Record<string, EmbeddedCollectionField>;
    hierarchies.set(schema, hierarchy);
    return hierarchy;
  }

  get collectionName(): string {
    return (this.constructor as DocumentClass).collectionName;
  }

  get documentName(): string {
    return (this.constructor as DocumentClass).documentName;
  }

  get id(): string | null {
    return this._id;
  }

  get isEmbedded(): boolean {
    return Boolean(this.parent && this.parentCollection);
  }

  get inCompendium(): boolean {
    return Boolean(this.pack);
  }

  get uuid(): string {
    const { documentName, parent, pack } = this;
    return buildUuid({ id: this.id ?? "", documentName, parent, pack }) ?? "";
  }

  _getParentCollection(parentCollection?: string | null): string | null {
    if (!this.parent) return null;
    if (parentCollection) return parentCollection;
    return (this.parent.constructor as DocumentClass).getCollectionName(this.documentName);
  }

  /** Where documents of this class come from by id; null if there is none. */
  static get(documentId: string, operation: { pack?: string | null } = {}): object | null {
    return resolveDocument(this.documentName, documentId, operation.pack ?? null);
  }

  /* ---------------------------------------- Who may do what ---------------------------------------- */

  /** May the user create such documents in general? */
  static canUserCreate(user: PermissionUser): boolean {
    const { create } = this.metadata.permissions;
    return typeof create === "string" ? user.hasRole(create) : user.hasRole(USER_ROLES.ASSISTANT);
  }

  /** The user's recorded ownership level, GM or not. Embedded documents defer to their parents. */
  getUserLevel(user: PermissionUser | null | undefined = currentUser()): number | null {
    if (!user) return null;
    if (this.pack !== null) return compendiumLevel(this.pack, user);
    const ownership = this._source["ownership"] as Record<string, number> | undefined;
    if (ownership === undefined) return this.parent?.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
    const level = ownership[user.id ?? ""] ?? ownership["default"];
    if (level !== undefined && level !== DOCUMENT_OWNERSHIP_LEVELS.INHERIT) return level;
    return this.parent?.getUserLevel(user) ?? ownership["default"] ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  /** Has the user at least (or, `exact`, just) this level? GMs have every level. */
  testUserPermission(user: PermissionUser, permission: LevelName | number, { exact = false } = {}): boolean {
    const wanted = typeof permission === "number" ? permission : DOCUMENT_OWNERSHIP_LEVELS[permission];
    if (wanted === undefined) throw new Error(`"${String(permission)}" is not a permission level`);
    const level = user.isGM
      ? DOCUMENT_OWNERSHIP_LEVELS.OWNER
      : (this.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE);
    return exact ? level === wanted : level >= wanted;
  }

  /** May the user do this to the document? @throws Error for an unknown action. */
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

  /* ---------------------------------------- The document's data ---------------------------------------- */

  /** A copy with changes: not stored, or with `save` created in the database. */
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
    // With `save` the documented answer is a promise of the stored document.
    return cls.create(copy.toObject(), operation) as unknown as this;
  }

  /** @throws Error: only data of a template were migrated so. */
  migrateSystemData(): Plain {
    throw new Error(`The ${this.documentName} document does not have data of a template to migrate`);
  }

  override toObject(source = true): Plain {
    return (this.constructor as DocumentClass).shimData(super.toObject(source));
  }

  static getCollectionName(name: string): string | null {
    if (name in this.hierarchy) return name;
    const entry = Object.entries(this.hierarchy).find(([, field]) => field.element.documentName === name);
    return entry?.[0] ?? null;
  }

  /** @throws Error if there is no such collection. */
  getEmbeddedCollection(embeddedName: string): EmbeddedCollection {
    const name = (this.constructor as DocumentClass).getCollectionName(embeddedName);
    const collection = name === null ? undefined : this.collections[name];
    if (collection === undefined) {
      throw new Error(
        `${embeddedName} is not a valid embedded Document within the ${this.documentName} Document`,
      );
    }
    return collection;
  }

  getEmbeddedDocument(
    embeddedName: string,
    id: string,
    options: { strict?: boolean; invalid?: boolean } = {},
  ): Document | undefined {
    return this.getEmbeddedCollection(embeddedName).get(id, options);
  }

  /** All documents below this one, with their paths. */
  *traverseEmbeddedDocuments(_parentPath?: string): Generator<[string, Document]> {
    for (const [name, collection] of Object.entries(this.collections)) {
      const path = _parentPath === undefined ? name : `${_parentPath}.${name}`;
      for (const document of collection) {
        yield [path, document];
        yield* document.traverseEmbeddedDocuments(path);
      }
    }
  }

  /* ---------------------------------------- Flags ---------------------------------------- */

  /** @throws Error for a scope that is no package's. */
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

  /* ---------------------------------------- The database ---------------------------------------- */

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

  /** Create one document, or of an array several. */
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
  // The client's user is a User document; the server has none.
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

/** Who owns what in a compendium depends on the pack, not on the document. */
export function setCompendiumLevelResolver(resolver: (pack: string, user: PermissionUser) => number): void {
  levelInCompendium = resolver;
}

function compendiumLevel(pack: string, user: PermissionUser): number {
  return levelInCompendium(pack, user);
}
