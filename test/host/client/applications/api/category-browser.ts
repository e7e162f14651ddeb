import { SearchFilter } from "../ux/search-filter.ts";
import { ApplicationV2 } from "./application.ts";
import { HandlebarsApplicationMixin } from "./handlebars-application.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
  TemplatePart,
} from "./types.ts";

export interface CategoryData<Entry> {
  id: string;
  label: string;
  entries: Entry[];
}

/** Template paths from the subclass; `category` is required. */
interface Subtemplates {
  category: string | null;
  filter: string | null;
  sidebarFooter: string | null;
}

interface BrowserConfiguration extends ApplicationConfiguration {
  initialCategory: string | null;
  packageList: boolean;
  subtemplates: Subtemplates;
}

const BODY = "templates/category-browser/body.hbs";
const FOOTER = "templates/generic/form-footer.hbs";

/** A window with a list of categories, the entries of the selected category, and a search over all entries. */
export abstract class CategoryBrowser<Entry = unknown> extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["category-browser"],
    position: { width: 720, height: 640 },
    window: { resizable: true, contentClasses: ["standard-form"] },
    actions: { category: CategoryBrowser.#onCategory },
    initialCategory: null,
    packageList: false,
    subtemplates: { category: null, filter: null, sidebarFooter: null },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: BODY, scrollable: [".settings-list"] },
    footer: { template: FOOTER },
  };

  declare readonly options: Readonly<BrowserConfiguration>;

  #category: string | null = null;
  #isLoading = false;
  #search = new SearchFilter({
    inputSelector: "input[type=search]",
    contentSelector: ".settings-list",
    callback: (event, query, rgx, content) => this._onSearchFilter(event, query, rgx, content),
  });

  /** True if all entries are loaded. Override if entries load later. */
  protected get _dataLoaded(): boolean {
    return true;
  }

  /** Id of the selected category; null before the first selection. */
  protected get _activeCategory(): string | null {
    return this.#category;
  }

  /** @throws if the subclass sets no `category` template */
  protected override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    // DEFAULT_OPTIONS above set these keys.
    const merged = super._initializeApplicationOptions(options) as BrowserConfiguration;
    if (!merged.subtemplates.category)
      throw new Error(`${this.constructor.name} must name the template of its categories`);
    return merged;
  }

  protected override _configureRenderParts(options: RenderOptions): Record<string, TemplatePart> {
    const parts = super._configureRenderParts(options);
    const subtemplates = Object.values(this.options.subtemplates).filter((path): path is string => !!path);
    if (parts["body"]) parts["body"].templates = [...(parts["body"].templates ?? []), ...subtemplates];
    if (this.options.tag !== "form") delete parts["footer"];
    return parts;
  }

  /** Filters the entries by a query, like typing in the search field. */
  search(query: string): void {
    const input = this.element.querySelector<HTMLInputElement>("input[type=search]");
    if (input) input.value = query;
    this.#search.filter(null, query);
  }

  /** Renders the window. If the entries are not loaded yet, first shows a loading message and loads them. */
  override async render(options: boolean | RenderOptions = {}, more: RenderOptions = {}): Promise<this> {
    if (this._dataLoaded || this.#isLoading) return super.render(options, more);
    this.#isLoading = true;
    await super.render(options, more);
    await this._loadCategoryData();
    this.#isLoading = false;
    return super.render(options, more);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    await super._prepareContext(options);
    const { subtemplates, packageList, tag } = this.options;
    const prepared = this.#isLoading ? {} : await this._prepareCategoryData();
    const categories = Object.values(prepared).toSorted((a, b) => this._sortCategories(a, b));
    this.#category ??= this.options.initialCategory;
    if (!categories.some(({ id }) => id === this.#category)) this.#category = categories[0]?.id ?? null;
    return {
      rootId: this.id,
      loading: this.#isLoading,
      categories: categories.map((category) => ({ ...category, active: category.id === this.#category })),
      packageList,
      subtemplates,
      submitButton: tag === "form",
      buttons: this._footerButtons(),
    };
  }

  /** Footer buttons, shown if the window is a form. */
  protected _footerButtons(): { type: string; icon: string; label: string; action?: string }[] {
    return [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SETTINGS.Save" }];
  }

  /** Returns the categories and their entries, by category id. */
  protected abstract _prepareCategoryData(): Promise<Record<string, CategoryData<Entry>>>;

  /** Loads the entries. `render` calls this while `_dataLoaded` is false. */
  protected async _loadCategoryData(): Promise<void> {
    // nothing to load by default
  }

  /** Sorts core first, then the system, then other packages by name. */
  protected _sortCategories(a: CategoryData<Entry>, b: CategoryData<Entry>): number {
    return rank(a.id) - rank(b.id) || a.label.localeCompare(b.label, game.i18n.lang);
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#search.bind(this.element);
  }

  /** Shows all entries that match the query, in all categories; without a query, the selected category. */
  protected _onSearchFilter(
    _event: Event | null,
    query: string,
    rgx: RegExp,
    html: HTMLElement | null,
  ): void {
    for (const section of html?.querySelectorAll<HTMLElement>("section[data-category]") ?? []) {
      const rows = [...section.querySelectorAll<HTMLElement>(".form-group")];
      for (const row of rows) row.hidden = query !== "" && !SearchFilter.testQuery(rgx, row.textContent);
      section.hidden =
        query === "" ? section.dataset["category"] !== this.#category : rows.every((row) => row.hidden);
    }
  }

  protected override _tearDown(options: ClosingOptions): void {
    super._tearDown(options);
    this.#search.unbind();
  }

  static #onCategory(this: ApplicationV2, _event: PointerEvent, target: HTMLElement): void {
    const browser = this as CategoryBrowser; // actions run with their window as `this`
    browser.#category = target.dataset["category"] ?? null;
    browser.search("");
    for (const button of browser.element.querySelectorAll<HTMLElement>("button[data-category]")) {
      const isActive = button.dataset["category"] === browser.#category;
      button.classList.toggle("active", isActive);
      button.setAttribute("aria-pressed", String(isActive));
    }
  }
}

function rank(id: string): number {
  if (id === "core") return 0;
  return id === game.system.id ? 1 : 2;
}
