import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";
import { CoreDocumentSheet } from "./core-sheet.ts";

/** The fallback sheet for documents that no package registers a sheet for: edits name and image. */
export class BaseSheet extends CoreDocumentSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["base-sheet"],
    sheetConfig: true,
    form: { submitOnChange: true, closeOnSubmit: false },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "templates/sheets/base-sheet.hbs" },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return { ...context, hasImage: "img" in this.document._source, hasName: "name" in this.document._source };
  }
}
