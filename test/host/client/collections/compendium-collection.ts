import { Collection } from "../../common/collection.ts";
import type { Document } from "../../common/abstract/document.ts";
import { NotImplemented } from "../../common/not-implemented.ts";
import type { JsonObject, PackRecord } from "../../common/protocol.ts";
import { CompendiumFolderCollection } from "./compendium-folders.ts";
import { type CollectionGetOptions, DocumentCollection } from "./document-collection.ts";
import type { Folder } from "../documents/folder.ts";
import type { RenderableApplication } from "../helpers/user-interface.ts";

type IndexEntry = JsonObject & { _id: string; uuid: string; name?: string };

/** A compendium. Its index is loaded; its documents are fetched on request. */
export class CompendiumCollection extends DocumentCollection {
  static CONFIG_SETTING = "compendiumConfiguration";
  /** Time to keep fetched documents in the cache, in seconds. */
  static CACHE_LIFETIME_SECONDS = 300;

  readonly metadata: PackRecord & { packageName: string; id: string };
  readonly index = new Collection<IndexEntry>();
  readonly #indexFields = new Set<string>();
  readonly #folders: CompendiumFolderCollection;
  #application: RenderableApplication | null = null;

  constructor(record: PackRecord) {
    super([]);
    this.metadata = record;
    for (const entry of record.index) this.#addToIndex(entry);
    this.#folders = new CompendiumFolderCollection();
  }

  /** True if the index has all requested fields. In the simulated Foundry, it always has them. */
  get indexed(): boolean {
    return true;
  }

  /** Index fields in addition to the default ones. */
  get indexFields(): Set<string> {
    return this.#indexFields;
  }

  /** The compendium's id: `package.name`. */
  get collection(): string {
    return this.metadata.id;
  }

  override get documentName(): string {
    return this.metadata.type;
  }

  override get name(): string {
    return this.metadata.name;
  }

  get title(): string {
    return game.i18n.localize(this.metadata.label);
  }

  get banner(): string | null {
    const { compendiumBanner = null } = (CONFIG[this.documentName] ?? {}) as {
      compendiumBanner?: string | null;
    };
    return this.metadata.banner ?? compendiumBanner;
  }

  /** The world's configuration of this compendium. */
  get config(): {
    locked?: boolean;
    folder?: string | null;
    sort?: number;
    ownership?: Record<string, string>;
  } {
    // The setting is a record by compendium id.
    const all = game.settings.get("core", CompendiumCollection.CONFIG_SETTING) as Record<string, object>;
    return all[this.collection] ?? {};
  }

  get locked(): boolean {
    return this.config.locked ?? this.metadata.locked;
  }

  get ownership(): Record<string, string> {
    return this.config.ownership ?? this.metadata.ownership;
  }

  /** The sidebar folder that contains the compendium. */
  get folder(): Folder | null {
    const id = this.config.folder ?? this.#declaredFolder();
    return (id ? game.folders.get(id) : null) ?? null;
  }

  get sort(): number {
    return this.config.sort ?? 0;
  }

  get folders(): CompendiumFolderCollection {
    return this.#folders;
  }

  get maxFolderDepth(): number {
    return CONST.FOLDER_MAX_DEPTH - 1;
  }

  /** True if this user may see the compendium. */
  get visible(): boolean {
    return this.getUserLevel(game.user) >= CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
  }

