import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";
import { HOST, keptBuild } from "./build-cache.ts";

/** The companion package's manifest. It is for tests alone and never part of a release. */
const manifest = {
  id: "action-cards-batches",
  title: "Conformance batches",
  description: "Asks the running table for documented behavior. For test worlds only.",
  version: "1.0.0",
  compatibility: { minimum: "13.345" },
  esmodules: ["batches.mjs"],
  socket: true,
};

const INPUTS = { sources: ["batches", "build-batches.ts"], packages: ["mocha", "chai"] };

async function bundle(outDir: string, entry: string): Promise<void> {
  await build({
    configFile: false,
    root: HOST,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2023",
      minify: false,
      reportCompressedSize: false,
      lib: {
        entry: path.join(HOST, `batches/${entry}.ts`),
        formats: ["es"],
        fileName: () => `${entry}.mjs`,
      },
      rolldownOptions: { output: { keepNames: true } },
    },
  });
}

/**
 * Bundles the batches as a package (`module.json`, `batches.mjs`) with the page-side runner beside it (`runner.mjs`).
 * Nothing is built twice.
 * @returns the package's folder.
 */
export async function buildBatches(): Promise<string> {
  const kept = await keptBuild("batches", INPUTS, async (folder) => {
    const module = path.join(folder, manifest.id);
    await mkdir(module);
    await bundle(module, "batches");
    await bundle(module, "runner");
    await writeFile(path.join(module, "module.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  });
  return path.join(kept, manifest.id);
}

/** `node run.mjs build-batches.ts` prints the folder to put among a Foundry's modules. */
export async function main(): Promise<void> {
  console.log(await buildBatches());
}
