import { DocumentDirectory } from "../document-directory.ts";

/** The world's macros, opened as a window from the hotbar. */
export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";
  static override DEFAULT_OPTIONS = { collection: "Macro" };
}
