import { ApplicationV2, HandlebarsApplicationMixin } from "../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";
import type { FormDataExtended } from "../ux/index.ts";

/** Settings of the combat tracker: the resource it shows, and whether it skips defeated combatants. */
export class CombatTrackerConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "combat-config",
    tag: "form",
    classes: ["core-sheet"],
    position: { width: 420 },
    window: {
      title: "COMBAT.Settings",
      icon: "fa-solid fa-shield-halved",
      contentClasses: ["standard-form"],
    },
    form: { handler: CombatTrackerConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "templates/apps/combat-tracker-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    await super._prepareContext(options);
    return {
      rootId: this.id,
      settings: game.settings.get("core", "combatTrackerConfig"),
      canConfigure: game.user?.can("SETTINGS_MODIFY"),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SHEETS.SaveChanges" }],
    };
  }

  static async #onSubmit(
    this: CombatTrackerConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    // The setting was registered with this type.
    const before = game.settings.get("core", "combatTrackerConfig") as object;
    await game.settings.set("core", "combatTrackerConfig", { ...before, ...formData.object });
    ui.combat.render();
  }
}
