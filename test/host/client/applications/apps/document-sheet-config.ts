import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { host, localize, type DocumentClass, type SheetConstructor } from "../api/environment.ts";
import { setProperty } from "../../../common/utils/paths.ts";
import {
  getSheetClass,
  getSheetClassesForSubType,
  registerSheet,
  unregisterSheet,
  type SheetRegistrationOptions,
  type SubTypeSheets,
} from "./sheet-registry.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

/** Selects a document's sheet class. A GM can also select the default class for its type. */
export class DocumentSheetConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["standard-form", "sheet-config"],
    position: { width: 440 },
    sheetConfig: false,
    window: { icon: "fa-solid fa-gear", contentClasses: ["standard-form"], minimizable: false },
    form: { handler: DocumentSheetConfig.#onSubmit, submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    form: { template: "templates/apps/document-sheet-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static registerSheet(
    documentClass: DocumentClass,
    scope: string,
    sheetClass: SheetConstructor,
    options?: SheetRegistrationOptions,
  ): void {
    registerSheet(documentClass, scope, sheetClass, options);
  }

  static unregisterSheet(
    documentClass: DocumentClass,
    scope: string,
    sheetClass: SheetConstructor,
    options?: { types?: string[] },
  ): void {
    unregisterSheet(documentClass, scope, sheetClass, options);
  }

  static getSheetClassesForSubType(documentName: string, subType: string): SubTypeSheets {
    return getSheetClassesForSubType(documentName, subType);
  }

  /** The sheet class of a document; null if the document has none. */
  static getSheetClass = getSheetClass;

  override get title(): string {
    return `${localize("SHEETS.ConfigureSheet")}: ${this.document.name ?? ""}`;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { documentName, type = "base", flags } = this.document;
    const core = flags?.["core"] as { sheetClass?: string } | undefined; // shape of core's own flags
    return {
      ...(await super._prepareContext(options)),
      ...getSheetClassesForSubType(documentName, type),
      sheetClass: core?.sheetClass ?? "",
      blankLabel: localize("SHEETS.DefaultSheet"),
      isGM: host.game?.user?.isGM ?? false,
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SHEETS.Save" }],
    };
  }

  static async #onSubmit(
    this: DocumentSheetV2,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const { sheetClass, defaultClass } = formData.object;
    const { document } = this;
    const { documentName, type = "base" } = document;
    if (host.game?.user?.isGM && typeof defaultClass === "string") {
      const current = getSheetClassesForSubType(documentName, type).defaultClass;
      if (defaultClass !== current) await saveDefault(documentName, type, defaultClass);
    }
    const open = Object.values(document.apps).filter(
      (app): app is DocumentSheetV2 => app instanceof DocumentSheetV2 && app !== this && app.rendered,
    );
    await document.update({ "flags.core.sheetClass": sheetClass ?? "" });
    for (const app of open) {
      await app.close();
      await document.sheet?.render({ force: true });
    }
  }
}

async function saveDefault(documentName: string, type: string, id: string): Promise<void> {
  const settings = host.game?.settings;
  if (!settings) return;
  const setting = structuredClone(settings.get("core", "sheetClasses") ?? {});
  setProperty(setting, `${documentName}.${type}`, id);
  await settings.set("core", "sheetClasses", setting);
}
