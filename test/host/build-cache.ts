import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { installedFolder, installedVersion } from "./installed.ts";

/** The folder of this package, `test/host`. */
export const HOST = path.dirname(fileURLToPath(import.meta.url));

/** `node_modules/.cache`: tools usually keep their caches there, and Git ignores it. */
const CACHE = path.join(installedFolder("vite", HOST), "../.cache/foundry-stand-in");

/** Builds of older sources are deleted at this age. A running server may still serve a younger one. */
const STALE_AFTER_MS = 60 * 60 * 1000;

/** The inputs of a build. Changing any of them causes a new build. */
export interface BuildInputs {
  /** Files and folders, relative to this package. */
  sources: string[];
  /** Names of npm packages that go into the bundle. */
  packages: string[];
}

/**
 * Returns the folder with the build of these inputs. If there is none, calls `write` to fill one. Of several
 * builds at the same time, only one is kept. After a build, deletes stale builds of this kind.
 */
export async function keptBuild(
  kind: string,
  inputs: BuildInputs,
  write: (folder: string) => Promise<void>,
): Promise<string> {
  const place = path.join(CACHE, kind);
  const folder = path.join(place, await fingerprint(inputs));
  if (existsSync(folder)) {
    const now = new Date();
    await utimes(folder, now, now);
    return folder;
  }
  await mkdir(place, { recursive: true });
  const temporary = await mkdtemp(path.join(place, ".build-"));
  try {
    await write(temporary);
    await rename(temporary, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  await removeStale(place, folder);
  return folder;
}

async function fingerprint({ sources, packages }: BuildInputs): Promise<string> {
  const hash = createHash("sha256");
  const files = (await Promise.all([...sources, "build-cache.ts"].map(filesIn))).flat().sort();
  for (const file of files) {
    hash.update(path.relative(HOST, file)).update("\0");
    hash.update(await readFile(file)).update("\0");
  }
  for (const name of ["vite", ...packages]) hash.update(`${name} ${installedVersion(name, HOST)}\0`);
  return hash.digest("hex").slice(0, 16);
}

async function filesIn(source: string): Promise<string[]> {
  const place = path.join(HOST, source);
  if ((await stat(place)).isFile()) return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function removeStale(place: string, current: string): Promise<void> {
  for (const name of await readdir(place)) {
    const folder = path.join(place, name);
    const used = await stat(folder).catch(() => null);
    if (used === null || folder === current) continue;
    if (Date.now() - used.mtimeMs > STALE_AFTER_MS) await rm(folder, { recursive: true, force: true });
  }
}
