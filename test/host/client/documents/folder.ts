import type { Document } from "../../common/abstract/document.ts";
import { BaseFolder } from "../../common/documents/index.ts";
import { NotImplemented } from "../../common/not-implemented.ts";
import type { CompendiumCollection } from "../collections/compendium-collection.ts";
import { getDocumentClass } from "../helpers/uuid.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A folder in a directory. */
export class Folder extends ClientDocumentMixin(BaseFolder) {
  declare folder: Folder | null;
  declare sorting: "a" | "m";
  declare color: { css?: string } | null;
  /** Depth in the directory. */
  declare depth: number | undefined;
  declare children: unknown[] | undefined;
  declare displayed: boolean;
  #contents: object[] | null = null;

  /** The documents in this folder, without those in subfolders. */
  get contents(): object[] {
    if (this.#contents) return this.#contents;
    const documents = (this.documentCollection ?? []) as Iterable<
      Document & { folder?: { id?: string } | string | null }
    >;
    return [...documents].filter(
      ({ folder }) => (typeof folder === "string" ? folder : folder?.id) === this.id,
    );
  }

  set contents(contents: object[]) {
    this.#contents = contents;
  }

  get documentClass(): typeof Document | undefined {
    return getDocumentClass(this.type);
  }

  get documentCollection(): Iterable<object> | undefined {
    if (this.pack) return game.packs.get(this.pack)?.index as Iterable<object> | undefined;
    return game.collections.get(this.type) as Iterable<object> | undefined;
  }

  get expanded(): boolean {
    return game.folders._expanded[this.uuid] ?? false;
  }

  get ancestors(): Folder[] {
    return this.folder ? [this.folder, ...this.folder.ancestors] : [];
  }

  /** The direct subfolders; with `recursive`, all descendants. */
  getSubfolders(recursive = false): Folder[] {
    const direct = game.folders.filter((folder) => folder.folder === this);
    return recursive ? direct.flatMap((folder) => [folder, ...folder.getSubfolders(true)]) : direct;
  }

  getParentFolders(): Folder[] {
    return this.ancestors;
  }

  async exportToCompendium(_pack: CompendiumCollection, _options: object = {}): Promise<never> {
    throw NotImplemented("Folder#exportToCompendium");
  }

  async exportDialog(): Promise<never> {
    throw NotImplemented("Folder#exportDialog");
  }
}
