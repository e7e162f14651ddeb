import { NotImplemented } from "../../common/not-implemented.ts";
import type { JournalEntry } from "../documents/journal-entry.ts";
import { WorldCollection } from "./world-collection.ts";

/** `game.journal`. */
export class Journal extends WorldCollection<JournalEntry> {
  static override documentName = "JournalEntry";

  static showDialog(): never {
    throw NotImplemented("Journal.showDialog");
  }

  static show(): never {
    throw NotImplemented("Journal.show");
  }

  static showImage(): never {
    throw NotImplemented("Journal.showImage");
  }
}
