import { DocumentCollection } from "./document-collection.ts";
import type { Folder } from "../documents/folder.ts";

/** The folders inside a compendium. */
export class CompendiumFolderCollection extends DocumentCollection<Folder> {
  static override documentName = "Folder";
}
