import { DocumentDirectory } from "../document-directory.ts";

/** Lists the world's roll tables. */
export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static override DEFAULT_OPTIONS = { collection: "RollTable" };
}
