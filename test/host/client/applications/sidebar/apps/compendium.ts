import type { ApplicationConfiguration, ApplicationOptions, RenderContext } from "../../api/types.ts";
import { menuEntries, type ContextMenuEntry } from "../../ui/menu-entry.ts";
import type { TreeFolder } from "../directory-tree.ts";
import type { DirectoryDocument, DirectoryEntry } from "../directory-types.ts";
import { toTreeFolder } from "../directory-context.ts";
import { DocumentDirectory } from "../document-directory.ts";

/** The members of a compendium that its window uses. */
interface CompendiumPack {
  collection: string;
  documentName: string;
  title: string;
  locked: boolean;
  index: Iterable<Record<string, unknown> & { _id: string; uuid: string }>;
  folders: Iterable<Folder>;
  getDocument(id: string): Promise<DirectoryDocument | null>;
}

/** Lists the documents of a compendium. */
export class Compendium extends DocumentDirectory {
  static override tabName = "compendium";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["compendium-directory"],
    isPopout: true,
    window: { title: "SIDEBAR.TabCompendium", icon: "fa-solid fa-book-atlas" },
    position: { width: 360, height: 560 },
  };

  get #pack(): CompendiumPack {
    return this.collection as unknown as CompendiumPack; // this window is opened for compendiums only
  }

  override get isCompendium(): boolean {
    return true;
  }

  override get title(): string {
    return this.#pack.title;
  }

  protected override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const pack = options.collection as CompendiumPack | undefined; // set by the compendium
    if (!pack?.collection) throw new Error("A compendium's window needs the compendium as its collection.");
    const merged = super._initializeApplicationOptions(options);
    merged.id = `compendium-${pack.collection.replaceAll(".", "-")}`;
    return merged;
  }

  protected override _icon(): string {
    return super._icon(this.#pack.documentName);
  }

  protected override _prepareHeader(): RenderContext {
    return { ...super._prepareHeader(), canCreateFolder: false, noFolders: true };
  }

  protected override _canCreateEntry(): boolean {
    return !this.#pack.locked && super._canCreateEntry();
  }

  protected override _canCreateFolder(): boolean {
    return false;
  }

  protected override _entries(): DirectoryEntry[] {
    return [...this.#pack.index].map((entry) => ({
      id: entry._id,
      uuid: entry.uuid,
      name: textOf(entry.name) ?? "",
      img: textOf(entry.img) ?? textOf(entry.thumb),
      type: textOf(entry.type),
      sort: Number(entry.sort) || 0,
      folderId: textOf(entry.folder),
    }));
  }

  protected override _folders(): TreeFolder[] {
    return [...this.#pack.folders].map(toTreeFolder);
  }

  override async _resolve(entryId: string): Promise<DirectoryDocument | undefined> {
    return (await this.#pack.getDocument(entryId)) ?? undefined;
  }

  protected override _getEntryContextOptions(): ContextMenuEntry[] {
    const world = () => game.collections.get(this.#pack.documentName);
    return menuEntries([
      {
        label: "COMPENDIUM.ImportEntry",
        icon: "fa-solid fa-download",
        visible: () => this.documentClass.canUserCreate(game.user) && world() !== undefined,
        onClick: async (target) => {
          const pack = this.collection as never; // a compendium, as checked in the constructor
          const document = await world()?.importFromCompendium(pack, target.dataset.entryId ?? "");
          const name = (document as { name?: string } | undefined)?.name ?? ""; // the document can have any type
          ui.notifications.info("COMPENDIUM.Imported", { format: { name } });
        },
      },
      {
        label: "SIDEBAR.Delete",
        icon: "fa-solid fa-trash",
        visible: () => Boolean(game.user?.isGM) && !this.#pack.locked,
        onClick: async (target) => (await this._resolve(target.dataset.entryId ?? ""))?.deleteDialog(),
      },
    ]);
  }

  protected override _getFolderContextOptions(): ContextMenuEntry[] {
    return [];
  }
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
