import { templatePath } from "../../constants.ts";
import { notice } from "../../platform/notice.ts";
import { counted } from "../../platform/words.ts";
import { announce } from "../kit/announce.ts";
import { isElement, isTag } from "../kit/elements.ts";
import { HandlebarsWindow } from "../kit/handlebars-base.ts";
import { onceAFrame } from "../kit/render-pace.ts";
import { words } from "../kit/words.ts";
import { itemCardView, type ItemCardView } from "../sheets/shared/show-in-chat.ts";
import { NO_FILTER, passing, placeFrom, type ItemEntry, type PickFilter } from "./filter-entries.ts";
import { itemEntries, kindsOf, packTitle, sourcesOf } from "./item-entries.ts";
import { pickView } from "./pick-view.ts";

type Base = InstanceType<typeof HandlebarsWindow>;

const ID = "action-cards-pick";

/** How far a key moves in the list, in rows. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
};

/** What is picked: items of a type, for an actor. */
interface Picking {
  readonly actor: Actor.Implementation;
  readonly type: string;
  readonly entries: readonly ItemEntry[];
  /** Makes a new item instead. */
  readonly makeOwn: () => Promise<void>;
}

/** The item itself, loaded from its compendium. Null, with a warning, if it is gone. */
async function itemAt({ uuid }: ItemEntry): Promise<Item.Implementation | null> {
  const found: unknown = await fromUuid(uuid as `Item.${string}`); // of a compendium or the world
  if (found instanceof Item) return found as Item.Implementation; // always the class set in `CONFIG`
  notice("warn", words("ACTIONCARDS.Error.ItemGone"));
  return null;
}

/** A copy's data, which notes what it was copied from. */
function copyOf(item: Item.Implementation): Item.CreateData {
  const data = item.pack ? game.items.fromCompendium(item) : item.toObject();
  const { folder: _folder, sort: _sort, ownership: _ownership, ...kept } = data as Record<string, unknown>;
  return kept as unknown as Item.CreateData; // an item's own data
}

/**
 * Lists the items of one type that are in the compendia and the world, to add some of them to an actor. Filters hide
 * rows; only the preview is drawn again.
 */
