import { inEveryDocument } from "../detached.ts";
import { generation } from "../../../common/generation.ts";
import { logCompatibilityWarning } from "../../../common/utils/logging.ts";
import { configured } from "./implementation.ts";
import { buildMenu, focusEntry, placeFixed, placeInside } from "./context-menu-dom.ts";

/**
 * A menu entry with the keys of generation 14 (`label`, `onClick`, `visible`) or 13 (`name`, `callback`, `condition`).
 */
export interface ContextMenuEntry {
  label?: string;
  /** HTML of an icon, or its CSS classes. */
  icon?: string;
  group?: string | null;
  onClick?: (event: Event, target: MenuTarget) => unknown;
  visible?: boolean | ((target: MenuTarget) => unknown);
  name?: string;
  callback?: (target: MenuTarget) => unknown;
  condition?: boolean | ((target: MenuTarget) => unknown) | null;
  classes?: string;
}

/** The target passed to callbacks. Typed as an element, although menus that use jQuery pass its jQuery object. */
type MenuTarget = HTMLElement;

type TargetCallback = ((target: MenuTarget) => unknown) | null;

export interface ContextMenuOptions {
  eventName?: string;
  onOpen?: TargetCallback;
  onClose?: TargetCallback;
  /** True to pass jQuery objects to callbacks. Defaults to true in generation 13 and to false from 14 on. */
  jQuery?: boolean;
  /** True to place the menu at the pointer instead of inside the target. */
  fixed?: boolean;
}

function isVisible(entry: ContextMenuEntry, target: MenuTarget): boolean {
  const condition = entry.visible !== undefined ? entry.visible : entry.condition;
  if (condition === undefined) return true;
  return Boolean(typeof condition === "function" ? condition(target) : condition);
}

/** A context menu. By default, a secondary click or the menu key opens it. */
export class ContextMenu {
  /** The open menu of the page. */
  static #open: ContextMenu | null = null;

  static async close(): Promise<void> {
    await ContextMenu.#open?.close();
  }

  static get implementation(): typeof ContextMenu {
    return configured("ContextMenu", ContextMenu);
  }

  static #listening = false;

  /** Adds the page-wide listeners that close an open menu. Repeated calls do nothing. */
  static eventListeners(): void {
    if (ContextMenu.#listening) return;
    ContextMenu.#listening = true;
    inEveryDocument((page) =>
      page.addEventListener("pointerdown", (event) => {
        const menu = ContextMenu.#open;
        if (menu && !menu.element?.contains(event.target as Node)) void menu.close(); // event targets are nodes
      }),
    );
  }

  menuItems: ContextMenuEntry[];
  onOpen: TargetCallback;
  onClose: TargetCallback;
  readonly selector: string;
  readonly eventName: string;
  readonly fixed: boolean;
  readonly #container: HTMLElement;
  readonly #byJQuery: boolean;
  #element: HTMLElement | null = null;
  #target: HTMLElement | null = null;
  /** The element that had focus when the menu opened. */
  #opener: Element | null = null;
  #expandUp = false;

  constructor(
    place: HTMLElement | ArrayLike<HTMLElement>,
    selector: string | null | undefined,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    const container = place instanceof HTMLElement ? place : place[0]!;
    this.#container = container;
    this.selector = selector ?? `#${container.id}`;
    this.menuItems = menuItems;
    this.eventName = options.eventName ?? "contextmenu";
    this.onOpen = options.onOpen ?? null;
    this.onClose = options.onClose ?? null;
    this.fixed = options.fixed ?? false;
    this.#byJQuery = options.jQuery ?? generation() < 14;
    if (generation() >= 14) this.#warnOfOldKeys();
    if (this.#byJQuery)
      logCompatibilityWarning("ContextMenu callbacks will get elements alone; set jQuery to false.", {
        since: 13,
        until: 15,
      });
    container.addEventListener(this.eventName, (event) => void this._onActivate(event));
    container.addEventListener("keydown", (event) => this.#onKey(event));
  }

  /** The menu's element; null if closed. */
  get element(): HTMLElement | null {
    return this.#element;
  }
  /** The target of the open menu; null if closed. */
  get target(): HTMLElement | null {
    return this.#target;
  }
  get expandUp(): boolean {
    return this.#expandUp;
  }

  #warnOfOldKeys(): void {
    const old = this.menuItems.some(
      (entry) =>
        (entry.name && !entry.label) ||
        (entry.callback && !entry.onClick) ||
        (entry.condition !== undefined && entry.visible === undefined),
    );
    if (!old) return;
    logCompatibilityWarning(
      "ContextMenu entries with name, callback or condition are deprecated in favour of label, onClick and visible.",
      { since: 14, until: 16 },
    );
  }

  /** The target as passed to callbacks: an element or a jQuery object. */
  #given(target: HTMLElement): MenuTarget {
    return this.#byJQuery ? globalThis.jQuery(target) : target;
  }

  #targetOf(event: Event): HTMLElement | null {
    const target = (event.target as Element).closest<HTMLElement>(this.selector); // the event's target is an element
    return target && this.#container.contains(target) ? target : null;
  }

