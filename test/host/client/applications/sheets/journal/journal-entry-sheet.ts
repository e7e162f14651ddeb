import { DocumentSheetV2, HandlebarsApplicationMixin } from "../../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../../api/types.ts";
import { TextEditor } from "../../ux/index.ts";
import { menuEntries, type ContextMenuEntry } from "../../ui/menu-entry.ts";

/** Selector of the buttons that stay enabled for readers. */
const TURNING = ["goToPage", "nextPage", "previousPage", "toggleMode"]
  .map((action) => `button[data-action="${action}"]:not(:disabled)`)
  .join(", ");

/** Shows a journal entry: a list of its pages, and either one page or all of them. */
export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-sheet", "journal-entry"],
    position: { width: 820, height: 640 },
    window: { icon: "fa-solid fa-book-open", resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      createPage: JournalEntrySheet.#onCreatePage,
      editPage: JournalEntrySheet.#onEditPage,
      goToPage: JournalEntrySheet.#onGoToPage,
      nextPage: JournalEntrySheet.#onNextPage,
      previousPage: JournalEntrySheet.#onPreviousPage,
      toggleMode: JournalEntrySheet.#onToggleMode,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    sidebar: { template: "templates/sheets/journal/sidebar.hbs", scrollable: [".toc"] },
    pages: { template: "templates/sheets/journal/pages.hbs", scrollable: [""] },
  };

  /** The view modes: one page at a time, or all pages below each other. */
  static VIEW_MODES = Object.freeze({ SINGLE: 1, MULTIPLE: 2 } as const);

  #pageId: string | null = null;
  #mode: number = JournalEntrySheet.VIEW_MODES.SINGLE;

  get entry(): JournalEntry {
    return this.document as unknown as JournalEntry; // this sheet is registered for entries only
  }

  /** Id of the page in view; null if the user may not see any page. */
  get pageId(): string | null {
    return this.#visiblePages.some(({ id }) => id === this.#pageId)
      ? this.#pageId
      : (this.#visiblePages[0]?.id ?? null);
  }

  get isMultiple(): boolean {
    return this.#mode === JournalEntrySheet.VIEW_MODES.MULTIPLE;
  }

  get #visiblePages(): JournalEntryPage[] {
    const pages = this.entry.pages.filter((page) => page.testUserPermission(game.user!, "OBSERVER"));
    return pages.sort((a, b) => a.sort - b.sort);
  }

  protected override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (typeof options.pageId === "string") this.#pageId = options.pageId;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const pages = this.#visiblePages;
    const shown = this.isMultiple ? pages : pages.filter(({ id }) => id === this.pageId);
    return {
      ...context,
      pages: pages.map((page, index) => ({
        id: page.id,
        name: page.name,
        number: index + 1,
        active: page.id === this.pageId,
        level: page.title.level,
      })),
      shown: await Promise.all(shown.map((page) => this.#preparePage(page))),
      modeLabel: game.i18n.localize(this.isMultiple ? "JOURNAL.ViewSingle" : "JOURNAL.ViewMultiple"),
      modeIcon: this.isMultiple ? "fa-solid fa-note" : "fa-solid fa-notes",
      atFirst: pages[0]?.id === this.pageId,
      atLast: pages.at(-1)?.id === this.pageId,
    };
  }

  async #preparePage(page: JournalEntryPage) {
    const isImage = page.type === "image";
    const content = isImage
      ? ""
      : await TextEditor.implementation.enrichHTML(page.text.content ?? "", {
          relativeTo: page,
          secrets: page.isOwner,
        });
    return {
      id: page.id,
      name: page.name,
      showTitle: page.title.show,
      editable: page.isOwner && this.isEditable,
      isImage,
      src: page.src,
      caption: foundry.utils.getProperty(page, "image.caption"),
      content,
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getPageContextOptions, ".toc [data-page-id]", {
      fixed: true,
      hookName: "getJournalEntryPageContextOptions",
      parentClassHooks: false,
    });
  }

  /** Keeps the page navigation enabled for users with read-only access. */
  protected override _toggleDisabled(disabled: boolean): void {
    const turning = [...this.element.querySelectorAll<HTMLButtonElement>(TURNING)];
    super._toggleDisabled(disabled);
    for (const button of turning) button.disabled = false;
  }

  /** The context menu entries of a page in the list. */
  protected _getPageContextOptions(): ContextMenuEntry[] {
    const pageOf = (target: HTMLElement) => this.entry.pages.get(target.dataset.pageId ?? "");
    const isOwner = (target: HTMLElement) => Boolean(pageOf(target)?.isOwner);
    return menuEntries([
      {
        label: "JOURNAL.EditPage",
        icon: "fa-solid fa-pen-to-square",
        visible: isOwner,
        onClick: (target) => pageOf(target)?.sheet?.render(true),
      },
      {
        label: "JOURNAL.DeletePage",
        icon: "fa-solid fa-trash",
        visible: isOwner,
        onClick: (target) => pageOf(target)?.deleteDialog(),
      },
    ]);
  }

  async goToPage(pageId: string): Promise<void> {
    this.#pageId = pageId;
    await this.render();
    if (this.isMultiple) this.element.querySelector(`article[data-page-id="${pageId}"]`)?.scrollIntoView();
  }

  async #step(direction: 1 | -1): Promise<void> {
    const pages = this.#visiblePages;
    const next = pages[pages.findIndex(({ id }) => id === this.pageId) + direction];
    if (next?.id) await this.goToPage(next.id);
  }

  static async #onGoToPage(
    this: JournalEntrySheet,
    _event: PointerEvent,
    target: HTMLElement,
  ): Promise<void> {
    const { pageId } = target.closest<HTMLElement>("[data-page-id]")?.dataset ?? {};
    if (pageId) await this.goToPage(pageId);
  }

  static async #onNextPage(this: JournalEntrySheet): Promise<void> {
    await this.#step(1);
  }

  static async #onPreviousPage(this: JournalEntrySheet): Promise<void> {
    await this.#step(-1);
  }

  static async #onToggleMode(this: JournalEntrySheet): Promise<void> {
    const { SINGLE, MULTIPLE } = JournalEntrySheet.VIEW_MODES;
    this.#mode = this.isMultiple ? SINGLE : MULTIPLE;
    await this.render();
  }

  static async #onCreatePage(this: JournalEntrySheet): Promise<void> {
    const last = this.#visiblePages.at(-1);
    const sort = (last?.sort ?? 0) + CONST.SORT_INTEGER_DENSITY;
    const data = { name: game.i18n.localize("JOURNAL.NewPage"), type: "text", sort };
    const [page] = await this.entry.createEmbeddedDocuments("JournalEntryPage", [data]);
    if (!page) return;
    this.#pageId = page.id;
    await (page as unknown as JournalEntryPage).sheet?.render(true); // the client creates pages from its own class
  }

  static #onEditPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): void {
    const { pageId } = target.closest<HTMLElement>("[data-page-id]")?.dataset ?? {};
    this.entry.pages.get(pageId ?? "")?.sheet?.render(true);
  }
}
