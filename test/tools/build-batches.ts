import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";

const root = path.resolve(import.meta.dirname, "../..");
const sources = path.join(root, "test/host/batches");
const cache = path.join(root, "node_modules/.cache/action-cards/batches");

/** The companion package's manifest. It is for tests alone and never part of a release. */
const manifest = {
  id: "action-cards-batches",
  title: "Conformance batches",
  description: "Asks the running table for documented behaviour. For test worlds only.",
  version: "1.0.0",
  compatibility: { minimum: "13.345" },
  esmodules: ["batches.mjs"],
  socket: true,
};

async function sourceHash(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(sources)).toSorted()) {
    hash
      .update(name)
      .update("\0")
      .update(await readFile(path.join(sources, name)));
  }
  return hash.update(JSON.stringify(manifest)).digest("hex").slice(0, 16);
}

async function bundle(outDir: string, entry: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2023",
      minify: false,
      reportCompressedSize: false,
      lib: { entry: path.join(sources, `${entry}.ts`), formats: ["es"], fileName: () => `${entry}.mjs` },
      rolldownOptions: { output: { keepNames: true } },
    },
  });
}

/**
 * Bundles the batches as a package (`module.json`, `batches.mjs`) with the page-side runner beside it (`runner.mjs`).
 * The folder is named after the sources, so nothing is built twice.
 * @returns the package's folder.
 */
export async function buildBatches(): Promise<string> {
  const folder = path.join(cache, await sourceHash(), manifest.id);
  if (existsSync(folder)) return folder;
  await mkdir(path.dirname(folder), { recursive: true });
  const temporary = await mkdtemp(path.join(cache, ".build-"));
  try {
    await bundle(temporary, "batches");
    await bundle(temporary, "runner");
    await writeFile(path.join(temporary, "module.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(temporary, folder).catch((error: unknown) => {
      // Another worker was faster with the same sources.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return folder;
}

/** `node test/tools/run.mjs test/tools/build-batches.ts` prints the folder to put among a Foundry's modules. */
export async function main(): Promise<void> {
  console.log(await buildBatches());
}
