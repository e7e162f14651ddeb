import type { Cards } from "../documents/cards.ts";
import { WorldCollection } from "./world-collection.ts";

/** `game.cards`. */
export class CardStacks extends WorldCollection<Cards> {
  static override documentName = "Cards";

  override get directory(): unknown {
    return ui.cards;
  }
}
