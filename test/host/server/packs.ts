import { existsSync } from "node:fs";
import { cp, mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { getProperty, setProperty } from "../common/utils/index.ts";
import type { JsonObject, PackRecord } from "../common/protocol.ts";
import type { LoadedPackage, PackManifest } from "./package.ts";
import { fromRecords, type Shapes } from "./records.ts";
import { SentenceError } from "./sentence-error.ts";
import { Store } from "./store.ts";

const ROLES = ["NONE", "PLAYER", "TRUSTED", "ASSISTANT", "GAMEMASTER"];
const LEVELS = ["NONE", "LIMITED", "OBSERVER", "OWNER"];
/** The ownership level required to read a compendium. */
export const OBSERVER = LEVELS.indexOf("OBSERVER");

/** A compendium of a package. It is never written. */
export interface Compendium {
  id: string;
  manifest: PackManifest;
  packageId: string;
  packageType: LoadedPackage["kind"];
  documents: Map<string, JsonObject>;
  folders: JsonObject[];
}

/**
 * Reads a package's compiled packs. Reads copies in `cache`, because opening a LevelDB folder writes to it.
 */
export async function readPacks(
  loaded: LoadedPackage,
  shapes: Shapes,
  cache: string,
  log: (line: string) => void,
): Promise<Compendium[]> {
  const compendia: Compendium[] = [];
  for (const manifest of loaded.packs) {
    const compendium: Compendium = {
      id: `${loaded.id}.${manifest.name}`,
      manifest,
      packageId: loaded.id,
      packageType: loaded.kind,
      documents: new Map(),
      folders: [],
    };
    compendia.push(compendium);
    const folder = path.join(loaded.folder, manifest.path);
    if (!existsSync(path.join(folder, "CURRENT"))) {
      log(`The pack ${compendium.id} has no compiled data in ${manifest.path}: it is empty.`);
    } else {
      if (shapes[manifest.type] === undefined) {
        log(`The pack ${compendium.id} is listed only: this table does not know ${manifest.type} documents.`);
      }
      const copy = path.join(cache, compendium.id);
      Object.assign(compendium, await contentsOf(folder, manifest.type, copy, shapes));
    }
  }
  return compendia;
}

type Contents = Pick<Compendium, "documents" | "folders">;

/** The contents of packs that this process has read, keyed by folder and time of compilation. Nobody writes to them. */
const read = new Map<string, Promise<Contents>>();

async function contentsOf(folder: string, type: string, copy: string, shapes: Shapes): Promise<Contents> {
  const { mtimeMs } = await stat(path.join(folder, "CURRENT"));
  const key = `${folder} ${mtimeMs}`;
  const contents = read.get(key) ?? readContents(folder, type, copy, shapes);
  read.set(key, contents);
  contents.catch(() => read.delete(key)); // the next table tries again
  return contents;
}

async function readContents(folder: string, type: string, copy: string, shapes: Shapes): Promise<Contents> {
  await rm(copy, { recursive: true, force: true });
  await mkdir(path.dirname(copy), { recursive: true });
  await cp(folder, copy, { recursive: true, filter: (source) => path.basename(source) !== "LOCK" });
  const store = await Store.open(copy);
  const records = await store.readAll().finally(() => store.close());
  const sources = shapes[type] === undefined ? listed(records) : fromRecords(shapes, type, records);
  return {
    documents: new Map(sources.map((source) => [String(source["_id"]), source])),
    folders: shapes["Folder"] === undefined ? [] : fromRecords(shapes, "Folder", records),
  };
}

/** The documents of a pack, if the server does not know their type. They have only the fields that lists show. */
function listed(records: ReadonlyMap<string, JsonObject>): JsonObject[] {
  return [...records]
    .filter(([key]) => !key.startsWith("!folders!") && !key.slice(1, key.indexOf("!", 1)).includes("."))
    .map(([, { _id, name, img, folder = null, sort = 0 }]) => ({ _id, name, img, folder, sort }));
}

/**
 * A role's ownership level in a pack: the one configured for it, or else for the nearest lower role. GMs and
 * assistants own all packs.
 */
export function packLevel(compendium: Compendium, role: number): number {
  if (role >= ROLES.indexOf("ASSISTANT")) return LEVELS.indexOf("OWNER");
  const named = ROLES.slice(0, role + 1).filter((name) => Object.hasOwn(compendium.manifest.ownership, name));
  const level = compendium.manifest.ownership[named.at(-1) ?? ""] ?? "NONE";
  return Math.max(0, LEVELS.indexOf(level));
}

/**
 * Reads a pack's folders, or its documents: all, or those with these ids. Skips unknown ids.
 * @throws SentenceError if the pack contains another document type.
 */
export function readFromPack(compendium: Compendium, documentName: string, ids?: string[]): JsonObject[] {
  if (documentName === "Folder") return compendium.folders;
  if (documentName !== compendium.manifest.type) {
    throw new SentenceError(
      `The compendium ${compendium.id} holds ${compendium.manifest.type} documents, not ${documentName}.`,
    );
  }
  if (ids === undefined) return [...compendium.documents.values()];
  return ids.map((id) => compendium.documents.get(id)).filter((source) => source !== undefined);
}

/** Reduces documents to the index fields at these paths. */
export function indexOf(sources: readonly JsonObject[], fields: readonly string[]): JsonObject[] {
  return sources.map((source) => {
    const entry: JsonObject = { _id: source["_id"] };
    for (const field of fields) {
      const value = getProperty(source, field);
      if (value !== undefined) setProperty(entry, field, value);
    }
    return entry;
  });
}

/** A compendium as sent to a client. The index is empty if the user may not read it. */
export function packRecord(compendium: Compendium, role: number, indexFields: readonly string[]): PackRecord {
  const { manifest } = compendium;
  const visible = packLevel(compendium, role) >= OBSERVER;
  return {
    id: compendium.id,
    name: manifest.name,
    label: manifest.label,
    type: manifest.type,
    packageName: compendium.packageId,
    packageType: compendium.packageType,
    ownership: manifest.ownership,
    flags: manifest.flags,
    system: manifest.system ?? (compendium.packageType === "system" ? compendium.packageId : null),
    banner: manifest.banner,
    locked: true,
    index: visible ? indexOf([...compendium.documents.values()], indexFields) : [],
  };
}
