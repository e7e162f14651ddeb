import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";
import { CoreDocumentSheet } from "./core-sheet.ts";

/** Edits a table result: its text or document, weight and range. */
export class TableResultConfig extends CoreDocumentSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["table-result-config"],
    position: { width: 520 },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "templates/sheets/tables/result.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { TABLE_RESULT_TYPES } = CONST;
    const types = [TABLE_RESULT_TYPES.TEXT, TABLE_RESULT_TYPES.DOCUMENT];
    return {
      ...context,
      types: Object.fromEntries(types.map((type) => [type, `TABLE.Type.${type}`])),
      isDocument: this.document.type === TABLE_RESULT_TYPES.DOCUMENT,
      range: this.document._source["range"],
    };
  }

  /** Joins the two inputs of the range into one array. */
  protected override _processFormData(...args: Parameters<CoreDocumentSheet["_processFormData"]>) {
    const data = super._processFormData(...args);
    if (data["range"]) data["range"] = Object.values(data["range"]);
    return data;
  }
}
