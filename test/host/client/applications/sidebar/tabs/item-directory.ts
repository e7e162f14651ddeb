import { DocumentDirectory } from "../document-directory.ts";

/** Lists the world's items. */
export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override DEFAULT_OPTIONS = { collection: "Item" };
}
