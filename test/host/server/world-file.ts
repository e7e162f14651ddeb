import { existsSync } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import path from "node:path";
import { readJsonObject, Reader } from "./json.ts";
import type { LoadedPackage } from "./package.ts";
import { SentenceError } from "./sentence-error.ts";

/** The contents of a world's `world.json`. */
export interface WorldFile {
  id: string;
  title: string;
  system: string;
  systemVersion: string;
  /** The system's data version when the world was last opened. */
  dataVersion: number;
}

/**
 * Reads or creates a world's file and updates its versions.
 * @throws SentenceError if the file is damaged, belongs to another system, or has a newer data version.
 */
export async function openWorldFile(
  folder: string,
  system: LoadedPackage,
  title?: string,
): Promise<{ world: WorldFile; isNew: boolean }> {
  const file = path.join(folder, "world.json");
  const isNew = !existsSync(file);
  if (isNew) await mkdir(folder, { recursive: true });
  const found = isNew ? fresh(folder, system) : await read(file, system);
  const world = { ...found, systemVersion: system.version, dataVersion: system.dataVersion };
  if (title !== undefined) world.title = title;
  if (isNew || JSON.stringify(world) !== JSON.stringify(found)) await write(file, world);
  return { world, isNew };
}

function fresh(folder: string, system: LoadedPackage): WorldFile {
  const id = path.basename(path.resolve(folder));
  return {
    id,
    title: titleOf(id),
    system: system.id,
    systemVersion: system.version,
    dataVersion: system.dataVersion,
  };
}

/** Derives a title from the world's folder: `my-world` becomes "My world". */
function titleOf(id: string): string {
  const words = id.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

async function read(file: string, system: LoadedPackage): Promise<WorldFile> {
  const reader = new Reader(await readJsonObject(file), file);
  const dataVersion = reader.source["dataVersion"];
  if (typeof dataVersion !== "number" || !Number.isInteger(dataVersion)) {
    throw new SentenceError(`${file}: "dataVersion" must be a whole number.`);
  }
  const world: WorldFile = {
    id: reader.string("id"),
    title: reader.string("title"),
    system: reader.string("system"),
    systemVersion: reader.string("systemVersion"),
    dataVersion,
  };
  if (world.system !== system.id) {
    throw new SentenceError(
      `The world "${world.id}" belongs to the system "${world.system}"; it cannot be opened with "${system.id}". ` +
        "Open another with --world, or begin this one anew with --fresh.",
    );
  }
  if (dataVersion > system.dataVersion) {
    throw new SentenceError(
      `The world "${world.id}" has data version ${dataVersion}, written by ${system.id} ${world.systemVersion}; ` +
        `this ${system.id} ${system.version} knows only up to data version ${system.dataVersion}. Use the newer system.`,
    );
  }
  return world;
}

async function write(file: string, world: WorldFile): Promise<void> {
  const handle = await open(`${file}.new`, "w");
  try {
    await handle.writeFile(`${JSON.stringify(world, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
}
