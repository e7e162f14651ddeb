import { isElement, isTag } from "../../kit/elements.ts";
import { words } from "../../kit/words.ts";
import { arrange, countItems, foldable, sectionKey } from "./arrange.ts";
import { SORTS, storedListState, storeListState, type ListState, type Sort } from "./list-state.ts";

/** Pages with fewer rows than this have no tools to search and sort, unless these are in use. */
const FEWEST = 8;
/** The same limit for stat blocks. */
const FEWEST_IN_BLOCK = 14;

/** How long after the last key press the number of matching rows is announced, in milliseconds. */
const PAUSE = 400;

function foundText(shown: number, total: number): string {
  if (shown === 0) return words("ACTIONCARDS.Sheet.Lists.none");
  return words("ACTIONCARDS.Sheet.Lists.found", { shown, total });
}

/** Turns a section's heading into a button that collapses the section. */
function addFold(section: HTMLElement): void {
  const heading = section.querySelector<HTMLElement>("h3");
  const key = sectionKey(section);
  if (!heading || key === null || heading.querySelector("[data-fold]")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "ac-fold";
  button.dataset["fold"] = key;
  button.dataset["listTool"] = "";
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-chevron-down";
  icon.setAttribute("aria-hidden", "true");
  button.append(icon, ...heading.childNodes);
  heading.append(button);
}

const toolsOf = (page: Element): HTMLElement | null => page.querySelector<HTMLElement>(".ac-list-tools");
const pageOf = (control: Element): HTMLElement | null => control.closest<HTMLElement>(".ac-page");
const idOf = (page: HTMLElement): string => page.dataset["tab"] ?? "";

/**
 * Searches, sorts and collapses the lists on an actor's sheet. Stores sort orders and collapsed sections in
 * this browser, but not the search.
 */
export class SheetLists {
  readonly #uuid: string;
  readonly #queries = new Map<string, string>();
  #state: ListState;
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor(uuid: string) {
    this.#uuid = uuid;
    this.#state = storedListState(uuid);
  }

  /** True if the rows of this control's page are in their manual order, or if the control is not on a page. */
  isByHand(control: Element): boolean {
    const page = pageOf(control);
    return page === null || this.#sortOf(idOf(page)) === "hand";
  }

  /** Restores the search, the sort order and the collapsed sections of a newly rendered page. */
  dress(page: HTMLElement): void {
    for (const section of foldable(page)) addFold(section);
    const tools = toolsOf(page);
    const id = idOf(page);
    const [query, sort] = [this.#queries.get(id) ?? "", this.#sortOf(id)];
    const search = tools?.querySelector<HTMLInputElement>("input");
    if (search) search.value = query;
    const select = tools?.querySelector("select");
    if (select) select.value = sort;
    const fewest = page.matches(".ac-npc-block") ? FEWEST_IN_BLOCK : FEWEST;
    if (tools) tools.hidden = countItems(page) < fewest && query === "" && sort === "hand";
    this.#arrange(page);
  }

  /** Listens to the list tools. Call once for each sheet root. */
  listen(root: HTMLElement): void {
    root.addEventListener("input", ({ target }) => this.#onInput(target as Element)); // event targets are elements
    root.addEventListener("change", (event) => this.#onChange(event), { capture: true });
    root.addEventListener("click", ({ target }) => this.#onClick(target as Element)); // event targets are elements
    root.addEventListener("keydown", (event) => this.#onKey(event), { capture: true });
  }

  #sortOf(page: string): Sort {
    return Object.hasOwn(this.#state.sorts, page) ? (this.#state.sorts[page] ?? "hand") : "hand";
  }

  #arrange(page: HTMLElement): void {
    const id = idOf(page);
    const query = this.#queries.get(id) ?? "";
    const { shown, total } = arrange(page, { query, sort: this.#sortOf(id), folded: this.#state.folded });
    for (const button of page.querySelectorAll<HTMLElement>("[data-fold]")) {
      const isFolded = button.closest(".ac-section")?.classList.contains("ac-folded") === true;
      button.setAttribute("aria-expanded", String(!isFolded));
    }
    const status = toolsOf(page)?.querySelector("output");
    if (!status) return;
    const text = query === "" ? "" : foundText(shown, total);
    clearTimeout(this.#telling);
    if (text === "") status.textContent = "";
    else this.#telling = setTimeout(() => (status.textContent = text), PAUSE);
  }

  #onInput(target: Element): void {
    const page = pageOf(target);
    if (!page || !isTag(target, "input") || target.dataset["listTool"] !== "search") return;
    this.#queries.set(idOf(page), target.value);
    this.#arrange(page);
  }

  /** Applies a new sort order. Stops the events of all list tools, because the sheet would submit them as changes. */
  #onChange(event: Event): void {
    const { target } = event;
    if (!isElement(target) || target.dataset["listTool"] === undefined) return;
    event.stopPropagation();
    const page = pageOf(target);
    const sort = SORTS.find((one) => isTag(target, "select") && one === target.value);
    if (!page || !sort) return;
    this.#keep({ ...this.#state, sorts: { ...this.#state.sorts, [idOf(page)]: sort } });
    this.#arrange(page);
  }

  #onClick(target: Element): void {
    const key = target.closest<HTMLElement>("[data-fold]")?.dataset["fold"];
    const page = pageOf(target);
    if (key === undefined || !page) return;
    const { folded } = this.#state;
    const without = folded.filter((other) => other !== key);
    this.#keep({ ...this.#state, folded: without.length < folded.length ? without : [...folded, key] });
    this.#arrange(page);
  }

  /**
   * Keeps Enter in the search field from submitting the form. Escape clears the search instead of closing the
   * window.
   */
  #onKey(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!isTag(target, "input") || target.dataset["listTool"] !== "search") return;
    if (key === "Enter") event.preventDefault();
    if (key !== "Escape" || target.value === "") return;
    event.preventDefault();
    event.stopPropagation();
    target.value = "";
    this.#onInput(target);
  }

  #keep(state: ListState): void {
    this.#state = state;
    storeListState(this.#uuid, state);
  }
}
