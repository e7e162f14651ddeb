import { templatePath } from "../../constants.ts";
import { isElement, isTag } from "../kit/elements.ts";
import { HandlebarsWindow } from "../kit/handlebars-base.ts";
import { onceAFrame } from "../kit/render-pace.ts";
import { words } from "../kit/words.ts";
import type { ItemCardView } from "../sheets/shared/show-in-chat.ts";
import {
  NO_FILTER,
  passing,
  placeFrom,
  type PackEntry,
  type PickFilter,
  type PickSource,
} from "./filter-entries.ts";
import { kindsOf, packTitle, sourcesOf } from "./pack-entries.ts";
import { pickView } from "./pick-view.ts";
import { previewOf, sectionView } from "./preview.ts";

type Base = InstanceType<typeof HandlebarsWindow>;

/** The number of rows by which each key moves the active row. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
};

/** How long the pointer must rest on a row before it is previewed, in milliseconds. */
const HOVER_MS = 150;

interface EntryButton {
  readonly action: string;
  readonly icon: string;
  readonly label: string;
  readonly primary?: boolean;
  /** True if the button needs a selected row. */
  readonly needsRow?: boolean;
}

/**
 * A list of compendium entries with filters and a preview. Filters hide rows without a redraw; only the
 * preview is redrawn.
 */
export abstract class EntryWindow extends HandlebarsWindow {
  static override DEFAULT_OPTIONS: typeof HandlebarsWindow.DEFAULT_OPTIONS = {
    classes: ["action-cards", "ac-pick"],
    window: { icon: "fa-solid fa-list-check", resizable: true },
    position: { width: 720, height: 560 },
  };

  static override PARTS = {
    list: { template: templatePath("pick/list.hbs"), scrollable: ["[role=listbox]"] },
    preview: { template: templatePath("pick/preview.hbs"), templates: [templatePath("item/chat.hbs")] },
  };

