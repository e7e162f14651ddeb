import type { Macro } from "../documents/macro.ts";
import { WorldCollection } from "./world-collection.ts";

/** `game.macros`. */
export class Macros extends WorldCollection<Macro> {
  static override documentName = "Macro";

  override get directory(): unknown {
    return ui.macros;
  }
}
