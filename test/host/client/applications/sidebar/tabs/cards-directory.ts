import { DocumentDirectory } from "../document-directory.ts";

/** Lists the world's card stacks. */
export class CardsDirectory extends DocumentDirectory {
  static override tabName = "cards";
  static override DEFAULT_OPTIONS = { collection: "Cards" };
}
