import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const HOST = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.resolve(HOST, "../..");
const CACHE = path.join(ROOT, "node_modules/.cache/action-cards/host-client");
const ENTRY = path.join(HOST, "client/main.ts");

/** Builds of other sources older than this are thrown away; younger ones may still be served by a running table. */
const STALE_AFTER_MS = 60 * 60 * 1000;

/**
 * Bundles the table's browser side and returns the folder that holds `main.js`, served as `/scripts/`.
 * The folder is named after the content of the sources: nothing is built twice, and workers that build at the same
 * time each write a folder of their own, of which one gets the name.
 */
export async function buildClient(): Promise<string> {
  const folder = path.join(CACHE, await sourceHash());
  if (existsSync(path.join(folder, "main.js"))) {
    const now = new Date();
    await utimes(folder, now, now);
    return folder;
  }
  await mkdir(CACHE, { recursive: true });
  const temporary = await mkdtemp(path.join(CACHE, ".build-"));
  try {
    await bundle(temporary);
    await rename(temporary, folder).catch((error: unknown) => {
      if (!existsSync(path.join(folder, "main.js"))) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  await removeStale(folder);
  return folder;
}

async function bundle(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: "warn",
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2023",
      minify: false,
      sourcemap: true,
      reportCompressedSize: false,
      lib: { entry: ENTRY, formats: ["es"], fileName: () => "main.js" },
      rolldownOptions: { output: { keepNames: true } },
    },
  });
}

async function sourceHash(): Promise<string> {
  const hash = createHash("sha256");
  const files = (await Promise.all([sources("client"), sources("common")])).flat().sort();
  for (const file of [...files, fileURLToPath(import.meta.url), path.join(ROOT, "package-lock.json")]) {
    hash.update(path.relative(ROOT, file)).update("\0");
    hash.update(await readFile(file)).update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}

async function sources(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(HOST, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function removeStale(current: string): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const folder = path.join(CACHE, name);
    const used = await stat(folder).catch(() => null);
    if (used === null || folder === current) continue;
    if (Date.now() - used.mtimeMs > STALE_AFTER_MS) await rm(folder, { recursive: true, force: true });
  }
}

/** `node test/tools/run.mjs test/host/build-client.ts`: builds and prints the folder. */
export async function main(): Promise<void> {
  console.log(await buildClient());
}
