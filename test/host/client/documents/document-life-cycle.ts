import { Document } from "../../common/abstract/document.ts";
import type { JsonObject } from "../../common/protocol.ts";
import type { CompendiumCollection } from "../collections/compendium-collection.ts";
import type { RenderableApplication } from "../helpers/user-interface.ts";

/** Events of embedded documents that are dispatched to their parents. */
export type LifeCycleEvent = "preCreate" | "onCreate" | "preUpdate" | "onUpdate" | "preDelete" | "onDelete";

export type OperationContext = Record<string, unknown>;

type SheetClass = new (options: { document: unknown; [key: string]: unknown }) => RenderableApplication;

/** Life-cycle methods that a type's data model can implement. */
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

/**
 * Documents being initialized. Their embedded documents are not prepared separately, because the parent prepares them.
 */
const initializing = new WeakSet();

/** Adds data preparation, sheet updates and database events to a document class. */
export function mixLifeCycle(Base: typeof Document) {
  class LifeCycleDocument extends Base {
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

    /** The compendium that contains this document; null if none. */
    get compendium(): CompendiumCollection | null {
      return (this.pack ? game.packs?.get(this.pack) : null) ?? null;
    }

    /** The sheet, created on first use; null if none is registered for the type. */
    get sheet(): RenderableApplication | null {
      if (!this._sheet) {
        const cls = this._getSheetClass();
        if (!cls) return null;
        this._sheet = new cls({ document: this });
      }
      return this._sheet;
    }

    /** The sheet class selected for this document, else the default of its type. */
    _getSheetClass(): SheetClass | null {
      // sheet classes are applications
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

    /** Prepares the data. May be called repeatedly. */
    prepareData(): void {
      const system = lifeCycle(this.system);
      system?.prepareBaseData();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      system?.prepareDerivedData();
      this.prepareDerivedData();
    }

    prepareBaseData(): void {
      // Subclasses override this.
    }

    prepareEmbeddedDocuments(): void {
      for (const name of Object.keys((this.constructor as typeof Document).hierarchy)) {
        const collection = this.collections[name];
        const children = collection ?? [(this as unknown as Record<string, unknown>)[name]];
        for (const child of children as Iterable<unknown>) {
          if (child instanceof Document && "_safePrepareData" in child)
            (child as LifeCycleDocument)._safePrepareData();
        }
      }
    }

    prepareDerivedData(): void {
      // Subclasses override this.
    }

    /** Renders every application registered with this document. */
    render(force = false, context: OperationContext = {}): void {
      for (const app of Object.values(this.apps)) app.render({ ...context, force });
    }

    override async _preCreate(data: object, options: object, user: User): Promise<boolean | void> {
      if ((await super._preCreate(data, options as never, user)) === false) return false;
      return lifeCycle(this.system)?._preCreate?.(data, options, user);
    }

    override async _preUpdate(changes: object, options: object, user: User): Promise<boolean | void> {
      if ((await super._preUpdate(changes, options as never, user)) === false) return false;
      return lifeCycle(this.system)?._preUpdate?.(changes, options, user);
    }

    override async _preDelete(options: object, user: User): Promise<boolean | void> {
      if ((await super._preDelete(options as never, user)) === false) return false;
      return lifeCycle(this.system)?._preDelete?.(options, user);
    }

    override _onCreate(data: object, options: OperationContext, userId: string): void {
      void super._onCreate(data, options, userId);
      if (options["renderSheet"] && userId === game.userId) {
        void this.sheet?.render({ force: true, action: "create", data });
      }
      game.documentIndex.addDocument(this);
      lifeCycle(this.system)?._onCreate?.(data, options, userId);
    }

    override _onUpdate(changed: object, options: OperationContext, userId: string): void {
      void super._onUpdate(changed, options, userId);
      const sheetChanged = foundry.utils.hasProperty(changed, "flags.core.sheetClass") || "type" in changed;
      if (sheetChanged) void this._onSheetChange();
      else if (options["render"] !== false) {
        this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
      }
      if ("name" in changed) game.documentIndex.replaceDocument(this);
      lifeCycle(this.system)?._onUpdate?.(changed, options, userId);
    }

    override _onDelete(options: OperationContext, userId: string): void {
      void super._onDelete(options, userId);
      for (const app of Object.values(this.apps)) void app.close({ submit: false });
      this._sheet = null;
      game.documentIndex.removeDocument(this);
      lifeCycle(this.system)?._onDelete?.(options, userId);
    }

    /** Dispatches an event of embedded documents to this document and its parents. */
    _dispatchDescendantDocumentEvents(
      event: LifeCycleEvent,
      collection: string,
      args: unknown[],
      _parent?: Document,
    ): void {
      const parent = _parent ?? this;
      const method = this[`_${event}DescendantDocuments`] as (...all: unknown[]) => void;
      method.call(this, parent, collection, ...args);
      (this.parent as LifeCycleDocument | null)?._dispatchDescendantDocumentEvents(
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
      // Subclasses override this.
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
      // Subclasses override this.
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
      // Subclasses override this.
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

    /** Closes the sheet after another sheet class was selected, and opens the new sheet if the old one was open. */
    async _onSheetChange({ sheetOpen }: { sheetOpen?: boolean } = {}): Promise<void> {
      const open = sheetOpen ?? this._sheet?.rendered ?? false;
      await Promise.all(Object.values(this.apps).map((app) => app.close({ submit: false })));
      this._sheet = null;
      if (open) await this.sheet?.render({ force: true });
      for (const app of this.compendium?.apps ?? []) app.render();
    }
  }
  return LifeCycleDocument;
}

function lifeCycle(system: unknown): SystemLifeCycle | null {
  return system instanceof foundry.abstract.TypeDataModel ? system : null;
}
