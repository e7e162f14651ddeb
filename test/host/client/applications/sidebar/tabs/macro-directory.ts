import { DocumentDirectory } from "../document-directory.ts";

/** Lists the world's macros. */
export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";
  static override DEFAULT_OPTIONS = { collection: "Macro" };
}
