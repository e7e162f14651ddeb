import { ApplicationV2 } from "../api/index.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from "../api/types.ts";

/** A tab of the sidebar, which can also open as a window. */
export class AbstractSidebarTab extends ApplicationV2 {
  /** The tab's key in `ui` and in the sidebar. */
  static tabName = "";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["tab", "sidebar-tab"],
    tag: "section",
    window: { frame: false, positioned: false, resizable: true },
    position: { width: 360, height: 560 },
    actions: {
      popout(this: AbstractSidebarTab) {
        return this.renderPopout();
      },
    },
  };

  static override readonly emittedEvents = [...ApplicationV2.emittedEvents, "activate", "deactivate"];

  #popout: this | undefined;

  /** The tab's key in `ui` and in the sidebar. */
  get tabName(): string {
    // `constructor` is typed as `Function`
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  /** True if the sidebar shows this tab. */
  get active(): boolean {
    return !this.isPopout && activeTab() === this.tabName;
  }

  /** True for the popped-out window, false for the tab in the sidebar. */
  get isPopout(): boolean {
    return Boolean(this.options.isPopout);
  }

  /** The popped-out window of this tab; undefined if closed. */
  get popout(): this | undefined {
    return this.#popout?.rendered ? this.#popout : undefined;
  }

  override get title(): string {
    return game.i18n.localize(this.options.window.title);
  }

  protected override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options);
    const { tabName } = this.constructor as typeof AbstractSidebarTab; // `constructor` is typed as `Function`
    merged.id = merged.isPopout ? `${tabName}-popout` : tabName;
    merged.classes = [...merged.classes, `${tabName}-sidebar`];
    if (merged.isPopout) {
      merged.classes = [...merged.classes.filter((name) => name !== "tab"), "sidebar-popout"];
      merged.window = { ...merged.window, frame: true, positioned: true, minimizable: true };
      merged.tag = "div";
    }
    return merged;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return { ...context, user: game.user, isPopout: this.isPopout, tabName: this.tabName };
  }

  protected override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    if (this.isPopout) return element;
    element.dataset.tab = this.tabName;
    element.dataset.group = "primary";
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    element.classList.toggle("active", this.active);
    return element;
  }

  protected override _insertElement(element: HTMLElement): void {
    if (this.isPopout) {
      super._insertElement(element);
      return;
    }
    const present = document.getElementById(element.id);
    if (present) present.replaceWith(element);
    else (document.getElementById("sidebar-content") ?? document.body).append(element);
  }

  override async render(
    options: boolean | RenderOptions = {},
    deprecated: RenderOptions = {},
  ): Promise<this> {
    const settings = typeof options === "boolean" ? { ...deprecated, force: options } : options;
    await this.popout?.render({ ...settings, force: false });
    return super.render(settings);
  }

  activate(): void {
    interfaceSidebar()?.changeTab(this.tabName, "primary");
  }

  /** Opens this tab as a window, or brings its window to the front. */
  async renderPopout(): Promise<this> {
    if (this.isPopout) return this;
    if (!this.#popout) {
      // the popout has the same class
      const PopoutClass = this.constructor as new (options: ApplicationOptions) => this;
      this.#popout = new PopoutClass({ isPopout: true });
    }
    await this.#popout.render({ force: true });
    this.#popout.bringToFront();
    const sidebar = interfaceSidebar();
    if (sidebar) sidebar.popouts[this.tabName] = this.#popout;
    return this.#popout;
  }

  /** Called when the tab is shown in the sidebar. */
  _onActivate(): void {
    this.dispatchEvent(new Event("activate"));
    Hooks.callAll("changeSidebarTab", this);
  }

  /** Called when another tab becomes active. */
  _onDeactivate(): void {
    this.dispatchEvent(new Event("deactivate"));
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    const sidebar = interfaceSidebar();
    if (this.isPopout && sidebar) delete sidebar.popouts[this.tabName];
  }
}

/** The members of the sidebar that its tabs use. */
interface SidebarLike {
  tabGroups: Record<string, string | null>;
  popouts: Record<string, AbstractSidebarTab>;
  changeTab(tab: string, group: string): void;
}

function interfaceSidebar(): SidebarLike | undefined {
  // `ui` declares only the members that all its applications share.
  return ui.sidebar as unknown as SidebarLike | undefined;
}

function activeTab(): string | null {
  return interfaceSidebar()?.tabGroups.primary ?? null;
}
