import { DocumentSheetV2 } from "../../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/types.ts";

interface PageSheetOptions extends ApplicationOptions {
  includeTOC?: boolean;
  mode?: "edit" | "view";
  viewClasses?: string[];
}

/** What sheets of pages share: a page is edited in a separate window, or viewed as a part of its entry. */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PageSheetOptions = {
    classes: ["core-sheet", "journal-sheet", "journal-entry-page"],
    sheetConfig: true,
    canCreate: true,
    includeTOC: true,
    mode: "edit",
    viewClasses: [],
    position: { width: 640, height: 560 },
    window: { icon: "fa-solid fa-file-lines", resizable: true, contentClasses: ["standard-form"] },
    form: { closeOnSubmit: true },
  };

  get page(): JournalEntryPage {
    return this.document as unknown as JournalEntryPage; // registered for pages only
  }

  /** True if the sheet shows the page without editing. */
  get isView(): boolean {
    return (this.options as PageSheetOptions).mode === "view";
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const level = (number: number) => game.i18n.format("JOURNAL.Level", { level: number.toString() });
    return {
      ...context,
      page: this.page,
      types: this.#types(),
      levels: { 1: level(1), 2: level(2), 3: level(3) },
    };
  }

  /**
   * The types that this sheet can change the page into: those with the same sheet class, otherwise only the
   * page's current type.
   */
  #types(): Record<string, string> {
    const { type } = this.page;
    const plain = { text: "JOURNAL.TypeText", image: "JOURNAL.TypeImage" };
    if (type in plain) return plain;
    return { [type]: CONFIG.JournalEntryPage.typeLabels[type] ?? type };
  }
}
