import { isElement } from "../element-kinds.ts";
import { generation } from "../../../common/generation.ts";
import { closeIfEmpty, detached, openDetached } from "../detached.ts";
import { host, localize } from "./environment.ts";
import { instances } from "./instances.ts";
import { ApplicationLifecycle } from "./lifecycle.ts";
import {
  buildFrame,
  createHeaderControl,
  detachControls,
  expandControls,
  updateTitle,
} from "./window-frame.ts";
import { moveByKey, startDrag, startResize } from "./window-pointer.ts";
import { applyPosition, measure, resolvePosition } from "./window-position.ts";
import type { ApplicationV2 } from "./application.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  HeaderControl,
  Position,
  RenderContext,
  RenderOptions,
  WindowElements,
} from "./types.ts";

let highest = 100;

/** The outer element of an application: its frame and header, where it stands, and how it comes and goes. */
export abstract class ApplicationWindow extends ApplicationLifecycle {
  /** The greatest z-index of any window; shared by all classes. */
  static get _maxZ(): number {
    return highest;
  }
  static set _maxZ(value: number) {
    highest = value;
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
  readonly #id: string;
  #element: HTMLElement | null = null;
  /** What had the focus when the window opened. */
  #opener: Element | null = null;
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
    this.position = { top, left, width, height, scale, zIndex: zIndex ?? ++ApplicationWindow._maxZ };
  }

  get window(): WindowElements {
    return this.#window;
  }
  get id(): string {
    return this.#id;
  }
  /** The outer element; only a rendered window has one. */
  get element(): HTMLElement {
    return this.#element as HTMLElement; // documented as an element although null before the first render
  }
  get classList(): DOMTokenList {
    return this.element?.classList;
  }
  get minimized(): boolean {
    return this.#minimized !== null;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  /** The document it is, or will be, rendered in. */
  get #document(): Document {
    return this.#element?.ownerDocument ?? document;
  }

