import { generation } from "../../../common/generation.ts";
import { isElement } from "../element-kinds.ts";
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
import type { ApplicationV2 } from "./application.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  HeaderControl,
  RenderOptions,
  WindowElements,
} from "./types.ts";

/** Creates and removes an application's outer element: its frame, its header and the header's controls menu. */
export abstract class ApplicationFrame extends ApplicationLifecycle {
  readonly options: Readonly<ApplicationConfiguration>;
  readonly #id: string;
  #element: HTMLElement | null = null;
  /** The element that had focus when the window opened. */
  #opener: Element | null = null;
  readonly #window: WindowElements;

  /** @param pointed pointer handlers of the header and the resize handle */
  constructor(options: ApplicationOptions, pointed: Pick<WindowElements, "onDrag" | "onResize">) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.#id = this.options.id.replace("{id}", this.options.uniqueId);
    this.#window = { ...pointed, pointerMoveThrottle: false };
  }

  get window(): WindowElements {
    return this.#window;
  }
  get id(): string {
    return this.#id;
  }
  /** The outer element, once rendered. */
  get element(): HTMLElement {
    return this.#element as HTMLElement; // documented as an element, although null before the first render
  }
  get classList(): DOMTokenList {
    return this.element?.classList;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  /** The browser document that contains the element or, before the first render, will contain it. */
  get #document(): Document {
    return this.#element?.ownerDocument ?? document;
  }

  protected abstract _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration;
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
    instances.set(this.#id, this as unknown as ApplicationV2); // every window is an ApplicationV2
    this._attachFrameListeners();
  }

  /** Builds the outer element. With a frame it gets a header, a controls menu, content and, if resizable, a handle. */
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

  /** Removes the window's element. If the window had focus, returns focus to the element that had it before. */
  protected override _removeElement(element: HTMLElement): void {
    const hadFocus = element.contains(element.ownerDocument.activeElement);
    element.remove();
    if (hadFocus && isElement(this.#opener)) this.#opener.focus({ preventScroll: true });
  }

  protected override _discardElement(): void {
    this.#element?.remove();
    this._tearDown({});
  }

  protected override _tearDown(_options: ClosingOptions): void {
    const registered: ApplicationFrame | undefined = instances.get(this.#id);
    if (registered === this) instances.delete(this.#id);
    if (host.ui?.activeWindow === this) host.ui.activeWindow = null;
    this.#element = null;
    const { onDrag, onResize } = this.#window;
    // Cast, because `Object.keys` returns plain strings.
    for (const key of Object.keys(this.#window)) delete this.#window[key as keyof WindowElements];
    Object.assign(this.#window, { onDrag, onResize, pointerMoveThrottle: false });
  }

  protected _getHeaderControls(): HeaderControl[] {
    const detaching =
      generation() >= 14 && this.hasFrame && this.options.tag !== "dialog" ? detachControls(this) : [];
    return [...this.options.window.controls, ...detaching];
  }

  /** Calls the `getHeaderControls` hooks, then yields the header menu's visible controls. */
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

  /** Opens or closes the controls menu; without `expanded`, toggles it. */
  async toggleControls(expanded?: boolean | null): Promise<void> {
    const menu = this.#window.controlsDropdown;
    if (!menu) return;
    const open = expanded ?? menu.hidden !== false;
    expandControls(this.#window, open);
    // Deferred, because the click that opens the menu would otherwise close it at once.
    if (open) setTimeout(() => this.#document.addEventListener("click", this.#closeControls, { once: true }));
  }

  readonly #closeControls = (): void => {
    if (this.#window.controlsDropdown?.hidden === false) expandControls(this.#window, false);
  };
}
