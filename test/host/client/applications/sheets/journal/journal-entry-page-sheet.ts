import { DocumentSheetV2 } from "../../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/types.ts";

interface PageSheetOptions extends ApplicationOptions {
  includeTOC?: boolean;
  mode?: "edit" | "view";
  viewClasses?: string[];
}

/** Base of page sheets. A page is edited in its own window, or viewed inside its entry's sheet. */
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
    return this.document as unknown as JournalEntryPage; // this sheet is registered for pages only
  }

  /** True if the sheet shows the page in view mode. */
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

  /** The page types to offer: text and image for pages of these types, otherwise only the current type. */
  #types(): Record<string, string> {
    const { type } = this.page;
    const plain = { text: "JOURNAL.TypeText", image: "JOURNAL.TypeImage" };
    if (type in plain) return plain;
    return { [type]: CONFIG.JournalEntryPage.typeLabels[type] ?? type };
  }
}