  /** The window that lists the compendium. */
  get application(): RenderableApplication {
    this.#application ??= new foundry.applications.sidebar.apps.Compendium({
      collection: this,
    }) as RenderableApplication;
    return this.#application;
  }

  /**
   * The ownership level of a user. For non-GMs, the level configured for their role, or else for the next
   * lower role that has a configured level.
   */
  getUserLevel(user = game.user): number {
    if (!user) return CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
    if (user.isGM) return CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const named = Object.keys(CONST.USER_ROLES).filter(
      (role) => role in this.ownership && user.hasRole(role),
    );
    const level = this.ownership[named.at(-1) ?? ""] ?? "NONE";
    return CONST.DOCUMENT_OWNERSHIP_LEVELS[level as keyof typeof CONST.DOCUMENT_OWNERSHIP_LEVELS];
  }

  testUserPermission(user: User, permission: string | number, { exact = false } = {}): boolean {
    const wanted =
      typeof permission === "number" ? permission : CONST.DOCUMENT_OWNERSHIP_LEVELS[permission as "OWNER"];
    const level = this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }

  override get(key: string, options: CollectionGetOptions = {}): Document | undefined {
    return super.get(key, options);
  }

  override set(id: string, document: Document): this {
    this.indexDocument(document);
    return super.set(id, document);
  }

  override delete(id: string): boolean {
    this.index.delete(id);
    return super.delete(id);
  }

  /**
   * Fetches a document, unless it is cached. Null if no document has the id.
   * @throws if the id is empty
   */
  async getDocument(id: string): Promise<Document | null> {
    const cached = this.get(id);
    if (cached) return cached;
    if (!id) throw new Error("A document of a compendium is named by its id");
    const [document] = await this.getDocuments({ _id: id });
    return document ?? null;
  }

  /**
   * Fetches all documents that match `query`, which has a value or a list of allowed values for each key
   * (`key` or `key__in`).
   */
  async getDocuments(query: JsonObject = {}): Promise<Document[]> {
    const operation = { query, pack: this.collection };
    const documents = await this.documentClass.database.get(this.documentClass, operation, game.user);
    for (const document of documents as Document[]) super.set(document.id!, document);
    return documents as Document[];
  }

  /** Returns the index. Its entries have the default fields, those in `CONFIG` and the requested ones. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<this["index"]> {
    const { compendiumIndexFields = [] } = (CONFIG[this.documentName] ?? {}) as {
      compendiumIndexFields?: string[];
    };
    const missing = [...compendiumIndexFields, ...fields].filter((field) => !this.#indexFields.has(field));
    if (missing.length === 0 || !this.visible) return this.index;
    const found = await CONFIG.DatabaseBackend!.getIndex(this.collection, this.documentName, missing);
    for (const { _id, ...more } of found) {
      const entry = this.index.get(String(_id));
      if (entry) foundry.utils.mergeObject(entry, more);
    }
    for (const field of missing) this.#indexFields.add(field);
    return this.index;
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** Adds a document to the index, or updates its entry. */
  indexDocument(document: Document): void {
    const source = document.toObject();
    const entry: JsonObject = {};
    for (const key of ["_id", "name", "img", "type", "folder", "sort", ...this.indexFields]) {
      const value = foundry.utils.getProperty(source, key);
      if (value !== undefined) foundry.utils.setProperty(entry, key, value);
    }
    this.#addToIndex({ ...this.index.get(document.id!), ...entry });
  }

  /**
   * Copies a document into the compendium.
   * @throws if the compendium is locked
   */
  async importDocument(document: Document, options: JsonObject = {}): Promise<Document | undefined> {
    this.#assertUnlocked();
    const data = (
      document as Document & { toCompendium(pack: unknown, options: object): JsonObject }
    ).toCompendium(this, options);
    return this.documentClass.create(data, { ...options, pack: this.collection });
  }

  async importFolder(): Promise<never> {
    throw NotImplemented("CompendiumCollection#importFolder");
  }

  /** Copies every document into the world, optionally into a folder. */
  async importAll({
    folderId = null,
    folderName = "",
    ...options
  }: { folderId?: string | null; folderName?: string; [key: string]: unknown } = {}): Promise<Document[]> {
    const collection = game.collections.get(this.documentName);
    if (!collection) throw new Error(`A world has no collection of ${this.documentName} documents`);
    let folder = folderId;
    if (!folder && folderName) {
      const created = await CONFIG.Folder.documentClass.create({ name: folderName, type: this.documentName });
      folder = created?.id ?? null;
    }
    const documents = await this.getDocuments();
    const data = documents.map((document) => ({ ...collection.fromCompendium(document, options), folder }));
    return this.documentClass.createDocuments(data, { fromCompendium: true });
  }

  /** Stores the world's configuration of the compendium. */
  async configure(configuration: JsonObject = {}): Promise<void> {
    const all = game.settings.get("core", CompendiumCollection.CONFIG_SETTING) as Record<string, object>;
    await game.settings.set("core", CompendiumCollection.CONFIG_SETTING, {
      ...all,
      [this.collection]: { ...all[this.collection], ...configuration },
    });
    Hooks.callAll("updateCompendium", this, [], {}, game.userId);
  }

  /** Moves the compendium to a folder of the sidebar; null for the root. */
  async setFolder(folder: Folder | string | null): Promise<void> {
    await this.configure({ folder: typeof folder === "string" ? folder : (folder?.id ?? null) });
  }

  override render(force = false, options: Record<string, unknown> = {}): void {
    if (force && !this.apps.length) this.application.render({ force, ...options });
    else super.render(force, options);
  }

  /** Also calls the `updateCompendium` hook. */
  override _onModifyContents(
    action: string,
    documents: Document[],
    result: readonly unknown[],
    operation: Record<string, unknown>,
    user: object,
  ): void {
    super._onModifyContents(action, documents, result, operation, user);
    Hooks.callAll("updateCompendium", this, documents, operation, (user as { id: string }).id);
  }

  static createCompendium(): never {
    throw NotImplemented("CompendiumCollection.createCompendium");
  }

  #addToIndex(entry: JsonObject): void {
    const id = String(entry["_id"]);
    this.index.set(id, { ...entry, _id: id, uuid: this.getUuid(id) });
  }

  #assertUnlocked(): void {
    if (this.locked) throw new Error(`The compendium ${this.collection} is locked`);
  }

  /** The folder in which the manifest puts the compendium. It is created for this session only. */
  #declaredFolder(): string | null {
    return game.packFolderOf(this.metadata.name);
  }
}
