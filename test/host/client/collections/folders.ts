import type { Folder } from "../documents/folder.ts";
import { WorldCollection } from "./world-collection.ts";

/** `game.folders`. */
export class Folders extends WorldCollection<Folder> {
  static override documentName = "Folder";

  /** Expanded state of folders for this user, by UUID. */
  readonly _expanded: Record<string, boolean> = {};

  override get directory(): unknown {
    return null;
  }

  override initializeTree(): void {
    // Does nothing: other collections' directories show the folders together with their contents.
  }

  override render(force = false, options: Record<string, unknown> = {}): void {
    super.render(force, options);
    for (const type of new Set(
      (options["documents"] as Folder[] | undefined)?.map((folder) => folder.type),
    )) {
      const collection = type === "Compendium" ? game.packs : game.collections.get(type);
      collection?.initializeTree();
      collection?.render(force, options);
    }
  }
}
