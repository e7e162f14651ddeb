import { CategoryBrowser, type CategoryData, DialogV2 } from "../api/index.ts";
import type { ApplicationOptions } from "../api/types.ts";
import type { FormDataExtended } from "../ux/index.ts";
import { prepareCategories, type SettingEntry } from "./categories.ts";

/** The settings window, grouped by package. */
export class SettingsConfig extends CategoryBrowser<SettingEntry> {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config"],
    window: { title: "SETTINGS.Title", icon: "fa-solid fa-gears" },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: {
      openSubmenu: SettingsConfig.#onOpenSubmenu,
      resetDefaults: SettingsConfig.#onResetDefaults,
    },
    packageList: true,
    subtemplates: { category: "templates/settings/category.hbs" },
  };

  /**
   * Asks the user whether to reload the page, because changed settings require it. If `world` is true, a GM reloads the
   * pages of all users.
   */
  static async reloadConfirm({ world = false }: { world?: boolean } = {}): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: "SETTINGS.ReloadPromptTitle" },
      content: `<p>${game.i18n.localize("SETTINGS.ReloadPromptBody")}</p>`,
    });
    if (!sure) return;
    if (world && game.user?.isGM) game.socket.emit("reload");
    window.location.reload();
  }

  protected override async _prepareCategoryData(): Promise<Record<string, CategoryData<SettingEntry>>> {
    return Object.fromEntries(prepareCategories().map((category) => [category.id, category]));
  }

  protected override _footerButtons() {
    const icon = "fa-solid fa-arrow-rotate-left";
    return [
      { type: "button", action: "resetDefaults", icon, label: "SETTINGS.Reset" },
      ...super._footerButtons(),
    ];
  }

  static #onOpenSubmenu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): void {
    const menu = game.settings.menus.get(target.dataset.key ?? "");
    if (!menu) return;
    const MenuApplication = menu.type;
    new MenuApplication().render({ force: true });
  }

  /** Resets the selected category's inputs to default values; saving applies them. */
  static #onResetDefaults(this: SettingsConfig): void {
    const shown = this._activeCategory ?? "";
    const section = this.element.querySelector<HTMLElement>(`section[data-category="${shown}"]`);
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
