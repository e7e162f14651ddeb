/** `npm run package`: builds a release, zips it, and puts the manifest beside the zip. */

import { readdir, readFile, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { unzipSync, zipSync, type Zippable } from "fflate";
import { build } from "vite";
import { missingFiles, type Manifest } from "./manifest-files.ts";

/** Every file below a folder, by its path with forward slashes. */
async function filesBelow(folder: string): Promise<Record<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: Record<string, Uint8Array> = {};
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    files[path.relative(folder, file).split(path.sep).join("/")] = await readFile(file);
  }
  return files;
}

/** A stamp that does not depend on the day, so that the same sources give the same zip. */
const STAMP = new Date("2020-01-01T00:00:00Z");

/** Zips the built package. LOG files of the packs are no part of it. */
async function zipPackage(dist: string): Promise<Uint8Array> {
  const files = await filesBelow(dist);
  const zippable: Zippable = {};
  for (const name of Object.keys(files).sort()) {
    if (/\/LOG(\.old)?$/.test(name)) continue;
    const data = files[name];
    if (data) zippable[name] = [data, { mtime: STAMP, level: 9 }];
  }
  return zipSync(zippable);
}

/** Throws where the zip lacks a file that its own manifest names. */
function inspect(zip: Uint8Array): void {
  const inside = unzipSync(zip);
  const manifest = inside["system.json"];
  if (!manifest) throw new Error("the zip has no system.json");
  const names = Object.keys(inside);
  const missing = missingFiles(JSON.parse(Buffer.from(manifest).toString("utf8")) as Manifest, (file) =>
    names.some((name) => name === file || name.startsWith(`${file}/`)),
  );
  if (missing.length > 0) throw new Error(`the zip lacks what its manifest names: ${missing.join(", ")}`);
}

export async function main(): Promise<number> {
  const root = process.cwd();
  const release = path.join(root, "release");
  await build({ root, mode: "release", logLevel: "warn" });
  const zip = await zipPackage(path.join(root, "dist"));
  inspect(zip);
  await rm(release, { recursive: true, force: true });
  await mkdir(release, { recursive: true });
  await writeFile(path.join(release, "action-cards.zip"), zip);
  await writeFile(path.join(release, "system.json"), await readFile(path.join(root, "dist/system.json")));
  console.log(`release/action-cards.zip  ${(zip.length / 1024).toFixed(0)} kB`);
  return 0;
}
