import { ContextMenu } from "../ux/context-menu.ts";
import type { ContextMenuEntry, ContextMenuOptions } from "../ux/context-menu.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { NotImplemented } from "../../../common/not-implemented.ts";
import { dispatchAction } from "./application-actions.ts";
import { submitForm } from "./application-forms.ts";
import { BASE_OPTIONS, mergeOptions, parseCSSLength } from "./application-options.ts";
import { activateTab, onTabKeydown, prepareTabs } from "./application-tabs.ts";
import { host, localize } from "./environment.ts";
import { instances } from "./instances.ts";
import { ApplicationLifecycle } from "./lifecycle.ts";
import { buildFrame, createHeaderControl, expandControls, updateTitle } from "./window-frame.ts";
import { moveByKey, startDrag, startResize } from "./window-pointer.ts";
import { applyPosition, measure, resolvePosition } from "./window-position.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ChangeTabOptions,
  ClosingOptions,
  FormConfiguration,
  HeaderControl,
  Position,
  RenderContext,
  RenderOptions,
  Tab,
  TabsConfiguration,
  WindowElements,
} from "./types.ts";

export interface CreateContextMenuOptions extends ContextMenuOptions {
  container?: HTMLElement | null;
  /** "{}" stands for the class name. */
  hookName?: string | null;
  parentClassHooks?: boolean;
}

/**
 * A window, or another piece of the interface, that renders into one element: `foundry.applications.api.ApplicationV2`.
 * Subclasses give `_renderHTML` and `_replaceHTML`, or take them from a mixin.
 */
export class ApplicationV2 extends ApplicationLifecycle {
  /** Classes above this one neither contribute options nor receive hooks. */
  static BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;
  static DEFAULT_OPTIONS: ApplicationOptions = BASE_OPTIONS;
  static TABS: Record<string, TabsConfiguration> = {};
  static _appId = 0;
  static _maxZ = 100;

  /** The windows that are rendered now. */
  static *instances(): Generator<ApplicationV2, void, undefined> {
    for (const app of instances.values()) if (app instanceof this && app.rendered) yield app;
  }

  /** This class and those above it, up to the base application. */
  static *inheritanceChain(): Generator<typeof ApplicationV2, void, undefined> {
    for (let cls = this as typeof ApplicationV2; ; cls = Object.getPrototypeOf(cls) as typeof ApplicationV2) {
      yield cls; // a class's prototype is its parent class, and the base application ends the walk
      if (cls === this.BASE_APPLICATION || cls === ApplicationV2) return;
    }
  }

  static parseCSSDimensions(style: string, parentDimension: number): number | undefined {
    return parseCSSLength(style, parentDimension);
  }

  /** Resolves when every image inside has loaded or failed. */
  static async waitForImages(element: HTMLElement): Promise<void> {
    const loading = [...element.querySelectorAll("img")].filter((image) => !image.complete);
    const ended = (image: HTMLImageElement): Promise<void> =>
      new Promise((resolve) => {
        image.addEventListener("load", () => resolve(), { once: true });
        image.addEventListener("error", () => resolve(), { once: true });
      });
    await Promise.all(loading.map(ended));
  }

  readonly options: Readonly<ApplicationConfiguration>;
  position: Position;
  /** The open tab of each group; null where none is open. */
  tabGroups: Record<string, string | null> = {};

