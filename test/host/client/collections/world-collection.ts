import type { Collection } from "../../common/collection.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { JsonObject } from "../../common/protocol.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";
import { DirectoryCollectionMixin } from "./directory-collection.ts";
import { DocumentCollection } from "./document-collection.ts";
import type { Folder } from "../documents/folder.ts";

/** Options of `fromCompendium`: which fields of an imported document to clear or keep. */
export interface FromCompendiumOptions {
  clearFolder?: boolean;
  clearSort?: boolean;
  clearOwnership?: boolean;
  clearState?: boolean;
  keepId?: boolean;
  [key: string]: unknown;
}

// The mixin drops type arguments, so this redeclares the members in use.
const DirectoryDocumentCollection = DirectoryCollectionMixin(
  DocumentCollection as never,
) as unknown as abstract new <T extends Document>(
  data?: JsonObject[],
) => DocumentCollection<T> & {
  readonly tree: unknown;
  readonly sortingMode: "a" | "m";
  readonly searchMode: string;
  readonly maxFolderDepth: number;
  toggleSortingMode(): void;
  toggleSearchMode(): void;
  initializeTree(): void;
  _formatFolderSelectOptions(): { id: string; name: string }[];
};

type SheetClass = new (...args: never[]) => object;

/** The world's documents of one class. `game.collections` has one instance per class. */
export abstract class WorldCollection<T extends Document = Document> extends DirectoryDocumentCollection<T> {
  static documentName = "";

  /** The collection in `game.collections`; undefined before the world is loaded. */
  static get instance(): WorldCollection | undefined {
    return game.collections?.get(this.documentName);
  }

  /** The world's folders for this document type. */
  get folders(): Collection<Folder> {
    const entries = game.folders.filter((folder) => folder.type === this.documentName);
    return new foundry.utils.Collection(entries.map((folder) => [folder.id!, folder] as const));
  }

  /** The sidebar tab that lists the collection; null if none. */
  get directory(): unknown {
    return ui[this.name.toLowerCase()] ?? null;
  }

  _getVisibleTreeContents(): T[] {
    return this.contents.filter((document) => (document as { visible?: boolean }).visible !== false);
  }

  /**
   * Copies a compendium document into the world.
   * @throws if the compendium lacks the document, or contains another document type
   */
  async importFromCompendium(
    pack: CompendiumCollection,
    id: string,
    updateData: JsonObject = {},
    options: FromCompendiumOptions = {},
  ): Promise<T> {
    if (pack.documentName !== this.documentName) {
      throw new Error(
        `The ${pack.documentName} Document type provided by Compendium ${pack.collection} is incorrect for this Collection`,
      );
    }
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`The compendium ${pack.collection} has no document "${id}"`);
    const source = this.fromCompendium(document, options);
    const data = foundry.utils.mergeObject(source, updateData);
    const created = await this.documentClass.create(data, { ...options, fromCompendium: true });
    return created as unknown as T; // the document has the collection's class
  }

  /** Prepares the data of a compendium document for creation in the world. */
  fromCompendium(document: Document | JsonObject, options: FromCompendiumOptions = {}): JsonObject {
    const { clearFolder = false, clearSort = true, clearOwnership = true, keepId = false } = options;
    const isDocument = document instanceof foundry.abstract.Document;
    const data: JsonObject = isDocument ? document.toObject() : structuredClone(document);
    if (isDocument && document.pack) {
      const stats = (data["_stats"] ??= {}) as JsonObject;
      Object.assign(stats, { compendiumSource: document.uuid, duplicateSource: null, exportSource: null });
    }
    if (!keepId) delete data["_id"];
    if (clearFolder) delete data["folder"];
    if (clearSort) for (const key of ["sort", "navigation", "navOrder"]) delete data[key];
    if (clearOwnership && "ownership" in data) {
      data["ownership"] = {
        default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE,
        [game.userId]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER,
      };
    }
    return data;
  }

  /** Registers a sheet, see DocumentSheetConfig.registerSheet. */
  static registerSheet(scope: string, sheetClass: SheetClass, options: object = {}): void {
    const documentClass = foundry.utils.getDocumentClass(this.documentName)!;
    foundry.applications.apps.DocumentSheetConfig.registerSheet(
      documentClass as never,
      scope,
      sheetClass as never,
      options,
    );
  }

  static unregisterSheet(scope: string, sheetClass: SheetClass, options: object = {}): void {
    const documentClass = foundry.utils.getDocumentClass(this.documentName)!;
    foundry.applications.apps.DocumentSheetConfig.unregisterSheet(
      documentClass as never,
      scope,
      sheetClass as never,
      options,
    );
  }

  static get registeredSheets(): SheetClass[] {
    const found = new Set<SheetClass>();
    const byType = (
      CONFIG[this.documentName] as { sheetClasses?: Record<string, Record<string, { cls: SheetClass }>> }
    ).sheetClasses;
    for (const sheets of Object.values(byType ?? {}))
      for (const { cls } of Object.values(sheets)) found.add(cls);
    return [...found];
  }
}
