import type { RollTable } from "../documents/roll-table.ts";
import { WorldCollection } from "./world-collection.ts";

/** `game.tables`. */
export class RollTables extends WorldCollection<RollTable> {
  static override documentName = "RollTable";

  override get directory(): unknown {
    return ui.tables;
  }
}
