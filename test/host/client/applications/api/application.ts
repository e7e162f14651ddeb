import { isTag } from "../element-kinds.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { dispatchAction } from "./application-actions.ts";
import { submitForm } from "./application-forms.ts";
import { BASE_OPTIONS, mergeOptions, parseCSSLength } from "./application-options.ts";
import { activateTab, onTabKeydown, prepareTabs } from "./application-tabs.ts";
import { ApplicationWindow } from "./application-window.ts";
import { host } from "./environment.ts";
import { instances } from "./instances.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ChangeTabOptions,
  FormConfiguration,
  RenderContext,
  RenderOptions,
  Tab,
  TabsConfiguration,
} from "./types.ts";

export interface CreateContextMenuOptions extends ContextMenuOptions {
  container?: HTMLElement | null;
  /** Hook name; "{}" is replaced by the class name. */
  hookName?: string | null;
  parentClassHooks?: boolean;
}

/**
 * A window or other UI element that renders into one element: `foundry.applications.api.ApplicationV2`.
 * Subclasses implement `_renderHTML` and `_replaceHTML`, or use a mixin.
 */
export class ApplicationV2 extends ApplicationWindow {
  /** The most general class of the inheritance chain. Its ancestors don't add options or trigger hooks. */
  static BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;
  static DEFAULT_OPTIONS: ApplicationOptions = BASE_OPTIONS;
  static TABS: Record<string, TabsConfiguration> = {};
  static _appId = 0;

  /** Yields all rendered windows of this class. */
  static *instances(): Generator<ApplicationV2, void, undefined> {
    for (const app of instances.values()) if (app instanceof this && app.rendered) yield app;
  }

  /** Yields this class and its ancestors, up to and including `BASE_APPLICATION`. */
  static *inheritanceChain(): Generator<typeof ApplicationV2, void, undefined> {
    yield* chainOf(this);
  }

  static parseCSSDimensions(style: string, parentDimension: number): number | undefined {
    return parseCSSLength(style, parentDimension);
  }

  /** The id of each group's active tab; null if no tab is active. */
  tabGroups: Record<string, string | null> = {};

  get form(): HTMLFormElement | null {
    return isTag(this.element, "form") ? this.element : null;
  }

  protected override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const classes = [...classOf(this).inheritanceChain()].reverse();
    const declared = classes
      .filter((cls) => Object.hasOwn(cls, "DEFAULT_OPTIONS"))
      .map((cls) => cls.DEFAULT_OPTIONS);
    const merged = mergeOptions([BASE_OPTIONS, ...declared, options]);
    merged.uniqueId ||= String(++ApplicationV2._appId);
    return merged;
  }

  protected override _hookNames(): string[] {
    return [...classOf(this).inheritanceChain()].map((cls) => cls.name);
  }

  protected override _configureRenderOptions(options: RenderOptions): void {
    const { tab } = options;
    const groups = Object.keys(classOf(this).TABS);
    if (typeof tab === "string") {
      if (groups.length === 1) this.tabGroups[groups[0]!] = tab;
    } else if (tab) Object.assign(this.tabGroups, tab);
    if (!this.hasFrame || !options.isFirstRender) return;
    options.window = { title: this.title, icon: this.options.window.icon, controls: true, ...options.window };
  }

  /** The render context. Includes the tabs if the window has exactly one tab group. */
  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys(classOf(this).TABS);
    return groups.length === 1 ? { tabs: this._prepareTabs(groups[0]!) } : {};
  }

  protected _getTabsConfig(group: string): TabsConfiguration | null {
    return classOf(this).TABS[group] ?? null;
  }

  protected _prepareTabs(group: string): Record<string, Tab> {
    const config = this._getTabsConfig(group);
    if (!config) return {};
    this.tabGroups[group] ??= config.initial ?? null;
    return prepareTabs(group, config, this.tabGroups[group]);
  }

  protected override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(
      `${this.constructor.name} does not say how to render: it needs _renderHTML and _replaceHTML.`,
    );
  }

  protected override _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(
      `${this.constructor.name} does not say how to render: it needs _renderHTML and _replaceHTML.`,
    );
  }

  /**
   * Activates a tab.
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

  /** Adds listeners to the outer element: clicks, keys, the frame's pointer events, form submission. */
  protected override _attachFrameListeners(): void {
    const root = this.element;
    for (const type of ["click", "contextmenu", "auxclick"]) {
      root.addEventListener(type, (event) => this.#onClick(event as PointerEvent)); // all three are pointer events
    }
    root.addEventListener("keydown", onTabKeydown);
    const formConfig = this.options.form;
    if (formConfig && this.form) {
      this.form.autocomplete = "off";
      root.addEventListener("submit", (event) => void this._onSubmitForm(formConfig, event));
      root.addEventListener("change", (event) => this._onChangeForm(formConfig, event));
    }
    this._attachWindowListeners();
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
    const entry = (event.target as Element).closest<HTMLElement>("[data-tab]"); // a click's target is an element
    const tab = entry?.dataset["tab"];
    const group = entry?.dataset["group"] ?? entry?.closest<HTMLElement>("[data-group]")?.dataset["group"];
    if (!tab || !group)
      throw new Error(`A tab button of ${this.constructor.name} lacks data-tab or data-group.`);
    const navElement = entry?.closest<HTMLElement>(".tabs") ?? undefined;
    this.changeTab(tab, group, navElement ? { event, navElement } : { event });
  }

  /** Called for clicks on actions without a declared handler. Does nothing; subclasses can override it. */
  protected _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  protected async _onSubmitForm(formConfig: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    await submitForm(this, formConfig, event, event.currentTarget as HTMLFormElement); // listener is on forms only
  }

  protected _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    if (formConfig.submitOnChange) void this._onSubmitForm(formConfig, event);
  }

  /**
   * Calls the form's handler with its data, then closes the window if `closeOnSubmit` is set.
   * @returns the form handler's result
   * @throws if the window is not a form, has no handler, or the handler throws
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
   * Creates a context menu after calling its hooks.
   * @returns null if the menu has no entries
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

function classOf(app: ApplicationV2): typeof ApplicationV2 {
  return app.constructor as typeof ApplicationV2; // `constructor` is typed as `Function`
}

function* chainOf(start: typeof ApplicationV2): Generator<typeof ApplicationV2, void, undefined> {
  let cls = start;
  while (cls !== start.BASE_APPLICATION && cls !== ApplicationV2) {
    yield cls;
    cls = Object.getPrototypeOf(cls) as typeof ApplicationV2; // a class's prototype is its parent class
  }
  yield cls;
}
