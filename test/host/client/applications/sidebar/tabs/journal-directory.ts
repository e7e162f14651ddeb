import { DocumentDirectory } from "../document-directory.ts";

/** Lists the world's journal entries. */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override DEFAULT_OPTIONS = { collection: "JournalEntry" };
}
