import type { Document } from "../../common/abstract/document.ts";
import type { Collection } from "../../common/collection.ts";
import type { JsonObject } from "../../common/protocol.ts";
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
import { mixLifeCycle, type OperationContext } from "./document-life-cycle.ts";

export type { LifeCycleEvent, OperationContext } from "./document-life-cycle.ts";

function mix(Base: typeof Document) {
  /** Adds client features to documents: sheets, prepared data, database events. */
  class ClientDocument extends mixLifeCycle(Base) {
    /** The collection that contains this document. */
    get collection(): Collection<Document> | null {
      if (this.isEmbedded)
        return this.parent?.getEmbeddedCollection(this.parentCollection ?? this.documentName) ?? null;
      if (this.pack) return (game.packs.get(this.pack) as Collection<Document> | undefined) ?? null;
      return game.collections?.get(this.documentName) ?? null;
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
        : this.getUserLevel(game.user);
    }

    /** A link to this document in rich text syntax. */
    get link(): string {
      return this._createDocumentLink();
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

    /** A name not yet used in the collection, e.g. "New Weapon (2)". */
    static defaultName(context: NameContext = {}): string {
      return defaultDocumentName(this, context);
    }

    /** Opens a dialog for name and type, and creates a document. Null if dismissed. */
    static async createDialog(
      data: JsonObject = {},
      operation: OperationContext = {},
      options: CreateDialogOptions = {},
    ): Promise<Document | null | undefined> {
      return createDialog(this, data, operation, options);
    }

    /** Asks for confirmation, then deletes the document. */
    async deleteDialog(options: OperationContext = {}, operation: OperationContext = {}): Promise<unknown> {
      return confirmDeletion(this, options, operation);
    }

    exportToJSON(options: ToCompendiumOptions = {}): void {
      exportToJSON(this, this.toCompendium(null, options));
    }

    /** Replaces this document's data with exported data; keeps id, folder, sorting and ownership. */
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

    /**
     * The document that drop data references or contains.
     * @throws if it is not of this class
     */
    static async fromDropData(data: JsonObject, _options: object = {}): Promise<Document> {
      return documentFromDropData(this, data);
    }

    static async fromImport(source: JsonObject, context: OperationContext = {}): Promise<Document> {
      return (this as unknown as typeof Document).fromSource(source, {
        strict: true,
        ...context,
      });
    }

    toAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
      return toAnchor(this, options);
    }

    /** Renders the document for embedding in text; null if there is nothing to show. */
    async toEmbed(config: EmbedConfig, options: object = {}): Promise<HTMLElement | null> {
      const content = await this._buildEmbedHTML(config, options);
      if (!content) return null;
      return config.inline
        ? this._createInlineEmbed(content, config, options)
        : this._createFigureEmbed(content, config, options);
    }

    onEmbed(_element: HTMLElement): void {
      // Subclasses override this.
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

type ClientDocumentClass = ReturnType<typeof mix>;
/** Members of all client documents. */
export type ClientDocument = InstanceType<ClientDocumentClass>;

type Statics = Pick<ClientDocumentClass, "defaultName" | "createDialog" | "fromDropData" | "fromImport">;

/** Adds the client members to a base document class. */
export function ClientDocumentMixin<T extends abstract new (...args: never[]) => Document>(
  Base: T,
): Omit<T, "prototype" | keyof Statics> &
  Statics &
  (new (data?: object, context?: object) => InstanceType<T> & ClientDocument) {
  // The cast is safe because `mix` keeps all members of Base. A class expression can't have this type without `any`.
  return mix(Base as unknown as typeof Document) as never;
}
