import { CategoryBrowser, type CategoryData } from "../../api/index.ts";
import type { ApplicationOptions } from "../../api/types.ts";
import { getSheetClassesForSubType } from "../../apps/sheet-registry.ts";
import type { FormDataExtended } from "../../ux/index.ts";

interface SheetEntry {
  field: object;
  choices: Record<string, string>;
  value: string;
}

/** The settings menu in which a GM chooses the default sheet of each document type. */
export class DefaultSheetsConfig extends CategoryBrowser<SheetEntry> {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "default-sheets-config",
    tag: "form",
    window: { title: "SETTINGS.DefaultSheetsN", icon: "fa-solid fa-scroll" },
    form: { handler: DefaultSheetsConfig.#onSubmit, closeOnSubmit: true },
    subtemplates: { category: "templates/settings/sheets-category.hbs" },
  };

  protected override async _prepareCategoryData(): Promise<Record<string, CategoryData<SheetEntry>>> {
    const categories: Record<string, CategoryData<SheetEntry>> = {};
    for (const [id, types] of Object.entries(game.documentTypes)) {
      const entries = types.flatMap((type) => entryOf(id, type) ?? []);
      const label = game.i18n.localize(`DOCUMENT.${id}`);
      if (entries.length > 0) categories[id] = { id, label, entries };
    }
    return categories;
  }

  static async #onSubmit(
    this: DefaultSheetsConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const before = game.settings.get("core", "sheetClasses") as object; // the setting was registered with this type
    const chosen = foundry.utils.expandObject(formData.object);
    await game.settings.set(
      "core",
      "sheetClasses",
      foundry.utils.mergeObject(before, chosen, { inplace: false }),
    );
  }
}

/** The settings entry of a subtype; null if fewer than two sheets can be its default. */
function entryOf(documentName: string, type: string): SheetEntry | null {
  const { defaultClasses, defaultClass } = getSheetClassesForSubType(documentName, type);
  if (Object.keys(defaultClasses).length < 2) return null;
  const { StringField } = foundry.data.fields;
  const config = CONFIG[documentName] as { typeLabels?: Record<string, string> } | undefined;
  const label = config?.typeLabels?.[type] ?? type;
  const field = new StringField(
    { required: true, choices: defaultClasses, label },
    { name: `${documentName}.${type}` },
  );
  return { field, choices: defaultClasses, value: defaultClass ?? "" };
}
