import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";
import { CoreDocumentSheet } from "./core-sheet.ts";

/** Edits a folder's name, color and sorting, or creates the folder. */
export class FolderConfig extends CoreDocumentSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["folder-config"],
    position: { width: 400 },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "templates/sheets/folder-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    const { id, name } = this.document;
    return id ? `${game.i18n.localize("FOLDER.Edit")}: ${name ?? ""}` : game.i18n.localize("FOLDER.Create");
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return {
      ...context,
      sortingModes: { a: "FOLDER.SortAlphabetical", m: "FOLDER.SortManual" },
    };
  }

  protected override _footerButtons() {
    const label = this.document.id ? "FOLDER.Update" : "FOLDER.Create";
    return [{ type: "submit", icon: "fa-solid fa-floppy-disk", label }];
  }
}
