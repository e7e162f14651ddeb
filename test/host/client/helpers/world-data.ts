import { Collection } from "../../common/collection.ts";
import type { JsonObject, WorldSnapshot } from "../../common/protocol.ts";
import { CompendiumCollection } from "../collections/compendium-collection.ts";
import { CompendiumPacks } from "../collections/compendium-packs.ts";
import { Playlists } from "../collections/playlists.ts";
import type { WorldCollection } from "../collections/world-collection.ts";
import { WorldSettings } from "../collections/world-settings.ts";
import { packFolderId } from "./pack-folders.ts";
import { ClientSettings } from "../settings.ts";

/**
 * The property of `game` for each document type's collection. Documents are created and prepared in this
 * order.
 */
const COLLECTIONS = {
  User: "users",
  Folder: "folders",
  Actor: "actors",
  Item: "items",
  Scene: "scenes",
  Combat: "combats",
  JournalEntry: "journal",
  Macro: "macros",
  RollTable: "tables",
  Cards: "cards",
  ChatMessage: "messages",
} as const;

type Slots = Record<string, unknown>;
type CollectionClass = new (data: JsonObject[]) => WorldCollection;

/** Adds the world's documents to the snapshot under the names in COLLECTIONS, e.g. `world.actors`. */
export function withCollections(world: WorldSnapshot): WorldSnapshot {
  for (const [name, slot] of Object.entries({ ...COLLECTIONS, Setting: "settings" }))
    Object.defineProperty(world, slot, { get: () => world.documents[name] ?? [], configurable: true });
  return world;
}

/** Creates the settings storage. Packages use it from the first hook on. */
export function initializeSettings(): void {
  game.settings = new ClientSettings(new WorldSettings(sourcesOf("Setting")));
}

/** Creates all documents of the world, then prepares them. */
export function initializeDocuments(): void {
  const slots = game as unknown as Slots; // these properties are named in COLLECTIONS
  game.collections = new Collection();
  for (const [name, slot] of Object.entries(COLLECTIONS)) {
    const { collection } = CONFIG[name] as { collection: CollectionClass };
    const sources = name === "Folder" ? [...sourcesOf(name), ...packFolders()] : sourcesOf(name);
    const documents = new collection(sources);
    slots[slot] = documents;
    game.collections.set(name, documents);
  }
  game.collections.set("Setting", game.settings.storage.get("world") as WorldSettings);
  game.playlists = new Playlists();
  markActiveUsers();
  game._documentsReady = true;
  for (const collection of game.collections) {
    for (const document of collection)
      (document as unknown as { _safePrepareData(): void })._safePrepareData();
  }
}

/** Creates the compendiums with their indexes. */
export function initializePacks(): void {
  game.packs = new CompendiumPacks();
  for (const record of game.data.packs) game.packs.set(record.id, new CompendiumCollection(record));
}

/** Loads the index fields that packages list in `CONFIG` into the index of each compendium. */
export async function completeIndexes(): Promise<void> {
  await Promise.all(game.packs.map((pack) => pack.getIndex()));
}

function sourcesOf(documentName: string): JsonObject[] {
  return game.data.documents[documentName] ?? [];
}

/** The data of the compendium folders that the manifest declares. These folders are not stored. */
function packFolders(): JsonObject[] {
  return game.data.packFolders.map(({ name, color }, index) => ({
    _id: packFolderId(index),
    name,
    color,
    type: "Compendium",
    sorting: "m",
    sort: index,
  }));
}

function markActiveUsers(): void {
  game.users.current = game.user;
  for (const id of [...game.data.activeUserIds, game.userId]) {
    const user = game.users.get(id);
    if (user) user.active = true;
  }
}
