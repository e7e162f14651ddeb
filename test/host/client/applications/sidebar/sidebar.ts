import { ApplicationV2, HandlebarsApplicationMixin } from "../api/index.ts";
import type {
  ApplicationOptions,
  ChangeTabOptions,
  RenderContext,
  RenderOptions,
  TemplatePart,
} from "../api/types.ts";
import { placeInRegion } from "../ui/regions.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";
import { attachResizeHandle } from "./sidebar-width.ts";

/** A sidebar tab. Tooltip and icon default to those of the document type. */
export interface TabDescriptor {
  tooltip?: string;
  icon?: string;
  documentName?: string;
  gmOnly?: boolean;
  /** True to show the tab only with a canvas. */
  onBoard?: boolean;
}

/** Width of the browser window, in pixels, below which the expanded sidebar covers the board. */
const DRAWER_WIDTH = 720;

const DEFAULT_TABS: Record<string, TabDescriptor> = {
  chat: { tooltip: "SIDEBAR.TabChat", icon: "fa-solid fa-comments" },
  combat: { tooltip: "SIDEBAR.TabCombat", icon: "fa-solid fa-shield-halved" },
  scenes: { documentName: "Scene", icon: "fa-solid fa-map", gmOnly: true, onBoard: true },
  actors: { documentName: "Actor", icon: "fa-solid fa-user" },
  items: { documentName: "Item", icon: "fa-solid fa-suitcase" },
  journal: { documentName: "JournalEntry", icon: "fa-solid fa-book-open" },
  tables: { documentName: "RollTable", icon: "fa-solid fa-table-list" },
  cards: { documentName: "Cards", icon: "fa-solid fa-layer-group" },
  macros: { documentName: "Macro", icon: "fa-solid fa-code" },
  compendium: { tooltip: "SIDEBAR.TabCompendium", icon: "fa-solid fa-book-atlas" },
  settings: { tooltip: "SIDEBAR.TabSettings", icon: "fa-solid fa-gears" },
};

function isOffered({ gmOnly, onBoard }: TabDescriptor): boolean {
  return (!gmOnly || game.user?.isGM === true) && (!onBoard || canvas.initialized);
}

