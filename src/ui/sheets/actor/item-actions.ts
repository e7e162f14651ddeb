import { isElement, isTag } from "../../kit/elements.ts";
import { openSheet } from "../../kit/open-sheet.ts";
import { askToGive } from "../shared/give.ts";
import { useItem } from "../../use-item.ts";
import { confirmDeletion } from "../shared/confirm.ts";
import { itemOf } from "../shared/controls.ts";
import { ActionCardsItemSheet } from "../item/item-sheet.ts";
import { showInChat } from "../shared/show-in-chat.ts";
import { toggleFavorite } from "../lists/favorites.ts";
import { itemMoves } from "./item-views.ts";

/** Moves an item one row up or down within its list. */
async function moveItem(
  item: Item.Implementation,
  siblings: Item.Implementation[],
  step: 1 | -1,
): Promise<void> {
  const { actor } = item;
  const place = siblings.indexOf(item);
  const target = siblings[place + step];
  if (!actor || !target) return;
  const others = siblings.filter((sibling) => sibling !== item);
  const changes = foundry.utils.performIntegerSort(item, { target, siblings: others, sortBefore: step < 0 });
  const updates = changes.map((change) => ({ _id: change.target.id, sort: change.update.sort }));
  await actor.updateEmbeddedDocuments("Item", updates);
}

/** Creates an item of this type, and opens it in edit mode. */
async function makeItem(actor: Actor.Implementation, type: Item.SubType): Promise<void> {
  const name = game.i18n.format("ACTIONCARDS.Sheet.NewItem", {
    type: game.i18n.localize(`TYPES.Item.${type}`),
  });
  const item = await Item.implementation.create({ name, type }, { parent: actor });
  const sheet: unknown = item?.sheet;
  if (sheet instanceof ActionCardsItemSheet) await sheet.edit();
}

/** Handles the controls of item rows and sections, keyed by action. */
export const itemActions = {
  async useItem(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
    const item = itemOf(actor, control);
    if (item) await useItem(item);
  },

  /** Runs the item's additional action that the button names. */
  async moveWithItem(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
    const item = itemOf(actor, control);
    const move = item && itemMoves(actor, item).find(({ key }) => key === control.dataset["key"]);
    if (item && move) await move.ask(actor, item);
  },

  async openItem(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
    const item = itemOf(actor, control);
    if (item) await openSheet(item);
  },

  async showItem(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
    const item = itemOf(actor, control);
    if (item) await showInChat(item);
  },

  async giveItem(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
    const item = itemOf(actor, control);
    if (item) await askToGive(item);
  },

  async toggleFavorite(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
    const item = itemOf(actor, control);
    if (item) await toggleFavorite(item);
  },

  async deleteItem(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
    const item = itemOf(actor, control);
    if (item && (await confirmDeletion(item.name))) await item.delete();
  },

  /** Opens the list of items of the type that the control names. The user picks some or makes a new one. */
  async addItem(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
    const type = control.dataset["type"] as Item.SubType; // the system's own templates set it
    const { PickList } = await import("../../pick/pick-list.ts");
    await PickList.open(actor, type, async () => makeItem(actor, type));
  },

  async toggleCarried(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
    const item = itemOf(actor, control);
    if (item?.physical) await item.update({ system: { carried: !item.physical.carried } });
  },

  async toggleEquipped(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
    const item = itemOf(actor, control);
    if (item?.usable) await item.update({ system: { equipped: !item.usable.equipped } });
  },
};

/** Writes a field in an item's row to the item, at the path in `data-item-field`. */
export async function changeItemField(
  actor: Actor.Implementation,
  field: HTMLInputElement | HTMLSelectElement,
) {
  const path = field.dataset["itemField"] ?? "";
  const number = isTag(field, "input") && field.type === "number";
  const value = number && field.value !== "" ? field.valueAsNumber : number ? null : field.value;
  await itemOf(actor, field)?.update(foundry.utils.expandObject({ [path]: value }));
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** True for Alt with the Up or Down key while focus is in a row. */
export function movesRow({ altKey, key, target }: KeyboardEvent): boolean {
  return altKey && key in STEPS && isElement(target) && target.closest("[data-item-id]") !== null;
}

/** Moves the focused row up or down by an arrow key, like dragging with a mouse. */
export async function moveByKey(actor: Actor.Implementation, event: KeyboardEvent): Promise<void> {
  const step = STEPS[event.key];
  if (step === undefined || !isElement(event.target)) return;
  const item = itemOf(actor, event.target);
  const list = event.target.closest<HTMLElement>("[data-item-id]")?.parentElement;
  if (!item || !list) return;
  event.preventDefault();
  const siblings = [...list.children].map((row) => itemOf(actor, row)).filter((sibling) => sibling !== null);
  await moveItem(item, siblings, step);
}
