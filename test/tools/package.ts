/**
 * `npm run package`: builds a release and zips it. Next to the zip, puts the manifest, the source maps and, with
 * `--url`, the other files to publish.
 */

import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { zipSync, type Zippable } from "fflate";
import { build } from "vite";
import { publishedAt, type Published } from "./published.ts";
import { tightenAll } from "./tighten.ts";
import { zipProblems } from "./zip-problems.ts";

/** The contents of all files below a folder, keyed by relative path with forward slashes. */
async function filesBelow(folder: string): Promise<Record<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: Record<string, Uint8Array> = {};
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    files[path.relative(folder, file).split(path.sep).join("/")] = await readFile(file);
  }
  return files;
}

/** The folder next to the zip for source maps of the minified code. */
const MAPS = "maps";

/** A fixed timestamp, so the same sources give the same zip. */
const STAMP = new Date("2020-01-01T00:00:00Z");

/** Files that are built but not shipped: the LOG files of the packs, and the source maps. */
const LEFT_OUT = /\/LOG(\.old)?$|\.map$/;

/** Zips the built package. */
async function zipPackage(dist: string): Promise<Uint8Array> {
  const files = await filesBelow(dist);
  const zippable: Zippable = {};
  for (const name of Object.keys(files).sort()) {
    if (LEFT_OUT.test(name)) continue;
    const data = files[name];
    if (data) zippable[name] = [data, { mtime: STAMP, level: 9 }];
  }
  return zipSync(zippable);
}

/** Copies the source maps of the built code into one folder. */
async function copyMaps(built: string, target: string): Promise<void> {
  await mkdir(target);
  const files = await readdir(built, { recursive: true });
  for (const file of files.filter((name) => name.endsWith(".mjs.map")))
    await copyFile(path.join(built, file), path.join(target, path.basename(file)));
}

/**
 * Adds the URLs of the package, updates, pages and images to a built manifest. Resolves to the published URLs and
 * files.
 */
async function addAddresses(file: string, address: string): Promise<Published> {
  const manifest = JSON.parse(await readFile(file, "utf8")) as { version: string; media: object[] };
  const published = publishedAt(address, manifest.version);
  const media = [...manifest.media, ...published.addresses.media];
  await writeFile(file, `${JSON.stringify({ ...manifest, ...published.addresses, media }, null, 2)}\n`);
  return published;
}

/**
 * Builds a release of the package at `root` and puts `action-cards.zip`, `system.json` and the source maps
 * into the folder `target`, which is emptied first. With `address`, also adds the URLs to the manifest and
 * puts the other files to publish into `target`. Returns the zip's size in bytes. Throws, without touching
 * `target`, if the address is invalid or the zip is not fit to publish.
 */
export async function makeRelease(root: string, target: string, address?: string): Promise<number> {
  const built = await mkdtemp(path.join(os.tmpdir(), "action-cards-release-"));
  try {
    await build({
      root,
      configFile: path.join(root, "vite.config.ts"),
      mode: "release",
      logLevel: "warn",
      build: { outDir: built },
    });
    await tightenAll(built);
    const manifest = path.join(built, "system.json");
    const files = address === undefined ? {} : (await addAddresses(manifest, address)).files;
    const zip = await zipPackage(built);
    const problems = zipProblems(zip);
    if (problems.length > 0) throw new Error(`The zip is not fit to publish:\n  ${problems.join("\n  ")}`);
    await rm(target, { recursive: true, force: true });
    await mkdir(target, { recursive: true });
    await writeFile(path.join(target, "action-cards.zip"), zip);
    await copyFile(manifest, path.join(target, "system.json"));
    await copyMaps(built, path.join(target, MAPS));
    for (const [name, file] of Object.entries(files))
      await copyFile(path.join(root, file), path.join(target, name));
    return zip.length;
  } finally {
    await rm(built, { recursive: true, force: true });
  }
}

export async function main(args: string[]): Promise<number> {
  const { url } = parseArgs({ args, options: { url: { type: "string" } } }).values;
  const size = await makeRelease(process.cwd(), path.resolve("release"), url);
  console.log(`release/action-cards.zip  ${(size / 1024).toFixed(0)} kB`);
  return 0;
}
