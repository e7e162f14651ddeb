import { ApplicationV2, HandlebarsApplicationMixin } from "../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";

interface MainMenuItem {
  label: string;
  icon: string;
  enabled: boolean | (() => boolean);
  onClick: (event: PointerEvent) => void;
}

/** The main menu: settings, reload and logout. Hidden until `toggle` shows it. */
export class MainMenu extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "menu",
    tag: "nav",
    window: { frame: false, positioned: false },
    actions: {
      menu(this: MainMenu, event: PointerEvent, target: HTMLElement) {
        this.#choose(event, target);
      },
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    menu: { template: "templates/ui/main-menu.hbs" },
  };

  static MENU_ITEMS: Record<string, MainMenuItem> = {
    settings: {
      label: "SETTINGS.Configure",
      icon: "fa-solid fa-gears",
      enabled: true,
      onClick: () => void new foundry.applications.settings.SettingsConfig().render({ force: true }),
    },
    reload: {
      label: "MENU.Reload",
      icon: "fa-solid fa-arrow-rotate-right",
      enabled: true,
      onClick: () => window.location.reload(),
    },
    logout: {
      label: "MENU.Logout",
      icon: "fa-solid fa-door-open",
      enabled: true,
      onClick: () => window.location.assign("/"),
    },
  };

  #open = false;

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    await super._prepareContext(options);
    // `constructor` is typed as `Function`
    const items = Object.entries((this.constructor as typeof MainMenu).MENU_ITEMS).filter(([, { enabled }]) =>
      typeof enabled === "function" ? enabled() : enabled,
    );
    return { items: Object.fromEntries(items) };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("aria-label", game.i18n.localize("MENU.Title"));
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      void this.toggle(false);
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.hidden = !this.#open;
    if (this.#open) this.element.querySelector<HTMLElement>("button")?.focus();
  }

  /** Shows or hides the menu; without an argument, toggles it. */
  async toggle(open = !this.#open): Promise<void> {
    this.#open = open;
    await this.render({ force: true });
  }

  #choose(event: PointerEvent, target: HTMLElement): void {
    // `constructor` is typed as `Function`
    const item = (this.constructor as typeof MainMenu).MENU_ITEMS[target.dataset.menu ?? ""];
    void this.toggle(false);
    item?.onClick(event);
  }
}
