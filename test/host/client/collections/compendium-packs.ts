import { Collection } from "../../common/collection.ts";
import type { RenderableApplication } from "../helpers/user-interface.ts";
import type { Folder } from "../documents/folder.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";
import { DirectoryCollectionMixin } from "./directory-collection.ts";

// The mixin drops type arguments, so this redeclares the members in use.
const DirectoryOfPacks = DirectoryCollectionMixin(
  Collection as never,
) as unknown as new () => Collection<CompendiumCollection> & {
  initializeTree(): void;
  readonly tree: unknown;
};

/** `game.packs`. */
export class CompendiumPacks extends DirectoryOfPacks {
  apps: RenderableApplication[] = [];

  get name(): string {
    return "CompendiumPacks";
  }

  /** The world's folders that contain compendiums. */
  get folders(): Collection<Folder> {
    const entries = game.folders.filter((folder) => folder.type === "Compendium");
    return new Collection(entries.map((folder) => [folder.id!, folder] as const));
  }

  _getVisibleTreeContents(): CompendiumCollection[] {
    return this.contents.filter((pack) => pack.visible);
  }

  /** Renders the applications that list the compendiums. */
  render(force = false, options: Record<string, unknown> = {}): void {
    for (const app of this.apps) app.render({ force, ...options });
  }

  static _sortAlphabetical(
    a: { name?: string; metadata?: { label: string } },
    b: { name?: string; metadata?: { label: string } },
  ): number {
    const label = (entry: typeof a) => entry.metadata?.label ?? entry.name ?? "";
    return label(a).localeCompare(label(b), game.i18n.lang);
  }
}
