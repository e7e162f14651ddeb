import { counted } from "../../platform/words.ts";
import { announce } from "../kit/announce.ts";
import { words } from "../kit/words.ts";
import { EntryWindow } from "./entry-window.ts";
import type { PackEntry } from "./filter-entries.ts";
import { itemEntries } from "./pack-entries.ts";
import { documentAt } from "./preview.ts";

const ID = "action-cards-pick";

interface Picking {
  readonly actor: Actor.Implementation;
  readonly type: string;
  /** Creates a new item of the type, for a user who doesn't want to copy one. */
  readonly makeOwn: () => Promise<void>;
}

/** Returns the data of a copy of the item, without its folder, sort order and ownership. */
function copyOf(item: Item.Implementation): Item.CreateData {
  const data = item.pack ? game.items.fromCompendium(item) : item.toObject();
  const { folder: _folder, sort: _sort, ownership: _ownership, ...kept } = data as Record<string, unknown>;
  return kept as unknown as Item.CreateData; // the stored data of an item
}

/** Lists the items of one type in the compendia and the world, and adds chosen ones to an actor. */
export class PickList extends EntryWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    actions: { addPicked: PickList.#onAdd, makeOwn: PickList.#onMakeOwn },
  };

  readonly #picking: Picking;
  readonly #added = new Map<string, number>();

  private constructor(picking: Picking, entries: readonly PackEntry[]) {
    super(entries);
    this.#picking = picking;
  }

  /** Opens the list for an actor. If there is nothing to pick, creates a new item instead. */
  static async open(actor: Actor.Implementation, type: string, makeOwn: () => Promise<void>): Promise<void> {
    const entries = await itemEntries(type);
    if (entries.length === 0) return makeOwn();
    await foundry.applications.instances.get(ID)?.close();
    await new PickList({ actor, type, makeOwn }, entries).render({ force: true });
  }

  override get title(): string {
    return words("ACTIONCARDS.Pick.Title", { section: this.label, name: this.#picking.actor.name });
  }

  protected override get label(): string {
    return words(`ACTIONCARDS.Sheet.Section.${this.#picking.type}`);
  }

  protected override get buttons() {
    return [
      { action: "makeOwn", icon: "fa-plus", label: words("ACTIONCARDS.Pick.Own") },
      {
        action: "addPicked",
        icon: "fa-check",
        label: words("ACTIONCARDS.Pick.Add"),
        primary: true,
        needsRow: true,
      },
    ];
  }

  protected override async enter(entry: PackEntry): Promise<void> {
    const { actor } = this.#picking;
    const item = await documentAt(entry);
    if (!(item instanceof Item)) return;
    const data = copyOf(item as Item.Implementation); // always the class set in `CONFIG`
    const made = await Item.implementation.create(data, { parent: actor });
    if (!made) return; // a module may cancel the creation
    const times = (this.#added.get(entry.uuid) ?? 0) + 1;
    this.#added.set(entry.uuid, times);
    const mark = this.rows[this.entries.indexOf(entry)]?.querySelector(".ac-pick-added");
    if (mark) mark.textContent = counted(words, "ACTIONCARDS.Pick.Times", times);
    announce(words("ACTIONCARDS.Pick.Added", { item: entry.name, name: actor.name }));
  }

  static async #onAdd(this: PickList): Promise<void> {
    if (this.active) await this.enter(this.active);
  }

  static async #onMakeOwn(this: PickList): Promise<void> {
    await this.close();
    await this.#picking.makeOwn();
  }
}
