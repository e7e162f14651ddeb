import { activateTab } from "../api/application-tabs.ts";

export interface TabsOptions {
  group?: string;
  navSelector: string;
  contentSelector?: string;
  initial?: string;
  callback?: ((event: MouseEvent | null, tabs: Tabs, tabName: string) => unknown) | null;
}

/** Tabs for any HTML. Windows have their own implementation. */
export class Tabs {
  group: string | undefined;
  active: string | undefined;
  callback: TabsOptions["callback"];
  protected _navSelector: string;
  protected _contentSelector: string | undefined;
  protected _nav: HTMLElement | null = null;
  protected _content: HTMLElement | null = null;

  constructor({ group, navSelector, contentSelector, initial, callback }: TabsOptions) {
    this.group = group;
    this.active = initial;
    this.callback = callback ?? null;
    this._navSelector = navSelector;
    this._contentSelector = contentSelector;
  }

  bind(html: HTMLElement): void {
    this._nav = html.matches(this._navSelector) ? html : html.querySelector<HTMLElement>(this._navSelector);
    if (!this._nav) return;
    this._content = this._contentSelector ? html.querySelector<HTMLElement>(this._contentSelector) : null;
    const entries = [...this._nav.querySelectorAll<HTMLElement>("[data-tab]")];
    const known = entries.some((entry) => entry.dataset["tab"] === this.active);
    const first = known ? this.active : entries[0]?.dataset["tab"];
    if (first) this.activate(first);
    this._nav.onclick = (event) => this._onClickNav(event);
  }

  activate(tabName: string, { triggerCallback = false }: { triggerCallback?: boolean } = {}): void {
    for (const root of [this._nav, this._content]) {
      if (!root) continue;
      if (this.group) activateTab(root, tabName, this.group);
      else
        for (const item of root.querySelectorAll<HTMLElement>("[data-tab]")) {
          item.classList.toggle("active", item.dataset["tab"] === tabName);
        }
    }
    this.active = tabName;
    if (triggerCallback) this.callback?.(null, this, tabName);
  }

  protected _onClickNav(event: PointerEvent): void {
    const entry = (event.target as Element).closest<HTMLElement>("[data-tab]"); // a click's target is an element
    const tabName = entry?.dataset["tab"];
    if (!entry || !tabName || tabName === this.active) return;
    if (this.group && entry.dataset["group"] && entry.dataset["group"] !== this.group) return;
    event.preventDefault();
    this.activate(tabName);
    this.callback?.(event, this, tabName);
  }
}