/** The sidebar: a column of tab buttons and the active tab. */
export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "sidebar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: {
      toggleState(this: Sidebar) {
        this.toggleExpanded();
      },
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    tabs: { id: "tabs", template: "templates/sidebar/tabs.hbs" },
  };

  /** The tabs in order. Packages may add tabs before the interface renders. */
  // Cast, because Foundry uses TABS for sidebar tabs, with a different shape than tab groups.
  static override TABS = DEFAULT_TABS as unknown as typeof ApplicationV2.TABS;

  override tabGroups: Record<string, string | null> = { primary: "chat" };

  /** Tabs that are open as windows, by tab name. */
  popouts: Record<string, AbstractSidebarTab> = {};

  #expanded = window.innerWidth > DRAWER_WIDTH;

  /** True if the active tab is shown, not only the tab buttons. */
  get expanded(): boolean {
    return this.#expanded;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return { ...context, expanded: this.#expanded, tabList: this.#tabList() };
  }

  get #descriptors(): Record<string, TabDescriptor> {
    // `constructor` is typed as `Function`; for the second cast see TABS.
    return (this.constructor as typeof Sidebar).TABS as unknown as Record<string, TabDescriptor>;
  }

  #tabList() {
    return Object.entries(this.#descriptors)
      .filter(([, tab]) => isOffered(tab))
      .map(([id, tab]) => ({
        id,
        icon: tab.icon ?? documentIcon(tab.documentName),
        label: game.i18n.localize(tab.tooltip ?? documentLabel(tab.documentName)),
        active: this.tabGroups.primary === id,
      }));
  }

  protected override _insertElement(element: HTMLElement): void {
    placeInRegion(element, "ui-right");
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const content = document.createElement("div");
    content.id = "sidebar-content";
    content.className = "sidebar-content";
    this.element.append(content);
    this.element.setAttribute("aria-label", game.i18n.localize("SIDEBAR.Title"));
    attachResizeHandle(this.element);
    this.element.addEventListener("contextmenu", (event) => this.#onContextMenu(event));
    this.element.addEventListener("keydown", (event) => this.#onKeyDown(event));
    const tabs = Object.keys(this.#descriptors).filter((tab) => isOffered(this.#descriptors[tab]!));
    await Promise.all(tabs.map(async (tab) => sidebarTab(tab)?.render({ force: true })));
    this.#applyState();
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#applyState();
  }

  override changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
    const before = this.tabGroups[group];
    if (group === "primary" && !this.#expanded) this.expand();
    super.changeTab(tab, group, { ...options, force: true });
    this.#applyState();
    if (group !== "primary" || before === tab) return;
    sidebarTab(before ?? "")?._onDeactivate();
    sidebarTab(tab)?._onActivate();
  }

  protected override _onClickTab(event: PointerEvent): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tab]") : null;
    if (!button?.closest("#sidebar-tabs")) return; // tabs handle clicks in their own content
    super._onClickTab(event);
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  /** Expands or collapses the sidebar; without an argument, toggles it. */
  toggleExpanded(expanded = !this.#expanded): void {
    if (expanded === this.#expanded) return;
    this.#expanded = expanded;
    this.#applyState();
    Hooks.callAll("collapseSidebar", this, !expanded);
  }

  #applyState(): void {
    const { element } = this;
    element.classList.toggle("expanded", this.#expanded);
    element.querySelector("#sidebar-content")?.classList.toggle("expanded", this.#expanded);
    document.body.classList.toggle("sidebar-expanded", this.#expanded);
    const toggle = element.querySelector<HTMLElement>("[data-action=toggleState]");
    toggle?.setAttribute("aria-expanded", String(this.#expanded));
    toggle?.setAttribute(
      "aria-label",
      game.i18n.localize(this.#expanded ? "SIDEBAR.Collapse" : "SIDEBAR.Expand"),
    );
    for (const button of element.querySelectorAll<HTMLElement>("#sidebar-tabs [data-tab]")) {
      const selected = button.dataset.tab === this.tabGroups.primary;
      button.setAttribute("aria-selected", String(selected));
      button.tabIndex = selected ? 0 : -1;
    }
  }

  /** Pops out a tab on a secondary click. */
  #onContextMenu(event: MouseEvent): void {
    const button = tabButton(event.target);
    if (!button?.dataset.tab) return;
    event.preventDefault();
    void sidebarTab(button.dataset.tab)?.renderPopout();
  }

  /** Pops out a tab on Shift+Enter. The base class handles arrow keys. */
  #onKeyDown(event: KeyboardEvent): void {
    const button = tabButton(event.target);
    if (!button?.dataset.tab || event.key !== "Enter" || !event.shiftKey) return;
    event.preventDefault();
    void sidebarTab(button.dataset.tab)?.renderPopout();
  }
}

function tabButton(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("#sidebar-tabs [data-tab]") : null;
}

function sidebarTab(name: string): AbstractSidebarTab | undefined {
  const tab = ui[name];
  return tab instanceof AbstractSidebarTab ? tab : undefined;
}

function documentConfig(name: string | undefined): {
  sidebarIcon?: string;
  documentClass?: { metadata?: { labelPlural?: string } };
} {
  // CONFIG has an entry per document type.
  return (CONFIG as unknown as Record<string, unknown>)[name ?? ""] ?? {};
}

function documentIcon(name: string | undefined): string {
  return documentConfig(name).sidebarIcon ?? "fa-solid fa-file";
}

function documentLabel(name: string | undefined): string {
  return documentConfig(name).documentClass?.metadata?.labelPlural ?? `DOCUMENT.${name ?? ""}s`;
}
