import { Document } from "../../common/abstract/document.ts";
import type { Collection } from "../../common/collection.ts";
import type { JsonObject } from "../../common/protocol.ts";
import type { CompendiumCollection } from "../collections/compendium-collection.ts";
import { defaultDocumentName, type NameContext } from "../helpers/document-names.ts";
import {
  confirmDeletion,
  createDialog,
  type CreateDialogOptions,
  exportToJSON,
  importFromJSON,
  importFromJSONDialog,
} from "../helpers/document-dialogs.ts";
import {
  type AnchorOptions,
  documentFromDropData,
  type EmbedConfig,
  embedFigure,
  embedInline,
  relativeUuid,
  toAnchor,
} from "../helpers/document-links.ts";
import { type ToCompendiumOptions, toCompendiumData } from "../helpers/document-export.ts";
import { performIntegerSort } from "../helpers/sorting.ts";
import type { RenderableApplication } from "../helpers/user-interface.ts";

/** The moments at which a parent hears of its embedded documents. */
export type LifeCycleEvent = "preCreate" | "onCreate" | "preUpdate" | "onUpdate" | "preDelete" | "onDelete";

export type OperationContext = Record<string, unknown>;

type SheetClass = new (options: { document: unknown; [key: string]: unknown }) => RenderableApplication;

/** What a type's data model may take part in. */
interface SystemLifeCycle {
  prepareBaseData(): void;
  prepareDerivedData(): void;
  _preCreate?(data: object, options: object, user: object): Promise<boolean | void>;
  _preUpdate?(changes: object, options: object, user: object): Promise<boolean | void>;
  _preDelete?(options: object, user: object): Promise<boolean | void>;
  _onCreate?(data: object, options: object, userId: string): void;
  _onUpdate?(changes: object, options: object, userId: string): void;
  _onDelete?(options: object, userId: string): void;
}

/** Documents whose data are being set up right now: what is embedded in them waits to be prepared with them. */
const initializing = new WeakSet();

