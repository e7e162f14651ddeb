import { isElement } from "../../kit/elements.ts";
import { words } from "../../kit/words.ts";
import type { PageScroll } from "../lists/row-in-use.ts";
import type { SheetLists } from "../lists/sheet-lists.ts";
import { ActionCardsActorSheet, inside } from "./actor-sheet.ts";

type Base = ActionCardsActorSheet;
type Tabs = foundry.applications.api.ApplicationV2.TabsConfiguration;

const GROUP = "primary";

/** The sheet of a character: a header, and tabs with lists to search and sort. */
export class CharacterSheet extends ActionCardsActorSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-character"],
    position: { width: 760, height: 820 },
  };

  static override PARTS = { tabs: { template: "templates/generic/tab-navigation.hbs" } };

  /** The tab group. Its tabs are the sheet's pages. */
  static override TABS: Record<string, Tabs> = { [GROUP]: { tabs: [], initial: "fight" } };

  #madeLists: SheetLists | undefined;
  #madeScroll: PageScroll | undefined;

  get #lists(): SheetLists {
    return (this.#madeLists ??= new inside.now.SheetLists(this.actor.uuid));
  }

  get #scroll(): PageScroll {
    return (this.#madeScroll ??= new inside.now.PageScroll());
  }

  protected override _getTabsConfig(group: string): Tabs | null {
    const config = super._getTabsConfig(group);
    if (group !== GROUP || !config) return config;
    const pages = this.pages.map(({ id, icon, label }) => ({
      id,
      icon: `fa-solid ${icon}`,
      label,
      cssClass: "",
    }));
    return { ...config, tabs: [...pages, ...config.tabs] };
  }

  /** If the current page no longer exists, opens the first page. */
  protected override _configureRenderOptions(...args: Parameters<Base["_configureRenderOptions"]>): void {
    super._configureRenderOptions(...args);
    const tabs = this._getTabsConfig(GROUP)?.tabs.map(({ id }) => id) ?? [];
    const [first] = tabs;
    const open = this.tabGroups[GROUP] ?? first;
    if (first !== undefined && open !== undefined && !tabs.includes(open)) this.tabGroups[GROUP] = first;
  }

  protected override async _prepareContext(...args: Parameters<Base["_prepareContext"]>) {
    const hints = new Map(this.pages.map(({ id, hint }) => [id, words(hint)]));
    // A narrow sheet hides most tab names, so each tab's tooltip has its name.
    const told = Object.entries(this._prepareTabs(GROUP)).map(
      ([id, data]) => [id, { ...data, tooltip: hints.get(id) }] as const,
    );
    return { ...(await super._prepareContext(...args)), tabs: Object.fromEntries(told) };
  }

  /** Ids of the parts with searchable lists. */
  protected get listed(): readonly string[] {
    return this.pages.flatMap(({ id, lists }) => (lists ? [id] : []));
  }

  /** Restores the state of the lists, and keeps the row in use at its position on the screen. */
  protected override _replaceHTML(...args: Parameters<Base["_replaceHTML"]>): void {
    const drawn = args[0] as Readonly<Record<string, HTMLElement>>; // the mixin passes the parts by id
    for (const id of this.listed) if (drawn[id]) this.#lists.dress(drawn[id]);
    const keep = inside.now.holdRow(this.element);
    super._replaceHTML(...args);
    keep();
  }

  protected override async _onFirstRender(...args: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#lists.listen(this.element);
  }

  protected override isByHand({ target }: Event): boolean {
    return !isElement(target) || this.#lists.isByHand(target);
  }

  /** Restores the scroll position of the opened page. */
  override changeTab(...args: Parameters<Base["changeTab"]>): void {
    const [tab, group] = args;
    const before = this.tabGroups[group];
    const leave = this.rendered && group === GROUP ? this.#scroll.leave(this.element, before ?? "") : null;
    super.changeTab(...args);
    leave?.(tab);
  }
}
