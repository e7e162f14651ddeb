import { ApplicationV2, HandlebarsApplicationMixin } from "../../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../../api/types.ts";
import type { DataField } from "../../../../common/data/fields/index.ts";
import type { FormDataExtended } from "../../ux/index.ts";

/**
 * Appearance settings of this client: themes, sizes, and whether new messages also appear next to a closed
 * chat log.
 */
export class UIConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "ui-config",
    tag: "form",
    position: { width: 480 },
    window: { title: "SETTINGS.UI.Title", icon: "fa-solid fa-palette", contentClasses: ["standard-form"] },
    form: { handler: UIConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "templates/settings/ui.hbs", templates: ["templates/generic/form-fields.hbs"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    await super._prepareContext(options);
    const setting = game.settings.get("core", "uiConfig") as object; // the setting was registered with this type
    const fields = uiFields().map((field) => ({
      field,
      value: foundry.utils.getProperty(setting, field.fieldPath),
    }));
    return {
      rootId: this.id,
      setting,
      fields,
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SETTINGS.Save" }],
    };
  }

  static async #onSubmit(
    this: ApplicationV2,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const before = game.settings.get("core", "uiConfig") as object; // the setting was registered with this type
    const after = foundry.utils.mergeObject(before, foundry.utils.expandObject(formData.object), {
      inplace: false,
    });
    await game.settings.set("core", "uiConfig", after);
  }
}

/** The data fields of the `uiConfig` setting, named by path. */
function uiFields(): DataField[] {
  const { StringField, NumberField } = foundry.data.fields;
  const named = (name: string) => ({ name });
  const label = (name: string): string => `SETTINGS.UI.FIELDS.${name}.label`;
  const number = { required: true, nullable: false } as const;
  const themes = { "": "SETTINGS.ThemeSystem", dark: "SETTINGS.ThemeDark", light: "SETTINGS.ThemeLight" };
  const copies = { cards: "SETTINGS.UI.Cards", pip: "SETTINGS.UI.Pip" };
  const schemes = ["applications", "interface"].map((name) => {
    const options = { required: true, blank: true, choices: themes, label: label(name) };
    return new StringField(options, named(`colorScheme.${name}`));
  });
  return [
    ...schemes,
    new NumberField({ ...number, min: 0.8, max: 1.5, step: 0.05, label: label("uiScale") }, named("uiScale")),
    new NumberField(
      { ...number, integer: true, min: 1, max: 10, label: label("fontScale") },
      named("fontScale"),
    ),
    new StringField(
      { required: true, choices: copies, label: label("chatNotifications") },
      named("chatNotifications"),
    ),
  ];
}
