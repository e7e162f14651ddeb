import { closeIfEmpty, detached, openDetached } from "../detached.ts";
import { ApplicationFrame } from "./application-frame.ts";
import { host } from "./environment.ts";
import { moveByKey, startDrag, startResize } from "./window-pointer.ts";
import { applyPosition, measure, resolvePosition } from "./window-position.ts";
import type { ApplicationV2 } from "./application.ts";
import type { ApplicationOptions, ClosingOptions, Position, RenderContext, RenderOptions } from "./types.ts";

let highest = 100;

/** Places an application on the page or in its own browser window; handles size and z-order. */
export abstract class ApplicationWindow extends ApplicationFrame {
  /** The highest z-index of all windows. */
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

  position: Position;
  #minimized: Position | null = null;

  constructor(options: ApplicationOptions = {}) {
    super(options, {
      onDrag: (event) => this.window.header && startDrag(this, this.window.header, event),
      onResize: (event) => this.window.resize && startResize(this, this.window.resize, event),
    });
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

  get minimized(): boolean {
    return this.#minimized !== null;
  }
  /** True if the application is in a browser window that was opened for it. */
  get #fillsWindow(): boolean {
    return this.window.windowId === this.id;
  }

  get #content(): HTMLElement {
    return this.window.content ?? this.element;
  }

  protected abstract _renderHTML(context: RenderContext, options: RenderOptions): Promise<unknown>;
  protected abstract _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void;
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

  protected override _removeElement(element: HTMLElement): void {
    super._removeElement(element);
    this.#leaveWindow();
  }

  protected override _tearDown(options: ClosingOptions): void {
    super._tearDown(options);
    this.#minimized = null;
  }

  /** Moves and resizes the window; values not given stay the same. */
  setPosition(position: Partial<Position> = {}): Position | void {
    if (!this.element || !this.options.window.positioned || this.#fillsWindow) return undefined;
    const given = Object.entries(position).filter(([, value]) => value !== undefined && value !== null);
    // Cast, because `Object.fromEntries` loses the type of the position's entries.
    const asked: Position = { ...this.position, ...(Object.fromEntries(given) as Partial<Position>) };
    void this._doEvent(this._prePosition, { handlerArgs: [asked] });
    applyPosition(this.element, asked); // apply first, so automatic sizes can be measured
    Object.assign(this.position, this._updatePosition(asked));
    applyPosition(this.element, this.position);
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
    for (const part of [this.window.content, this.window.resize])
      if (part) part.style.display = visible ? "" : "none";
  }

  bringToFront(): void {
    if (!this.element) return;
    if (this.position.zIndex < ApplicationWindow._maxZ) this.position.zIndex = ++ApplicationWindow._maxZ;
    this.element.style.zIndex = String(this.position.zIndex);
    ApplicationWindow._maxZ = Math.max(ApplicationWindow._maxZ, this.position.zIndex);
    if (host.ui) host.ui.activeWindow = this;
  }

  /** Generation 14: moves the application from its detached browser window back to the page. */
  async attachWindow(): Promise<this> {
    if (!this.window.windowId || !this.rendered) return this;
    this.#leaveWindow();
    this.#move(document);
    this.setPosition(this.position);
    await this._doEvent(this._onAttach, { async: true });
    return this;
  }

  /** Generation 14: moves a framed application to its own browser window. */
  async detachWindow(): Promise<this> {
    if (!this.element || !this.hasFrame || this.window.windowId) return this;
    return this.#enterWindow(this.id);
  }

  /** Generation 14: renders another application in the same browser window. */
  async renderChild<App extends ApplicationV2>(child: App, options: RenderOptions = {}): Promise<App> {
    const { windowId } = this.window;
    const where = windowId ? { window: { ...options.window, detached: true, windowId } } : {};
    return child.render({ force: true, ...options, ...where });
  }

  protected async _onAttach(): Promise<void> {}
  protected async _onDetach(): Promise<void> {}

  /**
   * Attaches or detaches the window as the options say. Ignores a `windowId` without `detached`, because no published
   * system passes it alone.
   */
  async #renderWhere({ window: where = {} }: RenderOptions): Promise<void> {
    if (where.detached === true && where.windowId) await this.#enterWindow(where.windowId);
    else if (where.detached === true) await this.detachWindow();
    else if (where.detached === false) await this.attachWindow();
  }

  async #enterWindow(id: string): Promise<this> {
    if (this.window.windowId === id) return this;
    this.#leaveWindow();
    const { offsetWidth, offsetHeight } = this.element;
    const { window: opened, applications } = openDetached(id, offsetWidth || 400, offsetHeight || 300);
    applications.set(this.id, this as unknown as ApplicationV2); // every window is an ApplicationV2
    this.window.windowId = id;
    this.#move(opened.document);
    await this._doEvent(this._onDetach, { async: true });
    return this;
  }

  #leaveWindow(): void {
    const { windowId } = this.window;
    delete this.window.windowId;
    const descriptor = windowId === undefined ? undefined : detached.windows.get(windowId);
    if (windowId === undefined || !descriptor?.applications.delete(this.id)) return;
    if (this.element?.ownerDocument === descriptor.window.document) this.element.remove();
    closeIfEmpty(windowId);
  }

  /** Moves the element to another browser document and keeps focus. */
  #move(target: Document): void {
    const { activeElement } = this.element.ownerDocument;
    const focused =
      // all elements of an HTML page are HTMLElements
      activeElement && this.element.contains(activeElement) ? (activeElement as HTMLElement) : null;
    target.body.append(target.adoptNode(this.element));
    this.element.classList.toggle("detached", this.#fillsWindow);
    focused?.focus({ preventScroll: true });
  }

  /** Adds the listeners that move, resize, minimize and raise a framed window. */
  protected _attachWindowListeners(): void {
    const root = this.element;
    if (!this.hasFrame) return;
    const { header, resize } = this.window;
    root.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    header?.addEventListener("pointerdown", (event) => this.window.onDrag(event));
    header?.addEventListener("dblclick", (event) => this.#onDoubleClickHeader(event));
    header?.addEventListener("keydown", (event) => moveByKey(this, event));
    resize?.addEventListener("pointerdown", (event) => this.window.onResize(event));
  }

  #onDoubleClickHeader(event: MouseEvent): void {
    if ((event.target as Element).closest("button")) return; // a mouse event's target is an element
    void (this.minimized ? this.maximize() : this.minimize());
  }
}
