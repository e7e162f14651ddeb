import { DocumentSheetV2, HandlebarsApplicationMixin } from "../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";

/** Base of the core sheets: a form with a submit button that closes the window. */
export class CoreDocumentSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["core-sheet"],
    sheetConfig: false,
    canCreate: true,
    position: { width: 480 },
    window: { contentClasses: ["standard-form"] },
    form: { closeOnSubmit: true },
  };

  protected override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "footer") prepared.buttons = this._footerButtons();
    return prepared;
  }

  protected _footerButtons(): { type: string; icon: string; label: string; action?: string }[] {
    return this.isEditable
      ? [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SHEETS.SaveChanges" }]
      : [];
  }
}