export class PickList extends HandlebarsWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: ["action-cards", "ac-pick"],
    window: { icon: "fa-solid fa-list-check", resizable: true },
    position: { width: 720, height: 560 },
    actions: { addPicked: PickList.#onAdd, makeOwn: PickList.#onMakeOwn },
  };

  static override PARTS = {
    list: { template: templatePath("pick/list.hbs"), scrollable: ["[role=listbox]"] },
    preview: { template: templatePath("pick/preview.hbs"), templates: [templatePath("item/chat.hbs")] },
  };

  readonly #picking: Picking;
  readonly #added = new Map<string, number>();
  #filter: PickFilter = NO_FILTER;
  #shown: readonly boolean[] = [];
  #active = -1;
  readonly #drawPreview = onceAFrame(async () => {
    if (this.rendered) await this.render({ parts: ["preview"] });
  });

  private constructor(picking: Picking) {
    super();
    this.#picking = picking;
  }

  /** Opens the list for an actor. Without anything to pick, a new item is made at once. */
  static async open(actor: Actor.Implementation, type: string, makeOwn: () => Promise<void>): Promise<void> {
    const entries = await itemEntries([type]);
    if (entries.length === 0) return makeOwn();
    await foundry.applications.instances.get(ID)?.close();
    await new PickList({ actor, type, entries, makeOwn }).render({ force: true });
  }

  override get title(): string {
    const { type, actor } = this.#picking;
    return words("ACTIONCARDS.Pick.Title", { section: sectionOf(type), name: actor.name });
  }

  get #rows(): HTMLElement[] {
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
    const { type, entries } = this.#picking;
    const sources = sourcesOf(entries);
    const from = { entries, sources, kinds: kindsOf(type), titleOf: packTitle };
    return pickView({ label: sectionOf(type), ...from }, words);
  }

  async #preview(): Promise<ItemCardView | null> {
    const entry = this.#picking.entries[this.#active];
    const item = entry && (await itemAt(entry));
    return item ? itemCardView(item) : null;
  }

  protected override async _onFirstRender(...args: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    const { element } = this;
    element.addEventListener("input", ({ target }) => {
      if (isTag(target, "input")) this.#narrow({ typed: target.value });
    });
    element.addEventListener("change", ({ target }) => {
      if (isTag(target, "select")) this.#narrow({ [target.dataset["filter"] ?? ""]: target.value });
    });
    element.addEventListener("click", ({ target }) => this.#choose(placeAt(target)));
    element.addEventListener("dblclick", ({ target }) => void this.#add(placeAt(target)));
    element.addEventListener("keydown", (event) => this.#onKey(event), { capture: true });
    this.#narrow({});
    element.querySelector<HTMLElement>("input")?.focus();
  }

  #narrow(changed: Partial<PickFilter>): void {
    const { entries } = this.#picking;
    this.#filter = { ...this.#filter, ...changed };
    this.#shown = passing(entries, this.#filter, sourcesOf(entries));
    this.#rows.forEach((row, place) => (row.hidden = this.#shown[place] !== true));
    const found = this.#shown.filter(Boolean).length;
    const status = this.element.querySelector("output");
    if (status) status.textContent = words("ACTIONCARDS.Settings.Found", { count: found });
    this.#choose(placeFrom(this.#shown, this.#active, 0), true);
  }

  /** Makes this row the active one, and previews it. */
  #choose(place: number, always = false): void {
    if (!always && (place < 0 || place === this.#active)) return;
    this.#active = place;
    for (const row of this.#rows) row.ariaSelected = String(row.dataset["place"] === String(place));
    const active = this.#rows[place];
    for (const one of this.element.querySelectorAll("[role=combobox], [role=listbox]"))
      if (active) one.setAttribute("aria-activedescendant", active.id);
      else one.removeAttribute("aria-activedescendant");
    active?.scrollIntoView({ block: "nearest" });
    const add = this.element.querySelector<HTMLButtonElement>("[data-action=addPicked]");
    if (add) add.disabled = place < 0;
    void this.#drawPreview();
  }

  /** Enter adds, and arrows move, in the search and the list. Escape clears the search before it closes anything. */
  #onKey(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!isElement(target) || !target.matches("[role=combobox], [role=listbox]")) return;
    const step = STEPS[key];
    if (step !== undefined) this.#choose(placeFrom(this.#shown, this.#active, step));
    else if (key === "Enter") void this.#add(this.#active);
    else if (key === "Escape" && isTag(target, "input") && target.value !== "") {
      target.value = "";
      this.#narrow({ typed: "" });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  async #add(place: number): Promise<void> {
    const { actor, entries } = this.#picking;
    const entry = entries[place];
    const item = entry && (await itemAt(entry));
    if (!item) return;
    const made = await Item.implementation.create(copyOf(item), { parent: actor });
    if (!made) return; // a module may refuse it
    const times = (this.#added.get(entry.uuid) ?? 0) + 1;
    this.#added.set(entry.uuid, times);
    const mark = this.#rows[place]?.querySelector(".ac-pick-added");
    if (mark) mark.textContent = counted(words, "ACTIONCARDS.Pick.Times", times);
    announce(words("ACTIONCARDS.Pick.Added", { item: entry.name, name: actor.name }));
  }

  static async #onAdd(this: PickList): Promise<void> {
    await this.#add(this.#active);
  }

  static async #onMakeOwn(this: PickList): Promise<void> {
    await this.close();
    await this.#picking.makeOwn();
  }
}

function sectionOf(type: string): string {
  return words(`ACTIONCARDS.Sheet.Section.${type}`);
}

/** The place of the row that this is in; -1 if it is in none. */
function placeAt(target: EventTarget | null): number {
  const row = isElement(target) ? target.closest<HTMLElement>("[data-place]") : null;
  return Number(row?.dataset["place"] ?? -1);
}
