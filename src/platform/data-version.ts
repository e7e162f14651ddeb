import { SYSTEM_ID } from "../constants.ts";
import type { JsonRecord } from "../rules/cards/delta.ts";

/**
 * The version of stored data that this code reads and writes. It equals the number of migrations in `src/migrations`.
 */
export const DATA_VERSION = 1;

const KEY = "dataVersion";

/** The world's collections that contain this system's data. */
const COLLECTIONS = ["users", "actors", "items", "scenes", "messages", "combats", "settings"] as const;

/** A document in its stored form. */
export type StoredDocument = JsonRecord & { readonly _id: string };

/** A world setting in its stored form. `value` is JSON. */
type StoredSetting = StoredDocument & { readonly key: string; readonly value: string };

/** The world's stored documents, keyed by collection. */
export type StoredWorld = Readonly<
  Record<Exclude<(typeof COLLECTIONS)[number], "settings">, readonly StoredDocument[]>
> & { readonly settings: readonly StoredSetting[] };

let version: number = DATA_VERSION;
let world: StoredWorld | null = null;
let isReadable = false;

/**
 * Registers the setting for the version of the world's data, and keeps a copy of the data if it needs migrating. Must
 * run before Foundry creates documents, because their models drop data that they do not know.
 */
export function registerDataVersion(): void {
  game.settings.register(SYSTEM_ID, KEY, {
    scope: "world",
    config: false,
    type: Number,
    default: 0,
    onChange: (now) => (version = now),
  });
  version = game.settings.get(SYSTEM_ID, KEY);
  const data = game.data as unknown as StoredWorld; // plain data, keyed by collection
  isReadable =
    COLLECTIONS.every((name) => Array.isArray(data[name])) &&
    data.settings.every(({ key, value }) => typeof key === "string" && typeof value === "string");
  if (version >= DATA_VERSION) return;
  const kept = COLLECTIONS.map((name) => [name, structuredClone(data[name])] as const);
  world = Object.fromEntries(kept) as StoredWorld; // has an entry for each collection
}

/** The version of the data that the world stores. */
export function dataVersion(): number {
  return version;
}

/** True if the world's data has the version that this code reads and writes. */
export function isDataCurrent(): boolean {
  return version === DATA_VERSION;
}

/** True if the world's stored data could be read when the page was loaded, as a migration requires. */
export function isWorldReadable(): boolean {
  return isReadable;
}

/** The world's stored data, as it was when the page was loaded. Null if there is nothing to migrate. */
export function storedWorld(): StoredWorld | null {
  return world;
}

/**
 * Records that the world's data has the current version, and drops the copy of the old data. Only works on a
 * GM's client.
 */
export async function writeDataVersion(): Promise<void> {
  await game.settings.set(SYSTEM_ID, KEY, DATA_VERSION);
  world = null;
}
