import { ApplicationV2, DialogV2, HandlebarsApplicationMixin } from "../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";
import { FormDataExtended } from "../ux/index.ts";
import { prepareCategories } from "./categories.ts";

/** The window in which settings are changed, grouped by the package they come from. */
export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config", "category-browser"],
    position: { width: 720, height: 640 },
    window: {
      title: "SETTINGS.Title",
      icon: "fa-solid fa-gears",
      resizable: true,
      contentClasses: ["standard-form"],
    },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: {
      category: SettingsConfig.#onCategory,
      openSubmenu: SettingsConfig.#onOpenSubmenu,
      resetDefaults: SettingsConfig.#onResetDefaults,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "templates/settings/config.hbs", scrollable: [".settings-list"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  #category = "";

  /** Asks whether to reload, for settings that take effect only then. */
  static async reloadConfirm({ world = false }: { world?: boolean } = {}): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: "SETTINGS.ReloadPromptTitle" },
      content: `<p>${game.i18n.localize("SETTINGS.ReloadPromptBody")}</p>`,
    });
    if (!sure) return;
    if (world && game.user?.isGM) game.socket.emit("reload");
    window.location.reload();
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    await super._prepareContext(options);
    const categories = prepareCategories();
    if (!categories.some(({ id }) => id === this.#category)) this.#category = categories[0]?.id ?? "";
    return {
      rootId: this.id,
      categories: categories.map((category) => ({ ...category, active: category.id === this.#category })),
      buttons: [
        {
          type: "button",
          action: "resetDefaults",
          icon: "fa-solid fa-arrow-rotate-left",
          label: "SETTINGS.Reset",
        },
        { type: "submit", icon: "fa-solid fa-floppy-disk", label: "SETTINGS.Save" },
      ],
    };
  }

  static #onCategory(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): void {
    this.#category = target.dataset.category ?? "";
    for (const element of this.element.querySelectorAll<HTMLElement>("[data-category]")) {
      const active = element.dataset.category === this.#category;
      element.classList.toggle("active", active);
      if (element.localName === "section") element.hidden = !active;
      else element.setAttribute("aria-pressed", String(active));
    }
  }

  static #onOpenSubmenu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): void {
    const menu = game.settings.menus.get(target.dataset.key ?? "");
    if (!menu) return;
    const MenuApplication = menu.type;
    new MenuApplication().render({ force: true });
  }

  /** Puts the default values of the category on show into the form; they count once it is saved. */
  static #onResetDefaults(this: SettingsConfig): void {
    const section = this.element.querySelector<HTMLElement>(`section[data-category="${this.#category}"]`);
    for (const group of section?.querySelectorAll<HTMLElement>("[data-setting]") ?? []) {
      const config = game.settings.settings.get(group.dataset.setting ?? "");
      const input = group.querySelector<HTMLInputElement>(`[name="${group.dataset.setting ?? ""}"]`);
      if (!config || !input) continue;
      if (input.type === "checkbox") input.checked = Boolean(config.default);
      else input.value = String(config.default ?? "");
    }
    ui.notifications.info("SETTINGS.ResetInfo", { localize: true });
  }

  static async #onSubmit(
    this: SettingsConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const values = foundry.utils.expandObject(formData.object);
    let needsReload = false;
    let needsWorldReload = false;
    for (const config of game.settings.settings.values()) {
      const value: unknown = foundry.utils.getProperty(values, config.id);
      if (!config.config || value === undefined) continue;
      const before = plain(game.settings.get(config.namespace, config.key));
      const after = plain(await game.settings.set(config.namespace, config.key, value));
      if (before === after || !config.requiresReload) continue;
      needsReload = true;
      needsWorldReload ||= config.scope === "world";
    }
    if (needsReload) await SettingsConfig.reloadConfirm({ world: needsWorldReload });
  }
}

function plain(value: unknown): string {
  return JSON.stringify(value) ?? "";
}
