import type { Item } from "../documents/item.ts";
import { WorldCollection } from "./world-collection.ts";

/** `game.items`. */
export class Items extends WorldCollection<Item> {
  static override documentName = "Item";
}
