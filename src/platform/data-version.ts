import { SYSTEM_ID } from "../constants.ts";
import type { JsonRecord } from "../rules/cards/delta.ts";

/** The version of the stored data that this code reads and writes: the number of migrations in `src/migrations`. */
export const DATA_VERSION = 1;

const KEY = "dataVersion";

/** The collections of the world whose documents store data of ours. */
const COLLECTIONS = ["users", "actors", "items", "scenes", "messages", "combats", "settings"] as const;

/** A document as stored. */
export type StoredDocument = JsonRecord & { readonly _id: string };

/** A world setting as stored. Its value is JSON. */
type StoredSetting = StoredDocument & { readonly key: string; readonly value: string };

/** The world's documents as stored, keyed by collection. */
export type StoredWorld = Readonly<
  Record<Exclude<(typeof COLLECTIONS)[number], "settings">, readonly StoredDocument[]>
> & { readonly settings: readonly StoredSetting[] };

let version: number = DATA_VERSION;
let world: StoredWorld | null = null;
let isReadable = false;

/**
 * Registers the version of the world's data. If the world needs migrating, keeps a copy of all stored data. Must run
 * before documents are created, because they drop fields that their models don't know.
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
  world = Object.fromEntries(kept) as StoredWorld; // one entry for each collection
}

/** The version of the world's data. */
export function dataVersion(): number {
  return version;
}

/** True if the world's data is of the version that this code reads and writes. */
export function isDataCurrent(): boolean {
  return version === DATA_VERSION;
}

/** True if the stored world could be read when the page was loaded. Migrating requires this. */
export function isWorldReadable(): boolean {
  return isReadable;
}

/** The world as stored when the page was loaded; null if it needs no migrating. */
export function storedWorld(): StoredWorld | null {
  return world;
}

/** Records that the world's data is of the current version. Only works on a GM's client. */
export async function writeDataVersion(): Promise<void> {
  await game.settings.set(SYSTEM_ID, KEY, DATA_VERSION);
  world = null;
}
