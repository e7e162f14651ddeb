import { SYSTEM_ID } from "../../constants.ts";
import { isTag } from "../kit/elements.ts";
import { words } from "../kit/words.ts";
import { EntryWindow } from "./entry-window.ts";
import type { PackEntry } from "./filter-entries.ts";
import { packEntries } from "./pack-entries.ts";
import { documentAt } from "./preview.ts";

const ID = "action-cards-browser";

/** Returns the UUIDs of this user's favorite compendium entries. */
function favorites(): string[] {
  const stored: unknown = game.user.getFlag(SYSTEM_ID, "favorites");
  return Array.isArray(stored) ? stored.map(String) : [];
}

/**
 * Lists the entries of all compendia of the games in play. Entries can be opened, or dragged to a sheet, a
 * scene or the hotbar.
 */
export class CompendiumBrowser extends EntryWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    window: { title: "ACTIONCARDS.Browser.Title", icon: "fa-solid fa-book-open" },
    position: { width: 820, height: 620 },
    actions: { favorite: CompendiumBrowser.#onFavorite, openEntry: CompendiumBrowser.#onOpen },
  };

  /** Opens the browser. If it is already open, brings it to the front. */
  static async open(): Promise<void> {
    const open = foundry.applications.instances.get(ID);
    if (open) open.bringToFront();
    else await new CompendiumBrowser(await packEntries()).render({ force: true });
  }

  protected override get label(): string {
    return words("ACTIONCARDS.Browser.Entries");
  }

  protected override get hasFavorites(): boolean {
    return true;
  }

  protected override get buttons() {
    return [
      { action: "favorite", icon: "fa-star", label: words("ACTIONCARDS.Browser.Favorite"), needsRow: true },
      {
        action: "openEntry",
        icon: "fa-up-right-from-square",
        label: words("ACTIONCARDS.Browser.Open"),
        primary: true,
        needsRow: true,
      },
    ];
  }

  protected override async _onFirstRender(...args: Parameters<EntryWindow["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", ({ target }) => {
      if (isTag(target, "input") && target.type === "checkbox")
        this.narrow({ only: target.checked ? favorites() : null });
    });
    this.#markFavorites();
  }

  protected override async enter(entry: PackEntry): Promise<void> {
    const document = await documentAt(entry);
    const { sheet } = Object(document) as { sheet?: { render(options: object): Promise<unknown> } };
    await sheet?.render({ force: true });
  }

  protected override onActive(entry: PackEntry | null): void {
    const button = this.element.querySelector("[data-action=favorite]");
    button?.setAttribute("aria-pressed", String(entry !== null && favorites().includes(entry.uuid)));
  }

  #markFavorites(): void {
    const marked = favorites();
    const name = words("ACTIONCARDS.Browser.Favorite");
    this.rows.forEach((row, place) => {
      const mark = row.querySelector<HTMLElement>(".ac-pick-added");
      if (!mark) return;
      const isMarked = marked.includes(this.entries[place]?.uuid ?? "");
      mark.classList.toggle("fa-solid", isMarked);
      mark.classList.toggle("fa-star", isMarked);
      if (isMarked) mark.setAttribute("aria-label", name);
      else mark.removeAttribute("aria-label");
    });
  }

  static async #onFavorite(this: CompendiumBrowser): Promise<void> {
    const { active } = this;
    if (!active) return;
    const others = favorites().filter((uuid) => uuid !== active.uuid);
    const isMarked = others.length < favorites().length;
    await game.user.setFlag(SYSTEM_ID, "favorites", isMarked ? others : [...others, active.uuid]);
    this.#markFavorites();
    this.onActive(active);
    const only = this.element.querySelector<HTMLInputElement>("input[type=checkbox]");
    if (only?.checked) this.narrow({ only: favorites() });
  }

  static async #onOpen(this: CompendiumBrowser): Promise<void> {
    if (this.active) await this.enter(this.active);
  }
}