  /** Is it what its browser window was opened for? */
  get #fillsWindow(): boolean {
    return this.#window.windowId === this.#id;
  }

  get #content(): HTMLElement {
    return this.#window.content ?? this.element;
  }

  protected abstract _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration;
  protected abstract _renderHTML(context: RenderContext, options: RenderOptions): Promise<unknown>;
  protected abstract _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void;
  protected abstract _attachFrameListeners(): void;

  /** The window's title, localized. */
  get title(): string {
    return localize(this.options.window.title);
  }
  protected override _eventElement(): HTMLElement {
    return this.element;
  }

  protected override async _createElement(options: RenderOptions): Promise<void> {
    this.#element = await this._renderFrame(options);
    instances.set(this.#id, this as unknown as ApplicationV2); // every window is one
    this._attachFrameListeners();
  }

  protected override async _renderContent(context: RenderContext, options: RenderOptions): Promise<void> {
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, this.#content, options);
    if (options.isFirstRender) this._insertElement(this.element);
    await this.#renderWhere(options);
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
    this.#opener = document.activeElement;
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }

  /** Takes the window away; the focus, if it was in it, goes back to where it was before. */
  protected override _removeElement(element: HTMLElement): void {
    const hadFocus = element.contains(element.ownerDocument.activeElement);
    element.remove();
    this.#leaveWindow();
    if (hadFocus && isElement(this.#opener)) this.#opener.focus({ preventScroll: true });
  }

  protected override _discardElement(): void {
    this.#element?.remove();
    this._tearDown({});
  }

  protected override _tearDown(_options: ClosingOptions): void {
    const registered: ApplicationWindow | undefined = instances.get(this.#id);
    if (registered === this) instances.delete(this.#id);
    if (host.ui?.activeWindow === this) host.ui.activeWindow = null;
    this.#element = null;
    this.#minimized = null;
    const { onDrag, onResize } = this.#window;
    for (const key of Object.keys(this.#window)) delete this.#window[key as keyof WindowElements]; // its own keys
    Object.assign(this.#window, { onDrag, onResize, pointerMoveThrottle: false });
  }

  protected _getHeaderControls(): HeaderControl[] {
    const detaching =
      generation() >= 14 && this.hasFrame && this.options.tag !== "dialog" ? detachControls(this) : [];
    return [...this.options.window.controls, ...detaching];
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
    if (!menu) return;
    const open = expanded ?? menu.hidden !== false;
    expandControls(this.#window, open);
    // the click that opens the menu is still on its way
    if (open) setTimeout(() => this.#document.addEventListener("click", this.#closeControls, { once: true }));
  }

  readonly #closeControls = (): void => {
    if (this.#window.controlsDropdown?.hidden === false) expandControls(this.#window, false);
  };

  /** Moves and sizes the window; what is not given stays. */
  setPosition(position: Partial<Position> = {}): Position | void {
    if (!this.#element || !this.options.window.positioned || this.#fillsWindow) return undefined;
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

  /** Restores a minimized window. */
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
    if (this.position.zIndex < ApplicationWindow._maxZ) this.position.zIndex = ++ApplicationWindow._maxZ;
    this.#element.style.zIndex = String(this.position.zIndex);
    ApplicationWindow._maxZ = Math.max(ApplicationWindow._maxZ, this.position.zIndex);
    if (host.ui) host.ui.activeWindow = this;
  }

  /** Generation 14: brings it back from a browser window of its own. */
  async attachWindow(): Promise<this> {
    if (!this.#window.windowId || !this.rendered) return this;
    this.#leaveWindow();
    this.#move(document);
    this.setPosition(this.position);
    await this._doEvent(this._onAttach, { async: true });
    return this;
  }

  /** Generation 14: moves a framed application into a browser window of its own. */
  async detachWindow(): Promise<this> {
    if (!this.#element || !this.hasFrame || this.#window.windowId) return this;
    return this.#enterWindow(this.#id);
  }

  /** Generation 14: renders another application in the window this one is in. */
  async renderChild<App extends ApplicationV2>(child: App, options: RenderOptions = {}): Promise<App> {
    const { windowId } = this.#window;
    const where = windowId ? { window: { ...options.window, windowId } } : {};
    return child.render({ force: true, ...options, ...where });
  }

  protected async _onAttach(): Promise<void> {}
  protected async _onDetach(): Promise<void> {}

  async #renderWhere({ window: where = {} }: RenderOptions): Promise<void> {
    if (where.windowId) await this.#enterWindow(where.windowId);
    else if (where.detached === true) await this.detachWindow();
    else if (where.detached === false) await this.attachWindow();
  }

  async #enterWindow(id: string): Promise<this> {
    if (this.#window.windowId === id) return this;
    this.#leaveWindow();
    const { offsetWidth, offsetHeight } = this.element;
    const { window: opened, applications } = openDetached(id, offsetWidth || 400, offsetHeight || 300);
    applications.set(this.#id, this as unknown as ApplicationV2); // every window is one
    this.#window.windowId = id;
    this.#move(opened.document);
    await this._doEvent(this._onDetach, { async: true });
    return this;
  }

  #leaveWindow(): void {
    const { windowId } = this.#window;
    delete this.#window.windowId;
    const descriptor = windowId === undefined ? undefined : detached.windows.get(windowId);
    if (windowId === undefined || !descriptor?.applications.delete(this.#id)) return;
    if (this.#element?.ownerDocument === descriptor.window.document) this.#element.remove();
    closeIfEmpty(windowId);
  }

  /** Puts its element into another document, with the focus it had. */
  #move(target: Document): void {
    const { activeElement } = this.#document;
    const focused =
      activeElement && this.element.contains(activeElement) ? (activeElement as HTMLElement) : null; // the page's own
    target.body.append(target.adoptNode(this.element));
    this.element.classList.toggle("detached", this.#fillsWindow);
    focused?.focus({ preventScroll: true });
  }

  /** Attaches what moves, sizes and raises a framed window. */
  protected _attachWindowListeners(): void {
    const root = this.element;
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
}
