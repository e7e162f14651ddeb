import type { Adventure } from "../../documents/adventure.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { TextEditor } from "../ux/index.ts";
import { CoreDocumentSheet } from "./core-sheet.ts";

/** Shows an adventure's description and contents, and a button that imports it. */
export class AdventureImporterV2 extends CoreDocumentSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["adventure-importer"],
    position: { width: 720, height: 680 },
    window: { icon: "fa-solid fa-map-location", resizable: true },
    form: { handler: AdventureImporterV2.#onSubmitImport, closeOnSubmit: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "templates/sheets/adventure-importer.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  get adventure(): Adventure {
    return this.document as unknown as Adventure; // this sheet is registered for adventures only
  }

  /** True for GMs, who may import. A locked compendium doesn't matter, because importing does not write to it. */
  override get isEditable(): boolean {
    return game.user?.isGM === true;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { caption, description, img, contents } = this.adventure;
    const enrich = async (html: string) => TextEditor.enrichHTML(html, { relativeTo: this.document });
    return {
      ...context,
      img,
      caption: await enrich(caption),
      description: await enrich(description),
      contents: contents.map(({ field, documentName, count }) => {
        // The cast is safe: every document type has an icon.
        const { sidebarIcon: icon } = CONFIG[documentName] as { sidebarIcon: string };
        const { labelPlural: label } = foundry.utils.getDocumentClass(documentName)!.metadata;
        return { field, icon, label, count, always: field === "folders" };
      }),
    };
  }

  protected override _footerButtons() {
    return this.isEditable
      ? [{ type: "submit", icon: "fa-solid fa-download", label: "ADVENTURE.Import" }]
      : [];
  }

  static async #onSubmitImport(
    this: AdventureImporterV2,
    _event: Event,
    _form: HTMLFormElement,
    { object }: FormDataExtended,
  ): Promise<void> {
    const chosen = Object.entries(object).flatMap(([field, isChosen]) => (isChosen === true ? [field] : []));
    const fields = this.adventure.contents.filter(({ field }) => field !== "folders");
    const importFields = chosen.length === fields.length ? ["all"] : chosen;
    if (chosen.length > 0) await this.adventure.import({ importFields });
  }
}