  protected readonly entries: readonly PackEntry[];
  readonly #sources: readonly PickSource[];
  #filter: PickFilter = NO_FILTER;
  #shown: readonly boolean[] = [];
  #active = -1;
  /** The index of the row under the pointer, which the preview shows instead of the active row; -1 if none. */
  #hovered = -1;
  #resting: ReturnType<typeof setTimeout> | undefined;
  readonly #drawPreview = onceAFrame(async () => {
    if (this.rendered) await this.render({ parts: ["preview"] });
  });

  protected constructor(entries: readonly PackEntry[]) {
    super();
    this.entries = entries;
    this.#sources = sourcesOf(entries);
  }

  /** The accessible label of the list. */
  protected abstract get label(): string;

  protected abstract get buttons(): readonly EntryButton[];

  /** True if the user can mark favorites and filter by them. */
  protected get hasFavorites(): boolean {
    return false;
  }

  /** Called for the active entry on Enter or a double click. */
  protected abstract enter(entry: PackEntry): Promise<void>;

  /** Called when another row becomes active, and each time the filter changes. */
  protected onActive(_entry: PackEntry | null): void {}

  /** The entry of the active row; null if none. */
  protected get active(): PackEntry | null {
    return this.entries[this.#active] ?? null;
  }

  /** The rows, in the order of the entries. */
  protected get rows(): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>("[data-place]")];
  }

  protected override async _prepareContext(...args: Parameters<Base["_prepareContext"]>) {
    return Object.assign(await super._prepareContext(...args), { rootId: this.id });
  }

  protected override async _preparePartContext(
    ...[id, context, options]: Parameters<Base["_preparePartContext"]>
  ) {
    const shared = await super._preparePartContext(id, context, options);
    return Object.assign(shared, id === "list" ? this.#listView() : { shown: await this.#preview() });
  }

  #listView() {
    const { entries, label, buttons, hasFavorites } = this;
    const from = {
      entries,
      sources: sourcesOf(entries),
      kindsOf,
      sectionOf: sectionView,
      titleOf: packTitle,
    };
    return { ...pickView({ label, ...from }, words), buttons, hasFavorites };
  }

  async #preview(): Promise<ItemCardView | null> {
    const entry = this.entries[this.#hovered] ?? this.active;
    return entry ? previewOf(entry) : null;
  }

  protected override async _onFirstRender(...args: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    const { element } = this;
    element.addEventListener("input", ({ target }) => {
      if (isTag(target, "input") && target.type === "search") this.narrow({ typed: target.value });
    });
    element.addEventListener("change", ({ target }) => {
      if (isTag(target, "select")) this.#chooseFilter(target);
    });
    element.addEventListener("click", ({ target }) => this.#choose(placeAt(target)));
    element.addEventListener("dblclick", ({ target }) => void this.#enterAt(placeAt(target)));
    element.addEventListener("pointerover", ({ target }) => this.#hover(placeAt(target)));
    element.addEventListener("pointerleave", () => this.#hover(-1));
    element.addEventListener("dragstart", (event) => this.#drag(event));
    element.addEventListener("keydown", (event) => this.#onKey(event), { capture: true });
    this.narrow({});
    element.querySelector<HTMLElement>("input")?.focus();
  }

  #chooseFilter(select: HTMLSelectElement): void {
    const { filter = "" } = select.dataset;
    this.narrow({ [filter]: select.value, ...(filter === "section" ? { kind: "" } : {}) });
  }

  /** Changes the filter and hides the rows that don't pass it. */
  protected narrow(changed: Partial<PickFilter>): void {
    const { entries, element } = this;
    this.#filter = { ...this.#filter, ...changed };
    this.#shown = passing(entries, this.#filter, this.#sources);
    this.rows.forEach((row, place) => (row.hidden = this.#shown[place] !== true));
    for (const filter of element.querySelectorAll<HTMLElement>("[data-section]")) {
      filter.hidden = filter.dataset["section"] !== this.#filter.section;
      const select = filter.querySelector("select");
      if (select && filter.hidden) select.value = "";
    }
    const found = this.#shown.filter(Boolean).length;
    const status = element.querySelector("output");
    if (status) status.textContent = words("ACTIONCARDS.Settings.Found", { count: found });
    this.#choose(placeFrom(this.#shown, this.#active, 0), true);
  }

  /**
   * Activates the row at this index and previews it. If the index is -1 or that of the active row, does nothing, unless
   * `always` is true. Then -1 means that no row is active.
   */
  #choose(place: number, always = false): void {
    if (!always && (place < 0 || place === this.#active)) return;
    this.#active = place;
    this.#hovered = -1;
    const { element, rows } = this;
    for (const row of rows) row.ariaSelected = String(row.dataset["place"] === String(place));
    const active = rows[place];
    for (const one of element.querySelectorAll("[role=combobox], [role=listbox]"))
      if (active) one.setAttribute("aria-activedescendant", active.id);
      else one.removeAttribute("aria-activedescendant");
    active?.scrollIntoView({ block: "nearest" });
    for (const button of element.querySelectorAll<HTMLButtonElement>("button[data-needs-row]"))
      button.disabled = place < 0;
    this.onActive(this.active);
    void this.#drawPreview();
  }

  /**
   * Previews the row under the pointer once the pointer rests there. When the pointer leaves, previews the
   * active row again.
   */
  #hover(place: number): void {
    if (place === this.#hovered) return;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      this.#hovered = place;
      void this.#drawPreview();
    }, HOVER_MS);
  }

  #drag({ target, dataTransfer }: DragEvent): void {
    const entry = this.entries[placeAt(target)];
    if (entry)
      dataTransfer?.setData("text/plain", JSON.stringify({ type: entry.document, uuid: entry.uuid }));
  }

  /**
   * Handles keys in the search field and the list. Enter calls `enter` for the active entry, arrow and page keys move
   * the active row, and Escape clears the search. If the search is empty, Foundry handles Escape.
   */
  #onKey(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!isElement(target) || !target.matches("[role=combobox], [role=listbox]")) return;
    const step = STEPS[key];
    if (step !== undefined) this.#choose(placeFrom(this.#shown, this.#active, step));
    else if (key === "Enter") void this.#enterAt(this.#active);
    else if (key === "Escape" && isTag(target, "input") && target.value !== "") {
      target.value = "";
      this.narrow({ typed: "" });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  async #enterAt(place: number): Promise<void> {
    const entry = this.entries[place];
    if (entry) await this.enter(entry);
  }
}

/** Returns the index of the row that contains the target; -1 if none. */
function placeAt(target: EventTarget | null): number {
  const row = isElement(target) ? target.closest<HTMLElement>("[data-place]") : null;
  return Number(row?.dataset["place"] ?? -1);
}
