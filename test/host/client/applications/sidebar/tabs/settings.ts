import { generation } from "../../../../common/generation.ts";
import { HandlebarsApplicationMixin } from "../../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../../api/types.ts";
import { chooseTheme, chosenTheme, type ThemeChoice } from "../../ui/theme.ts";
import { ControlsConfig } from "../apps/controls-config.ts";
import { ModuleManagement } from "../apps/module-management.ts";
import { UserManagement } from "../apps/user-management.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** The settings tab: system and modules in use, and buttons that open configuration windows. */
export class Settings extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "settings";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    window: { title: "SIDEBAR.TabSettings", icon: "fa-solid fa-gears" },
    actions: {
      openApp: Settings.#onOpenApp,
      logout: () => window.location.assign("/"),
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    settings: { template: "templates/sidebar/tabs/settings/settings.hbs", scrollable: [""] },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return {
      ...context,
      system: { title: game.system.title, version: game.system.version },
      world: game.world,
      modules: [...game.modules].filter(({ active }) => active).map(({ title }) => title),
      generation: generation(),
      isGM: game.user?.isGM,
      canConfigure: true,
      theme: chosenTheme(),
      themes: { "": "SETTINGS.ThemeSystem", dark: "SETTINGS.ThemeDark", light: "SETTINGS.ThemeLight" },
    };
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const select = this.element.querySelector<HTMLSelectElement>("select[name=theme]");
    // the select offers theme choices only
    select?.addEventListener("change", () => void chooseTheme(select.value as ThemeChoice));
  }

  static #onOpenApp(this: Settings, _event: PointerEvent, target: HTMLElement): void {
    const apps: Record<string, () => { render(options: { force: boolean }): unknown }> = {
      configure: () => game.settings.sheet,
      controls: () => new ControlsConfig(),
      modules: () => new ModuleManagement(),
      users: () => new UserManagement(),
    };
    apps[target.dataset.app ?? ""]?.().render({ force: true });
  }
}