  readonly #id: string;
  #element: HTMLElement | null = null;
  #minimized: Position | null = null;
  readonly #window: WindowElements = {
    onDrag: (event) => this.#window.header && startDrag(this, this.#window.header, event),
    onResize: (event) => this.#window.resize && startResize(this, this.#window.resize, event),
    pointerMoveThrottle: false,
  };

  constructor(options: ApplicationOptions = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.#id = this.options.id.replace("{id}", this.options.uniqueId);
    const {
      top = NaN,
      left = NaN,
      width = "auto",
      height = "auto",
      scale = 1,
      zIndex,
    } = this.options.position;
    this.position = { top, left, width, height, scale, zIndex: zIndex ?? ++ApplicationV2._maxZ };
  }

  get window(): WindowElements {
    return this.#window;
  }
  get id(): string {
    return this.#id;
  }
  get title(): string {
    return localize(this.options.window.title);
  }
  /** The outer element; only a rendered window has one. */
  get element(): HTMLElement {
    return this.#element as HTMLElement; // documented as an element although null before the first render
  }
  get classList(): DOMTokenList {
    return this.element?.classList;
  }
  get form(): HTMLFormElement | null {
    return this.#element instanceof HTMLFormElement ? this.#element : null;
  }
  get minimized(): boolean {
    return this.#minimized !== null;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  get #class(): typeof ApplicationV2 {
    return this.constructor as typeof ApplicationV2; // instances know only Function
  }
  get #content(): HTMLElement {
    return this.#window.content ?? this.element;
  }

  protected _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const classes = [...this.#class.inheritanceChain()].reverse();
    const declared = classes
      .filter((cls) => Object.hasOwn(cls, "DEFAULT_OPTIONS"))
      .map((cls) => cls.DEFAULT_OPTIONS);
    const merged = mergeOptions([BASE_OPTIONS, ...declared, options]);
    merged.uniqueId ||= String(++ApplicationV2._appId);
    return merged;
  }

  protected override _hookNames(): string[] {
    return [...this.#class.inheritanceChain()].map((cls) => cls.name);
  }
  protected override _eventElement(): HTMLElement {
    return this.element;
  }

  /* Rendering */

  protected override _configureRenderOptions(options: RenderOptions): void {
    const { tab } = options;
    const groups = Object.keys(this.#class.TABS);
    if (typeof tab === "string") {
      if (groups.length === 1) this.tabGroups[groups[0]!] = tab;
    } else if (tab) Object.assign(this.tabGroups, tab);
    if (!this.hasFrame || !options.isFirstRender) return;
    options.window = { title: this.title, icon: this.options.window.icon, controls: true, ...options.window };
  }

  /** The context of the renderer; with exactly one tab group its tabs are in it. */
  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys(this.#class.TABS);
    return groups.length === 1 ? { tabs: this._prepareTabs(groups[0]!) } : {};
  }

  protected _getTabsConfig(group: string): TabsConfiguration | null {
    return this.#class.TABS[group] ?? null;
  }

  protected _prepareTabs(group: string): Record<string, Tab> {
    const config = this._getTabsConfig(group);
    if (!config) return {};
    this.tabGroups[group] ??= config.initial ?? null;
    return prepareTabs(group, config, this.tabGroups[group]);
  }

  protected async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(
      `${this.constructor.name} does not say how to render: it needs _renderHTML and _replaceHTML.`,
    );
  }

  protected _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(
      `${this.constructor.name} does not say how to render: it needs _renderHTML and _replaceHTML.`,
    );
  }

  protected override async _createElement(options: RenderOptions): Promise<void> {
    this.#element = await this._renderFrame(options);
    instances.set(this.#id, this);
    this._attachFrameListeners();
  }

  protected override async _renderContent(context: RenderContext, options: RenderOptions): Promise<void> {
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, this.#content, options);
    if (options.isFirstRender) this._insertElement(this.element);
    if (this.hasFrame) this._updateFrame(options);
    if (!this.options.window.positioned) return;
    if (options.isFirstRender) this.setPosition({ ...this.position, ...options.position });
    else if (!this.minimized) this.setPosition(options.position ?? {});
    if (options.isFirstRender && this.hasFrame) this.bringToFront();
  }

  /** Builds the outer element; framed windows get header, content and, if resizable, a handle. */
  protected async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const root = document.createElement(this.options.tag);
    root.id = this.#id;
    root.classList.add("application", ...this.options.classes.filter(Boolean));
    if (this.hasFrame) buildFrame(root, this.options, this.#window);
    else this.#window.content = root;
    return root;
  }

  protected _updateFrame(options: RenderOptions): void {
    updateTitle(this.#window, options.window?.title, options.window?.icon);
    if (!options.window?.controls || !this.#window.controlsDropdown) return;
    const entries = [...this._headerControlsButtons()].map((control) => this._renderHeaderControl(control));
    this.#window.controlsDropdown.replaceChildren(...entries);
    if (this.#window.controls) this.#window.controls.hidden = entries.length === 0;
  }

  protected _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }

  protected override _removeElement(element: HTMLElement): void {
    element.remove();
  }

  protected override _discardElement(): void {
    this.#element?.remove();
    this._tearDown({});
  }

  protected override _tearDown(_options: ClosingOptions): void {
    if (instances.get(this.#id) === this) instances.delete(this.#id);
    if (host.ui?.activeWindow === this) host.ui.activeWindow = null;
    this.#element = null;
    this.#minimized = null;
    const { onDrag, onResize } = this.#window;
    for (const key of Object.keys(this.#window)) delete this.#window[key as keyof WindowElements]; // its own keys
    Object.assign(this.#window, { onDrag, onResize, pointerMoveThrottle: false });
  }

  protected _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }

  /** The controls of the header menu that this user may see, after `getHeaderControls` hooks. */
  protected *_headerControlsButtons(): Generator<HeaderControl, void, undefined> {
    const controls = this._getHeaderControls();
    this._callHooks("getHeaderControls", [controls]);
    for (const control of controls) {
      const visible =
        typeof control.visible === "function" ? control.visible.call(this) : (control.visible ?? true);
      if (visible) yield control;
    }
  }

  protected _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    return createHeaderControl(control);
  }

  /** Shows or hides the menu of header controls. */
  async toggleControls(expanded?: boolean | null): Promise<void> {
    const menu = this.#window.controlsDropdown;
    if (menu) expandControls(this.#window, expanded ?? menu.hidden !== false);
  }

  /* Position */

  /** Moves and sizes the window; what is not given stays. */
  setPosition(position: Partial<Position> = {}): Position | void {
    if (!this.#element || !this.options.window.positioned) return undefined;
    const given = Object.entries(position).filter(([, value]) => value !== undefined && value !== null);
    const asked: Position = { ...this.position, ...(Object.fromEntries(given) as Partial<Position>) }; // entries of a Position
    void this._doEvent(this._prePosition, { handlerArgs: [asked] });
    applyPosition(this.#element, asked); // so that automatic sizes can be measured
    Object.assign(this.position, this._updatePosition(asked));
    applyPosition(this.#element, this.position);
    void this._doEvent(this._onPosition, { handlerArgs: [this.position], eventName: "position" });
    return this.position;
  }

  protected _updatePosition(position: Position): Position {
    return resolvePosition(position, measure(this.element));
  }
  protected _prePosition(_position: Position): void {}
  protected _onPosition(_position: Position): void {}

  /** Collapses the window to its header. */
  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || this.minimized || !this.options.window.minimizable) return;
    this.#minimized = { ...this.position };
    void this.toggleControls(false);
    this.#showContent(false);
    this.element.classList.add("minimized");
    this.setPosition({ height: "auto" });
  }

  /** Restores a minimised window. */
  async maximize(): Promise<void> {
    const prior = this.#minimized;
    if (!this.rendered || !prior) return;
    this.#minimized = null;
    this.#showContent(true);
    this.element.classList.remove("minimized");
    this.setPosition({ width: prior.width, height: prior.height });
  }

  #showContent(visible: boolean): void {
    for (const part of [this.#window.content, this.#window.resize])
      if (part) part.style.display = visible ? "" : "none";
  }

  /** Puts the window above the others. */
  bringToFront(): void {
    if (!this.#element) return;
    if (this.position.zIndex < ApplicationV2._maxZ) this.position.zIndex = ++ApplicationV2._maxZ;
    this.#element.style.zIndex = String(this.position.zIndex);
    ApplicationV2._maxZ = Math.max(ApplicationV2._maxZ, this.position.zIndex);
    if (host.ui) host.ui.activeWindow = this;
  }

  /** @throws always: windows are not detached from this table */
  attachWindow(): Promise<this> {
    throw NotImplemented("ApplicationV2#attachWindow");
  }
  /** @throws always: windows are not detached from this table */
  detachWindow(): Promise<this> {
    throw NotImplemented("ApplicationV2#detachWindow");
  }

  /* Interaction */

  /**
   * Opens a tab.
   * @throws if the rendered window has no such tab
   */
  changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
    const { event, force = false, updatePosition = false } = options;
    if (this.tabGroups[group] === tab && !force) return;
    if (event) event.preventDefault();
    if (!activateTab(this.element, tab, group)) {
      throw new Error(`${this.constructor.name} has no tab "${tab}" in its group "${group}".`);
    }
    this.tabGroups[group] = tab;
    if (updatePosition && this.hasFrame) this.setPosition();
  }

  /** Attaches what listens on the outer element: clicks, keys, the pointer on the frame, a form's submission. */
  protected _attachFrameListeners(): void {
    const root = this.element;
    for (const type of ["click", "contextmenu", "auxclick"]) {
      root.addEventListener(type, (event) => this.#onClick(event as PointerEvent)); // these three are pointer events
    }
    root.addEventListener("keydown", onTabKeydown);
    const formConfig = this.options.form;
    if (formConfig && this.form) {
      this.form.autocomplete = "off";
      root.addEventListener("submit", (event) => void this._onSubmitForm(formConfig, event));
      root.addEventListener("change", (event) => this._onChangeForm(formConfig, event));
    }
    if (!this.hasFrame) return;
    const { header, resize } = this.#window;
    root.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    header?.addEventListener("pointerdown", (event) => this.#window.onDrag(event));
    header?.addEventListener("dblclick", (event) => this.#onDoubleClickHeader(event));
    header?.addEventListener("keydown", (event) => moveByKey(this, event));
    resize?.addEventListener("pointerdown", (event) => this.#window.onResize(event));
  }

  #onDoubleClickHeader(event: MouseEvent): void {
    if ((event.target as Element).closest("button")) return; // mouse events come from elements
    void (this.minimized ? this.maximize() : this.minimize());
  }

  #onClick(event: PointerEvent): void {
    dispatchAction(this, event, {
      tab: (click) => this._onClickTab(click),
      close: () => void this.close(),
      toggleControls: () => void this.toggleControls(),
      other: (click, target) => this._onClickAction(click, target),
    });
  }

  protected _onClickTab(event: PointerEvent): void {
    const entry = (event.target as Element).closest<HTMLElement>("[data-tab]"); // clicks come from elements
    const tab = entry?.dataset["tab"];
    const group = entry?.dataset["group"] ?? entry?.closest<HTMLElement>("[data-group]")?.dataset["group"];
    if (!tab || !group)
      throw new Error(`A tab button of ${this.constructor.name} lacks data-tab or data-group.`);
    const navElement = entry?.closest<HTMLElement>(".tabs") ?? undefined;
    this.changeTab(tab, group, navElement ? { event, navElement } : { event });
  }

  /** Hears of actions that no handler is declared for. */
  protected _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  protected async _onSubmitForm(formConfig: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    await submitForm(this, formConfig, event, event.currentTarget as HTMLFormElement); // listeners sit on forms
  }

  protected _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    if (formConfig.submitOnChange) void this._onSubmitForm(formConfig, event);
  }

  /**
   * Submits the window's form as if by its button.
   * @returns what the form's handler returns
   * @throws if the window is no form, or has no handler, or the handler throws
   */
  async submit(submitOptions: object = {}): Promise<unknown> {
    const { form } = this;
    const { handler, closeOnSubmit } = this.options.form ?? {};
    if (!form || !handler) throw new Error(`${this.constructor.name} has no form to submit.`);
    const event = new Event("submit", { cancelable: true });
    const result: unknown = await handler.call(this, event, form, new FormDataExtended(form), submitOptions);
    if (closeOnSubmit) await this.close({ submitted: true });
    return result;
  }

  /**
   * A context menu within this window, after the hooks had their say.
   * @returns null if there is no entry at all
   */
  protected _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    options: CreateContextMenuOptions = {},
  ): ContextMenu | null {
    const { container, hookName, parentClassHooks = true, ...menuOptions } = options;
    const entries = handler.call(this);
    const pattern = hookName ?? "get{}ContextOptions";
    if (pattern.includes("{}")) this._callHooks(pattern, [entries], parentClassHooks);
    else host.Hooks?.callAll(pattern, this, entries);
    if (!entries.length) return null;
    return new ContextMenu.implementation(container ?? this.element, selector, entries, {
      jQuery: false,
      ...menuOptions,
    });
  }
}
