import { EventEmitterMixin, type EventEmitter } from "../../../common/utils/event-emitter.ts";
import { host } from "./environment.ts";
import type { ClosingOptions, DoEventOptions, RenderContext, RenderOptions } from "./types.ts";

// Typed explicitly, because the mixin's type has two different constructors and a class can't extend such a
// type.
const Emitter: { new (): EventEmitter; emittedEvents: string[] } = EventEmitterMixin();

/** The stages of a window's life cycle. */
const RENDER_STATES = Object.freeze({
  ERROR: -3,
  CLOSING: -2,
  CLOSED: -1,
  NONE: 0,
  RENDERING: 1,
  RENDERED: 2,
});

export type RenderState = (typeof RENDER_STATES)[keyof typeof RENDER_STATES];

/**
 * Renders and closes a window, and calls its life-cycle methods, listeners and hooks. Renders and closes are
 * queued, so they never overlap.
 */
export abstract class ApplicationLifecycle extends Emitter {
  static readonly RENDER_STATES = RENDER_STATES;
  static override emittedEvents = ["render", "close", "position"];

  #state: RenderState = RENDER_STATES.NONE;
  #queue: Promise<unknown> = Promise.resolve();

  get state(): RenderState {
    return this.#state;
  }

  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }

  /**
   * Renders the window. A window that is not open renders only with `force` (or `true`).
   * @throws if the window's context, its templates or an awaited step fails
   */
  render(options: boolean | RenderOptions = {}, legacy: RenderOptions = {}): Promise<this> {
    const request = typeof options === "boolean" ? { ...legacy, force: options } : options;
    return this.#enqueue(() => this.#render(request));
  }

  /** Closes the window; does nothing if it is not rendered. */
  close(options: ClosingOptions = {}): Promise<this> {
    return this.#enqueue(() => this.#close(options));
  }

  #enqueue(task: () => Promise<this>): Promise<this> {
    const run = this.#queue.then(task);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  async #render(options: RenderOptions): Promise<this> {
    const open = this.#state > RENDER_STATES.NONE;
    if (!open && !options.force) return this;
    options.isFirstRender = !open;
    this._configureRenderOptions(options);
    if (!this.#mayRender(options)) return this;
    const before = this.#state;
    this.#state = RENDER_STATES.RENDERING;
    try {
      await this.#renderSteps(options);
    } catch (cause) {
      this.#state = open ? before : RENDER_STATES.ERROR;
      if (!open) this._discardElement();
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${this.constructor.name} could not be rendered: ${reason}`, { cause });
    }
    return this;
  }

  #mayRender(options: RenderOptions): boolean {
    try {
      return this._canRender(options) !== false;
    } catch (refusal) {
      host.ui?.notifications?.warn(refusal instanceof Error ? refusal.message : String(refusal));
      return false;
    }
  }

  async #renderSteps(options: RenderOptions): Promise<void> {
    const first = options.isFirstRender === true;
    const context = await this._prepareContext(options);
    if (first) await this._createElement(options);
    const handlerArgs = [context, options];
    if (first) await this._doEvent(this._preFirstRender, { async: true, handlerArgs });
    await this._doEvent(this._preRender, {
      async: true,
      handlerArgs,
      hookName: "preRender",
      hookArgs: [context, options],
    });
    await this._renderContent(context, options);
    this.#state = RENDER_STATES.RENDERED;
    if (first) await this._doEvent(this._onFirstRender, { async: true, handlerArgs });
    await this._doEvent(this._onRender, {
      async: true,
      handlerArgs,
      eventName: "render",
      hookName: "render",
      hookArgs: [this._eventElement(), context, options],
    });
    await this._doEvent(this._postRender, { async: true, handlerArgs });
  }

  async #close(options: ClosingOptions): Promise<this> {
    if (this.#state !== RENDER_STATES.RENDERED) return this;
    this.#state = RENDER_STATES.CLOSING;
    try {
      await this._doEvent(this._preClose, { async: true, handlerArgs: [options] });
    } catch (error) {
      this.#state = RENDER_STATES.RENDERED;
      throw error;
    }
    this._removeElement(this._eventElement());
    this._tearDown(options);
    this.#state = RENDER_STATES.CLOSED;
    void this._doEvent(this._onClose, { handlerArgs: [options], eventName: "close", hookName: "close" });
    return this;
  }

  /**
   * Runs a life-cycle method, then event listeners (`eventName`), then hooks (`hookName`, for each class name up to the
   * base application).
   */
  protected async _doEvent(handler: Function, options: DoEventOptions = {}): Promise<void> {
    const { async = false, handlerArgs = [], eventName, hookName, hookArgs = [] } = options;
    // life-cycle handlers have different parameters
    const result: unknown = (handler as (...args: unknown[]) => unknown).apply(this, handlerArgs);
    if (async) await result;
    if (eventName) this.dispatchEvent(new Event(eventName, { bubbles: true, cancelable: true }));
    if (!hookName) return;
    const args = options.hookResponse ? [...hookArgs, result] : hookArgs;
    this._callHooks(hookName, args, options.parentClassHooks ?? true);
  }

  /**
   * Calls the hook `${prefix}${ClassName}` for the window's class and, by default, its base classes. "{}" in
   * the prefix marks where the class name goes.
   */
  protected _callHooks(prefix: string, args: unknown[], parentClassHooks = true): void {
    const pattern = prefix.includes("{}") ? prefix : `${prefix}{}`;
    const names = parentClassHooks ? this._hookNames() : this._hookNames().slice(0, 1);
    for (const name of names) host.Hooks?.callAll(pattern.replace("{}", name), this, ...args);
  }

  /** The class names to use in hook names, the most specific first. */
  protected abstract _hookNames(): string[];
  /** Creates the outer element before the first render. */
  protected abstract _createElement(options: RenderOptions): Promise<void>;
  /** Renders the content into the element; inserts and positions the element if needed. */
  protected abstract _renderContent(context: RenderContext, options: RenderOptions): Promise<void>;
  protected abstract _eventElement(): HTMLElement;
  /** Removes the element after a failed first render. */
  protected abstract _discardElement(): void;
  protected abstract _removeElement(element: HTMLElement): void;
  protected abstract _tearDown(options: ClosingOptions): void;
  protected abstract _configureRenderOptions(options: RenderOptions): void;
  protected abstract _prepareContext(options: RenderOptions): Promise<RenderContext>;

  /** Return false to prevent rendering, or throw an error, which is shown as a warning. */
  protected _canRender(_options: RenderOptions): false | void {
    return undefined;
  }
  protected async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _preClose(_options: ClosingOptions): Promise<void> {}
  protected _onClose(_options: ClosingOptions): void {}
}
