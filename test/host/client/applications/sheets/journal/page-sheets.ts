import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../../api/types.ts";
import { JournalEntryPageHandlebarsSheet } from "./journal-entry-page-handlebars-sheet.ts";

type Parts = Record<string, TemplatePart>;

const { header, footer } = JournalEntryPageHandlebarsSheet.EDIT_PARTS as {
  header: TemplatePart;
  footer: TemplatePart;
};
const template = (name: string): TemplatePart => ({ template: `templates/sheets/journal/${name}.hbs` });

/** Base of text page sheets. */
export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {
  static override EDIT_PARTS: Parts = { header, content: template("page-text"), footer };
  static override VIEW_PARTS: Parts = { content: template("page-text-view") };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { TextEditor } = foundry.applications.ux;
    const enriched = await TextEditor.implementation.enrichHTML(this.page.text.content ?? "", {
      relativeTo: this.page,
      secrets: this.page.isOwner,
    });
    return { ...context, text: { ...this.page.text, enriched } };
  }
}

/** Edits a text page as rich text. */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {}

/** Edits a text page as Markdown. */
export class JournalEntryPageMarkdownSheet extends JournalEntryPageTextSheet {
  static override EDIT_PARTS: Parts = { header, content: template("page-markdown"), footer };
}

/** An image page. */
export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { window: { icon: "fa-solid fa-file-image" } };
  static override EDIT_PARTS: Parts = { header, content: template("page-image"), footer };
  static override VIEW_PARTS: Parts = { content: template("page-image-view") };
}

/** A page with a video or sound. The simulated Foundry shows only the URL. */
export class JournalEntryPageVideoSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { window: { icon: "fa-solid fa-film" } };
  static override EDIT_PARTS: Parts = { header, content: template("page-source"), footer };
  static override VIEW_PARTS: Parts = { content: template("page-source-view") };
}

/** A PDF page. The simulated Foundry shows only the URL. */
export class JournalEntryPagePDFSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { window: { icon: "fa-solid fa-file-pdf" } };
  static override EDIT_PARTS: Parts = { header, content: template("page-source"), footer };
  static override VIEW_PARTS: Parts = { content: template("page-source-view") };
}
