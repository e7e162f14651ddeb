import { DocumentDirectory } from "../document-directory.ts";

/** The world's stacks of cards. */
export class CardsDirectory extends DocumentDirectory {
  static override tabName = "cards";
  static override DEFAULT_OPTIONS = { collection: "Cards" };
}
