import { HandlebarsApplicationMixin } from "../api/index.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
  TemplatePart,
} from "../api/types.ts";
import { SearchFilter } from "../ux/index.ts";
import { FolderConfig } from "../sheets/folder-config.ts";
import { DirectoryDragDrop, type DirectoryHost } from "./directory-drag.ts";
import {
  documentIcon,
  filterDirectory,
  nodeContext,
  showFolder,
  toEntry,
  toTreeFolder,
} from "./directory-context.ts";
import { entryMenu, folderMenu } from "./directory-menus.ts";
import { setExpanded } from "./directory-state.ts";
import { buildTree, type DirectoryNode, type SortingMode, type TreeFolder } from "./directory-tree.ts";
import type {
  DirectoryCollection,
  DirectoryDocument,
  DirectoryDocumentClass,
  DirectoryEntry,
} from "./directory-types.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";
import type { ContextMenuEntry } from "../ui/menu-entry.ts";

/** A sidebar tab that lists a collection's documents in folders. */
export class DocumentDirectory
  extends HandlebarsApplicationMixin(AbstractSidebarTab)
  implements DirectoryHost
{
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["directory"],
    collection: null,
    renderUpdateKeys: ["name", "img", "thumb", "ownership", "sort", "sorting", "folder"],
    actions: {
      activateEntry(this: DocumentDirectory, event: PointerEvent, target: HTMLElement) {
        return this._onClickEntry(event, target);
      },
      collapseFolders(this: DocumentDirectory) {
        this.collapseAll();
      },
      createEntry(this: DocumentDirectory, event: PointerEvent, target: HTMLElement) {
        return this._onCreateEntry(event, target);
      },
      createFolder(this: DocumentDirectory, event: PointerEvent, target: HTMLElement) {
        return this._onCreateFolder(event, target);
      },
      toggleFolder(this: DocumentDirectory, event: PointerEvent, target: HTMLElement) {
        return this._onToggleFolder(event, target);
      },
      toggleSort: DocumentDirectory.#onToggleSort,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "templates/sidebar/directory/header.hbs" },
    directory: { template: "templates/sidebar/directory/directory.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/directory/footer.hbs" },
  };

  /** Paths of the entry partial and the folder partial. */
  protected static _entryPartial = "templates/sidebar/partials/document-partial.hbs";
  protected static _folderPartial = "templates/sidebar/partials/folder-partial.hbs";

  #query = "";

  get collection(): DirectoryCollection {
    const wanted = this.options.collection;
    // Cast because each document class has its own type of collection. Directories use only the members that all have.
    if (wanted && typeof wanted === "object") return wanted as DirectoryCollection;
    return game.collections.get(String(wanted)) as unknown as DirectoryCollection;
  }

  get documentClass(): DirectoryDocumentClass {
    return this.collection.documentClass;
  }

  /** The document name of the listed documents, e.g. "Actor". */
  get documentName(): string {
    return this.collection.documentName;
  }

  override get title(): string {
    return game.i18n.localize(this.documentClass.metadata.labelPlural);
  }

  protected override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options);
    merged.window = { ...merged.window, icon: merged.window.icon || this._icon(String(merged.collection)) };
    return merged;
  }

  protected _icon(documentName: string): string {
    return documentIcon(documentName) ?? "fa-solid fa-file";
  }

  protected override _canRender(options: RenderOptions): false | undefined {
    if (options.renderContext !== `update${this.documentName}`) return undefined;
    const changes = Array.isArray(options.renderData) ? (options.renderData as object[]) : [];
    const keys = this.options.renderUpdateKeys as string[]; // set in DEFAULT_OPTIONS
    return changes.some((change) => keys.some((key) => key in change)) ? undefined : false;
  }

  /** Loads the partial templates of entries and folders with the list. */
  protected override _configureRenderParts(options: RenderOptions): Record<string, TemplatePart> {
    const parts = super._configureRenderParts(options);
    // Cast because `constructor` is typed as `Function`.
    const { _entryPartial, _folderPartial } = this.constructor as typeof DocumentDirectory;
    const { directory } = parts;
    if (directory) directory.templates = [...(directory.templates ?? []), _entryPartial, _folderPartial];
    return parts;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    // Cast because `constructor` is typed as `Function`.
    const { _entryPartial, _folderPartial } = this.constructor as typeof DocumentDirectory;
    return {
      ...context,
      ...this._prepareHeader(),
      entryPartial: _entryPartial,
      folderPartial: _folderPartial,
      tree: nodeContext(this._tree(), {
        documentName: this.documentName,
        icon: this.options.window.icon,
        canCreate: this._canCreateEntry(),
        canCreateFolder: this._canCreateFolder(),
      }),
      listLabel: this.title,
    };
  }

  /** The header's context: the search, the sorting, and whether the user may create documents and folders. */
  protected _prepareHeader(): RenderContext {
    const label = game.i18n.localize(this.documentClass.metadata.label);
    return {
      query: this.#query,
      canCreateEntry: this._canCreateEntry(),
      canCreateFolder: this._canCreateFolder(),
      createLabel: game.i18n.format("DOCUMENT.Create", { type: label }),
      searchLabel: game.i18n.format("SIDEBAR.Search", { types: this.title }),
      sortIcon: this.sortingMode === "m" ? "fa-solid fa-arrow-down-short-wide" : "fa-solid fa-arrow-down-a-z",
      sortLabel: game.i18n.localize(
        this.sortingMode === "m" ? "SIDEBAR.SortModeManual" : "SIDEBAR.SortModeAlpha",
      ),
      entryIcon: this.options.window.icon,
    };
  }

  /** "a": alphabetical, "m": manual. */
  get sortingMode(): SortingMode {
    return this.collection.sortingMode === "m" ? "m" : "a";
  }

  protected _canCreateEntry(): boolean {
    return this.documentClass.canUserCreate(game.user);
  }

  protected _canCreateFolder(): boolean {
    return CONFIG.Folder.documentClass.canUserCreate(game.user!);
  }

  /** The tree of documents that this user may see. */
  protected _tree(): DirectoryNode {
    return buildTree(this._folders(), this._entries(), this.sortingMode);
  }

  protected _entries(): DirectoryEntry[] {
    return [...this.collection].filter((document) => document.visible).map(toEntry);
  }

  protected _folders(): TreeFolder[] {
    return game.folders.filter((folder) => folder.type === this.documentName).map(toTreeFolder);
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (!this.collection.apps.includes(this)) this.collection.apps.push(this);
    this._createContextMenus();
  }

  /** Creates the context menus of entries and folders. */
  protected _createContextMenus(): void {
    this._createContextMenu(this._getEntryContextOptions, ".directory-item[data-entry-id]", {
      fixed: true,
      hookName: `get${this.documentName}ContextOptions`,
      parentClassHooks: false,
    });
    this._createContextMenu(this._getFolderContextOptions, ".folder .folder-header", {
      fixed: true,
      hookName: "getFolderContextOptions",
      parentClassHooks: false,
    });
  }

  protected _getEntryContextOptions(): ContextMenuEntry[] {
    return entryMenu((target) => this.collection.get(target.dataset.entryId ?? ""));
  }

  protected _getFolderContextOptions(): ContextMenuEntry[] {
    return folderMenu();
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DirectoryDragDrop(this).bind(this.element);
    new SearchFilter({
      inputSelector: "search input",
      contentSelector: ".directory-list",
      initial: this.#query,
      callback: (event, query, rgx, html) => this._onSearchFilter(event, query, rgx, html),
    }).bind(this.element);
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    this.collection.apps = this.collection.apps.filter((app) => app !== this);
  }

  _onSearchFilter(_event: Event | null, query: string, rgx: RegExp, html: HTMLElement | null): void {
    this.#query = query;
    if (html) filterDirectory(html, query, rgx);
  }

  collapseAll(): void {
    const folders = [...this.element.querySelectorAll<HTMLElement>(".directory-item.folder")];
    setExpanded(
      folders.map((folder) => folder.dataset.uuid ?? ""),
      false,
    );
    for (const folder of folders) showFolder(folder, false);
  }

  protected async _onClickEntry(_event: Event, target: HTMLElement): Promise<void> {
    const { entryId } = target.closest<HTMLElement>("[data-entry-id]")?.dataset ?? {};
    const document = await this._resolve(entryId ?? "");
    document?.sheet?.render(true);
  }

  /** The document of a list entry. A compendium's directory overrides this to fetch it. */
  async _resolve(entryId: string): Promise<DirectoryDocument | undefined> {
    return this.collection.get(entryId);
  }

  protected async _onCreateEntry(_event: Event, target: HTMLElement): Promise<void> {
    const { folderId } = target.closest<HTMLElement>(".folder")?.dataset ?? {};
    const operation = this.isCompendium
      ? { pack: (this.collection as unknown as { collection: string }).collection }
      : {};
    await this.documentClass.createDialog({ folder: folderId ?? null }, operation, {});
  }

  /** True if this directory lists a compendium. The class `Compendium` overrides it. */
  get isCompendium(): boolean {
    return false;
  }

  protected _onCreateFolder(_event: Event, target: HTMLElement): void {
    const { folderId } = target.closest<HTMLElement>(".folder")?.dataset ?? {};
    const data = {
      name: game.i18n.localize("FOLDER.New"),
      type: this.documentName,
      folder: folderId ?? null,
    };
    const document = new CONFIG.Folder.documentClass(data);
    void new FolderConfig({ document }).render({ force: true });
  }

  protected _onToggleFolder(_event: Event, target: HTMLElement): void {
    const folder = target.closest<HTMLElement>(".folder");
    if (!folder) return;
    const expanded = !folder.classList.contains("expanded");
    setExpanded([folder.dataset.uuid ?? ""], expanded);
    showFolder(folder, expanded);
  }

  static async #onToggleSort(this: DocumentDirectory): Promise<void> {
    await this.collection.toggleSortingMode?.();
    await this.render();
  }
}
