import { ApplicationV2, HandlebarsApplicationMixin } from "../../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../../api/types.ts";
import { SettingsConfig } from "../../settings/config.ts";
import type { FormDataExtended } from "../../ux/form-data-extended.ts";

/** Lists the modules given at startup (`--module`). Users who may change settings enable and disable them. */
export class ModuleManagement extends HandlebarsApplicationMixin(ApplicationV2) {
  /** Key of the world setting: a record of booleans by module id. */
  static readonly CONFIG_SETTING = "moduleConfiguration";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "module-management",
    tag: "form",
    classes: ["module-management"],
    position: { width: 560 },
    window: { title: "MODULES.Title", icon: "fa-solid fa-cubes", contentClasses: ["standard-form"] },
    form: { handler: ModuleManagement.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    modules: { template: "templates/sidebar/apps/module-management.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    await super._prepareContext(options);
    const mayEdit = game.user?.hasPermission("SETTINGS_MODIFY") === true;
    return {
      rootId: this.id,
      mayEdit,
      modules: game.modules.map(({ id, title, version, description, active }) => ({
        id,
        title,
        version,
        description: foundry.utils.cleanHTML(description),
        active,
      })),
      buttons: mayEdit ? [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "MODULES.Save" }] : [],
    };
  }

  /** Stores the changes and offers to reload all clients. */
  static async #onSubmit(
    this: ModuleManagement,
    _event: SubmitEvent | Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const wanted = foundry.utils.expandObject(formData.object) as { modules?: Record<string, boolean> };
    const chosen = wanted.modules ?? {};
    if (game.modules.every(({ id, active }) => (chosen[id] ?? active) === active)) return;
    // the setting was registered with this type
    const before = game.settings.get("core", ModuleManagement.CONFIG_SETTING) as object;
    await game.settings.set("core", ModuleManagement.CONFIG_SETTING, { ...before, ...chosen });
    await SettingsConfig.reloadConfirm({ world: true });
  }
}
