import { DocumentDirectory } from "../document-directory.ts";

/** The world's rollable tables. */
export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static override DEFAULT_OPTIONS = { collection: "RollTable" };
}
