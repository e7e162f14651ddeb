import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../../api/types.ts";
import { CoreDocumentSheet } from "../core-sheet.ts";

/** One page of a journal entry, to edit: its name, and its text or its picture. */
export class JournalEntryPageSheet extends CoreDocumentSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-sheet", "journal-entry-page"],
    position: { width: 640, height: 560 },
    window: { icon: "fa-solid fa-file-lines", resizable: true },
    form: { closeOnSubmit: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    content: { template: "templates/sheets/journal/page-edit.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const page = this.document as unknown as JournalEntryPage; // registered for pages only
    return {
      ...context,
      isImage: page.type === "image",
      types: { text: "JOURNAL.TypeText", image: "JOURNAL.TypeImage" },
      levels: {
        1: game.i18n.format("JOURNAL.Level", { level: "1" }),
        2: game.i18n.format("JOURNAL.Level", { level: "2" }),
        3: game.i18n.format("JOURNAL.Level", { level: "3" }),
      },
    };
  }
}