function mix(Base: typeof Document) {
  /** A document as clients have it: with sheets, prepared data, and a part in the database's workflow. */
  class ClientDocument extends Base {
    declare readonly apps: Record<string, RenderableApplication>;
    declare _sheet: RenderableApplication | null;
    declare name: string;
    declare type: string;
    declare system: JsonObject;
    declare sort: number;

    constructor(...args: ConstructorParameters<typeof Document>) {
      super(...args);
      Object.defineProperty(this, "apps", { value: {}, writable: false, enumerable: false });
      Object.defineProperty(this, "_sheet", { value: null, writable: true, enumerable: false });
    }

    override _initialize(options: Parameters<Document["_initialize"]>[0] = {}): void {
      initializing.add(this);
      try {
        super._initialize(options);
      } finally {
        initializing.delete(this);
      }
      if (!game._documentsReady) return;
      if (this.parent && initializing.has(this.parent)) return;
      this._safePrepareData();
    }

    /** The collection that holds this document. */
    get collection(): Collection<Document> | null {
      if (this.isEmbedded)
        return this.parent?.getEmbeddedCollection(this.parentCollection ?? this.documentName) ?? null;
      if (this.pack) return (game.packs.get(this.pack) as Collection<Document> | undefined) ?? null;
      return game.collections?.get(this.documentName) ?? null;
    }

    /** The compendium that holds this document. */
    get compendium(): CompendiumCollection | null {
      return (this.pack ? game.packs?.get(this.pack) : null) ?? null;
    }

    override get isOwner(): boolean {
      return this.testUserPermission(game.user!, "OWNER");
    }

    get hasPlayerOwner(): boolean {
      return game.users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
    }

    get limited(): boolean {
      return this.testUserPermission(game.user!, "LIMITED", { exact: true });
    }

    get visible(): boolean {
      return this.testUserPermission(game.user!, "LIMITED");
    }

    get permission(): number | null {
      if (game.user?.isGM) return CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
      return this.isEmbedded
        ? ((this.parent as ClientDocument).permission ?? null)
        : this.getUserLevel(game.user!);
    }

    /** A link to this document as rich text writes it. */
    get link(): string {
      return this._createDocumentLink();
    }

    /** The sheet of this document, made at first use; null if no sheet is registered for its type. */
    get sheet(): RenderableApplication | null {
      if (!this._sheet) {
        const cls = this._getSheetClass();
        if (!cls) return null;
        this._sheet = new cls({ document: this });
      }
      return this._sheet;
    }

    /** The sheet class chosen for this document, else its type's default. */
    _getSheetClass(): SheetClass | null {
      // the registry holds application classes
      return foundry.applications.apps.DocumentSheetConfig.getSheetClass(
        this as never,
      ) as unknown as SheetClass | null;
    }

    _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        Hooks.onError("ClientDocumentMixin#_initialize", error, {
          msg: `Failed data preparation for ${this.uuid}`,
          log: "error",
          uuid: this.uuid,
        });
      }
    }

    /** Prepares the data anew. May run any number of times. */
    prepareData(): void {
      const system = lifeCycle(this.system);
      system?.prepareBaseData();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      system?.prepareDerivedData();
      this.prepareDerivedData();
    }

    prepareBaseData(): void {
      // for subclasses
    }

    prepareEmbeddedDocuments(): void {
      for (const name of Object.keys((this.constructor as typeof Document).hierarchy)) {
        const collection = this.collections[name];
        const children = collection ?? [(this as unknown as Record<string, unknown>)[name]];
        for (const child of children as Iterable<unknown>) {
          if (child instanceof Document && "_safePrepareData" in child)
            (child as ClientDocument)._safePrepareData();
        }
      }
    }

    prepareDerivedData(): void {
      // for subclasses
    }

    /** Renders every application registered with this document. */
    render(force = false, context: OperationContext = {}): void {
      for (const app of Object.values(this.apps)) app.render({ ...context, force });
    }

    /** Moves this document before or after a sibling. */
    async sortRelative({
      updateData = {},
      ...options
    }: {
      updateData?: JsonObject;
      target?: object | null;
      siblings?: object[];
      sortBefore?: boolean;
      sortKey?: string;
    } = {}): Promise<unknown> {
      const changes = performIntegerSort<object>(this, options);
      const updates = changes.map(({ target, update }) => ({
        ...updateData,
        ...update,
        _id: (target as Document).id,
      }));
      if (this.isEmbedded) return this.parent!.updateEmbeddedDocuments(this.documentName, updates);
      return (this.constructor as typeof Document).updateDocuments(updates, {
        parent: this.parent,
        pack: this.pack,
      });
    }

    getRelativeUUID(relative: Document): string {
      return relativeUuid(this, relative);
    }

    _createDocumentLink(
      _data?: unknown,
      { relativeTo, label }: { relativeTo?: Document; label?: string } = {},
    ): string {
      const uuid = relativeTo ? this.getRelativeUUID(relativeTo) : this.uuid;
      return `@UUID[${uuid}]{${label ?? this.name}}`;
    }

    _onClickDocumentLink(_event: MouseEvent): unknown {
      return this.sheet?.render({ force: true });
    }

    override async _preCreate(data: object, options: object, user: User): Promise<boolean | void> {
      if ((await super._preCreate(data as never, options as never, user as never)) === false) return false;
      return lifeCycle(this.system)?._preCreate?.(data, options, user);
    }

    override async _preUpdate(changes: object, options: object, user: User): Promise<boolean | void> {
      if ((await super._preUpdate(changes as never, options as never, user as never)) === false) return false;
      return lifeCycle(this.system)?._preUpdate?.(changes, options, user);
    }

    override async _preDelete(options: object, user: User): Promise<boolean | void> {
      if ((await super._preDelete(options as never, user as never)) === false) return false;
      return lifeCycle(this.system)?._preDelete?.(options, user);
    }

    override _onCreate(data: object, options: OperationContext, userId: string): void {
      super._onCreate(data as never, options as never, userId);
      if (options["renderSheet"] && userId === game.userId) {
        void this.sheet?.render({ force: true, action: "create", data });
      }
      lifeCycle(this.system)?._onCreate?.(data, options, userId);
    }

    override _onUpdate(changed: object, options: OperationContext, userId: string): void {
      super._onUpdate(changed as never, options as never, userId);
      const sheetChanged = foundry.utils.hasProperty(changed, "flags.core.sheetClass") || "type" in changed;
      if (sheetChanged) void this._onSheetChange();
      else if (options["render"] !== false) {
        this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
      }
      lifeCycle(this.system)?._onUpdate?.(changed, options, userId);
    }

    override _onDelete(options: OperationContext, userId: string): void {
      super._onDelete(options as never, userId);
      for (const app of Object.values(this.apps)) void app.close({ submit: false });
      this._sheet = null;
      lifeCycle(this.system)?._onDelete?.(options, userId);
    }

    /** Tells this document and those above it what happens to embedded documents. */
    _dispatchDescendantDocumentEvents(
      event: LifeCycleEvent,
      collection: string,
      args: unknown[],
      _parent?: Document,
    ): void {
      const parent = _parent ?? this;
      const method = this[`_${event}DescendantDocuments`] as (...all: unknown[]) => void;
      method.call(this, parent, collection, ...args);
      (this.parent as ClientDocument | null)?._dispatchDescendantDocumentEvents(
        event,
        collection,
        args,
        parent,
      );
    }

    _preCreateDescendantDocuments(
      _parent: Document,
      _collection: string,
      _data: object[],
      _options: OperationContext,
      _userId: string,
    ): void {
      // for subclasses
    }

    _onCreateDescendantDocuments(
      _parent: Document,
      collection: string,
      _documents: Document[],
      data: object[],
      options: OperationContext,
      _userId: string,
    ): void {
      if (options["render"] !== false)
        this.render(false, { renderContext: `create${collection}`, renderData: data });
    }

    _preUpdateDescendantDocuments(
      _parent: Document,
      _collection: string,
      _changes: object[],
      _options: OperationContext,
      _userId: string,
    ): void {
      // for subclasses
    }

    _onUpdateDescendantDocuments(
      _parent: Document,
      collection: string,
      _documents: Document[],
      changes: object[],
      options: OperationContext,
      _userId: string,
    ): void {
      if (options["render"] !== false)
        this.render(false, { renderContext: `update${collection}`, renderData: changes });
    }

    _preDeleteDescendantDocuments(
      _parent: Document,
      _collection: string,
      _ids: string[],
      _options: OperationContext,
      _userId: string,
    ): void {
      // for subclasses
    }

    _onDeleteDescendantDocuments(
      _parent: Document,
      collection: string,
      _documents: Document[],
      ids: string[],
      options: OperationContext,
      _userId: string,
    ): void {
      if (options["render"] !== false)
        this.render(false, { renderContext: `delete${collection}`, renderData: ids });
    }

    /** Closes the sheet, which is no longer the right one, and opens the new one if it was open. */
    async _onSheetChange({ sheetOpen }: { sheetOpen?: boolean } = {}): Promise<void> {
      const open = sheetOpen ?? this._sheet?.rendered ?? false;
      await Promise.all(Object.values(this.apps).map((app) => app.close({ submit: false })));
      this._sheet = null;
      if (open) await this.sheet?.render({ force: true });
      for (const app of this.compendium?.apps ?? []) app.render();
    }

    /** A name nobody else in the collection has: "New Weapon (2)". */
    static defaultName(context: NameContext = {}): string {
      return defaultDocumentName(this as unknown as typeof Document, context);
    }

    /** Asks for name and type of a new document, and creates it. Null if the user closes the dialog. */
    static async createDialog(
      data: JsonObject = {},
      operation: OperationContext = {},
      options: CreateDialogOptions = {},
    ): Promise<Document | null | undefined> {
      return createDialog(this as unknown as typeof Document, data, operation, options);
    }

    /** Asks whether to delete the document, and deletes it. */
    async deleteDialog(options: OperationContext = {}, operation: OperationContext = {}): Promise<unknown> {
      return confirmDeletion(this, options, operation);
    }

    exportToJSON(options: ToCompendiumOptions = {}): void {
      exportToJSON(this, this.toCompendium(null, options));
    }

    /** Replaces this document's data by those of an exported one; id, folder, order and ownership stay. */
    async importFromJSON(json: string): Promise<this> {
      await importFromJSON(this, json);
      return this;
    }

    async importFromJSONDialog(): Promise<void> {
      await importFromJSONDialog(this);
    }

    toCompendium(pack: unknown = null, options: ToCompendiumOptions = {}): JsonObject {
      return toCompendiumData(this, pack, options);
    }

    toDragData(): JsonObject {
      const data: JsonObject = { type: this.documentName };
      if (this.id) data["uuid"] = this.uuid;
      else data["data"] = this.toObject();
      return data;
    }

    /** The document that dropped data name or hold. @throws if there is none of this class */
    static async fromDropData(data: JsonObject, _options: object = {}): Promise<Document> {
      return documentFromDropData(this as unknown as typeof Document, data);
    }

    static async fromImport(source: JsonObject, context: OperationContext = {}): Promise<Document> {
      return (this as unknown as typeof Document).fromSource(source, {
        strict: true,
        ...context,
      } as never) as unknown as Document;
    }

    toAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
      return toAnchor(this, options);
    }

    /** The document shown inside other text, or null if it has nothing to show. */
    async toEmbed(config: EmbedConfig, options: object = {}): Promise<HTMLElement | null> {
      const content = await this._buildEmbedHTML(config, options);
      if (!content) return null;
      return config.inline
        ? this._createInlineEmbed(content, config, options)
        : this._createFigureEmbed(content, config, options);
    }

    onEmbed(_element: HTMLElement): void {
      // for subclasses
    }

    async _buildEmbedHTML(
      _config: EmbedConfig,
      _options: object = {},
    ): Promise<HTMLElement | HTMLCollection | null> {
      return null;
    }

    async _createInlineEmbed(
      content: HTMLElement | HTMLCollection,
      config: EmbedConfig,
      _options: object = {},
    ): Promise<HTMLElement | null> {
      return embedInline(this, content, config);
    }

    async _createFigureEmbed(
      content: HTMLElement | HTMLCollection,
      config: EmbedConfig,
      _options: object = {},
    ): Promise<HTMLElement | null> {
      return embedFigure(this, content, config);
    }
  }
  return ClientDocument;
}

function lifeCycle(system: unknown): SystemLifeCycle | null {
  return system instanceof foundry.abstract.TypeDataModel ? (system as unknown as SystemLifeCycle) : null;
}

type ClientDocumentClass = ReturnType<typeof mix>;
/** What every client document has. */
export type ClientDocument = InstanceType<ClientDocumentClass>;

type Statics = Pick<ClientDocumentClass, "defaultName" | "createDialog" | "fromDropData" | "fromImport">;

/** Gives a base document class what clients need. */
export function ClientDocumentMixin<T extends abstract new (...args: never[]) => Document>(
  Base: T,
): Omit<T, "prototype" | keyof Statics> &
  Statics &
  (new (data?: object, context?: object) => InstanceType<T> & ClientDocument) {
  // `mix` keeps all of Base, which type arguments of a class expression cannot express without a type of any
  return mix(Base as unknown as typeof Document) as never;
}
