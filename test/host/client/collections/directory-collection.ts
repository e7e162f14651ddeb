import type { Collection } from "../../common/collection.ts";
import type { Folder } from "../documents/folder.ts";

/** A tree node: a folder with its contents. The root has no folder. */
interface FolderNode<Entry> {
  root: boolean;
  folder: Folder | null;
  depth: number;
  visible: boolean;
  children: FolderNode<Entry>[];
  entries: Entry[];
}

/** The members of an entry that a directory uses. */
interface DirectoryEntry {
  name?: string;
  sort?: number;
  folder?: Folder | string | null;
  visible?: boolean;
}

type SortingMode = "a" | "m";

type CollectionConstructor = new (...args: never[]) => Collection<object>;

/** The members that the mixin adds. */
export interface DirectoryCollection<Entry = DirectoryEntry> {
  readonly folders: Collection<Folder>;
  readonly tree: FolderNode<Entry>;
  readonly sortingMode: SortingMode;
  readonly searchMode: string;
  readonly maxFolderDepth: number;
  toggleSortingMode(): void;
  toggleSearchMode(): void;
  initializeTree(): void;
  _getVisibleTreeContents(): Entry[];
  _formatFolderSelectOptions(): { id: string; name: string }[];
}

const stored = <T>(setting: string, name: string, fallback: T): T =>
  (game.settings.get("core", setting) as Record<string, T>)[name] ?? fallback;

/** Adds folders and sorting to a collection, for display as a directory. */
export function DirectoryCollectionMixin<T extends CollectionConstructor>(
  Base: T,
): T & (new (...args: never[]) => DirectoryCollection) & DirectoryStatics {
  // The base can be any collection; the mixin uses only members of Collection.
  const Root = Base as unknown as new () => Collection<DirectoryEntry> & {
    name: string;
    documentName?: string;
  };

  class DirectoryCollection extends Root {
    #tree: FolderNode<DirectoryEntry> | null = null;

    get folders(): Collection<Folder> {
      throw new Error(`${this.name} must say where its folders are`);
    }

    get tree(): FolderNode<DirectoryEntry> {
      if (!this.#tree) this.initializeTree();
      return this.#tree!;
    }

    get searchMode(): string {
      return stored("collectionSearchModes", this.name, CONST.DIRECTORY_SEARCH_MODES.NAME as string);
    }

    get sortingMode(): SortingMode {
      return stored<SortingMode>("collectionSortingModes", this.name, "a");
    }

    get maxFolderDepth(): number {
      return CONST.FOLDER_MAX_DEPTH;
    }

    toggleSearchMode(): void {
      const { NAME, FULL } = CONST.DIRECTORY_SEARCH_MODES;
      remember("collectionSearchModes", this.name, this.searchMode === NAME ? FULL : NAME);
    }

    toggleSortingMode(): void {
      remember("collectionSortingModes", this.name, this.sortingMode === "a" ? "m" : "a");
      this.initializeTree();
    }

    _getVisibleTreeContents(): DirectoryEntry[] {
      return this.contents;
    }

    /** Sorts folders and visible entries into a tree. */
    initializeTree(): void {
      const folders = this.folders.contents;
      const entries = this._getVisibleTreeContents();
      const known = new Set(folders.map(({ id }) => id));
      const compare = this.#comparator();
      const build = (
        folder: Folder | null,
        depth: number,
        path: ReadonlySet<string>,
      ): FolderNode<DirectoryEntry> => {
        const inside = (entry: DirectoryEntry) => {
          const id = folderId(entry);
          return folder ? id === folder.id : id === null || !known.has(id);
        };
        const below = folders.filter((child) => {
          const parent = folderId(child);
          return folder ? parent === folder.id : parent === null || !known.has(parent);
        });
        const open = below.filter(({ id }) => !path.has(id!));
        const children = open
          .sort(this.#folderComparator(folder))
          .map((child) => build(child, depth + 1, new Set([...path, child.id!])));
        const contents = entries.filter(inside).sort(folder ? this.#comparator(folder.sorting) : compare);
        const visible =
          game.user?.isGM === true || contents.length > 0 || children.some((child) => child.visible);
        const node = { root: folder === null, folder, depth, visible, children, entries: contents };
        if (folder) {
          Object.assign(folder, { depth, children, displayed: visible });
          folder.contents = contents;
        }
        return node;
      };
      this.#tree = build(null, 0, new Set());
    }

    _formatFolderSelectOptions(): { id: string; name: string }[] {
      const options: { id: string; name: string }[] = [];
      const visit = (node: FolderNode<DirectoryEntry>) => {
        if (node.folder)
          options.push({
            id: node.folder.id!,
            name: `${"─".repeat(node.depth - 1)} ${node.folder.name}`.trim(),
          });
        node.children.forEach(visit);
      };
      this.initializeTree();
      visit(this.tree);
      return options;
    }

    static _sortAlphabetical(a: { name?: string }, b: { name?: string }): number {
      return (a.name ?? "").localeCompare(b.name ?? "", game.i18n.lang);
    }

    static _sortStandard(a: { sort?: number }, b: { sort?: number }): number {
      return (a.sort ?? 0) - (b.sort ?? 0);
    }

    _onModifyContents(
      ...args: [string, object[], readonly unknown[], Record<string, unknown>, object]
    ): void {
      this.initializeTree();
      // Only collections of documents have this method; collections of packs don't.
      const inherited = (Root.prototype as { _onModifyContents?: (...rest: unknown[]) => void })
        ._onModifyContents;
      inherited?.apply(this, args);
    }

    #comparator(mode: string = this.sortingMode) {
      const { _sortAlphabetical, _sortStandard } = this.constructor as typeof DirectoryCollection;
      return mode === "m" ? _sortStandard : _sortAlphabetical;
    }

    #folderComparator(folder: Folder | null) {
      return this.#comparator(folder?.sorting ?? this.sortingMode);
    }
  }
  return DirectoryCollection as unknown as T &
    (new (...args: never[]) => DirectoryCollection) &
    DirectoryStatics;
}

interface DirectoryStatics {
  _sortAlphabetical(a: { name?: string }, b: { name?: string }): number;
  _sortStandard(a: { sort?: number }, b: { sort?: number }): number;
}

function folderId(entry: DirectoryEntry): string | null {
  const { folder } = entry;
  return typeof folder === "string" ? folder : (folder?.id ?? null);
}

function remember(setting: string, name: string, value: string): void {
  const modes = game.settings.get("core", setting) as Record<string, string>; // modes by collection
  void game.settings.set("core", setting, { ...modes, [name]: value });
}
