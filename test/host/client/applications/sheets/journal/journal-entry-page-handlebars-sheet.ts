import { HandlebarsApplicationMixin } from "../../api/index.ts";
import type { RenderContext, RenderOptions, TemplatePart } from "../../api/types.ts";
import { JournalEntryPageSheet } from "./journal-entry-page-sheet.ts";

type Parts = Record<string, TemplatePart>;

/** Base of page sheets with separate templates for editing and viewing. */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  /** Parts shown while editing the page. */
  static EDIT_PARTS: Parts = {
    header: { template: "templates/sheets/journal/page-header.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** Parts shown while viewing the page. */
  static VIEW_PARTS: Parts = {};

  protected override _configureRenderParts(_options: RenderOptions): Parts {
    const { EDIT_PARTS, VIEW_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    return foundry.utils.deepClone(this.isView ? VIEW_PARTS : EDIT_PARTS);
  }

  protected override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "footer" && this.isEditable)
      prepared.buttons = [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SHEETS.SaveChanges" }];
    return prepared;
  }
}