  /** Opens the menu on Shift+F10, for browsers that fire no `contextmenu` event for it. */
  #onKey(event: KeyboardEvent): void {
    if (event.key !== "F10" || !event.shiftKey) return;
    const target = this.#targetOf(event);
    if (!target) return;
    event.preventDefault();
    void this.render(target, { event });
  }

  protected async _onActivate(event: Event): Promise<void> {
    const target = this.#targetOf(event);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    const again = this.#element !== null && this.#target === target && event.type !== "contextmenu";
    if (ContextMenu.#open) await ContextMenu.#open.close();
    if (!again) await this.render(target, { event });
  }

  protected async _preRender(_target: HTMLElement, _options: object = {}): Promise<void> {}
  protected async _onRender(_options: object = {}): Promise<void> {}

  /** Opens the menu for a target if at least one entry is visible. */
  async render(target: HTMLElement, options: { event?: Event; animate?: boolean } = {}): Promise<void> {
    if (ContextMenu.#open && ContextMenu.#open !== this) await ContextMenu.#open.close();
    ContextMenu.eventListeners();
    await this._preRender(target, options);
    const entries = this.menuItems.filter((entry) => isVisible(entry, this.#given(target)));
    this.#element?.remove();
    this.#element = null;
    if (!entries.length) return;
    const menu = buildMenu(entries, (entry, event) => void this.#choose(entry, event, target));
    this.#element = menu;
    this.#target = target;
    this.#opener = target.ownerDocument.activeElement;
    ContextMenu.#open = this;
    target.classList.add("context");
    this.activateListeners(menu);
    this._setPosition(menu, target, options);
    focusEntry(menu, 0);
    this.onOpen?.(this.#given(target));
    await this._onRender(options);
  }

  async #choose(entry: ContextMenuEntry, event: Event, target: HTMLElement): Promise<void> {
    await this.close();
    if (entry.onClick) entry.onClick(event, this.#given(target));
    else entry.callback?.(this.#given(target));
  }

  /** Adds the listeners of an open menu: arrow keys move focus, Escape and Tab close the menu. */
  activateListeners(menu: HTMLElement): void {
    menu.addEventListener("keydown", (event) => {
      const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
      const step = moves[event.key];
      if (step) focusEntry(menu, step);
      else if (event.key === "Escape" || event.key === "Tab") void this.close();
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  protected _setPosition(menu: HTMLElement, target: HTMLElement, options: { event?: Event } = {}): void {
    if (this.fixed) this._setFixedPosition(menu, target, options);
    else this._injectMenu(menu, target);
  }

  protected _injectMenu(menu: HTMLElement, target: HTMLElement): void {
    this.#expandUp = placeInside(menu, target, this.#container);
  }

  protected _setFixedPosition(
    menu: HTMLElement,
    target: HTMLElement,
    { event }: { event?: Event } = {},
  ): void {
    this.#expandUp = placeFixed(menu, target, event);
  }

  /**
   * Closes the menu. If it had focus, returns focus to the target or to the element inside it that had focus
   * before.
   */
  async close(_options: { animate?: boolean | null; target?: HTMLElement } = {}): Promise<void> {
    const [menu, target] = [this.#element, this.#target];
    if (!menu || !target) return;
    const hadFocus = menu.contains(menu.ownerDocument.activeElement);
    menu.remove();
    target.classList.remove("context");
    this.#element = this.#target = null;
    if (ContextMenu.#open === this) ContextMenu.#open = null;
    // all elements of an HTML page are HTMLElements
    const opener = target.contains(this.#opener) ? (this.#opener as HTMLElement) : target;
    if (hadFocus) opener.focus({ preventScroll: true });
    this.onClose?.(this.#given(target));
  }
}
