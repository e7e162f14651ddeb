import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { defineConfig, type Plugin } from "vite";
import { wordsOf, writeCardImages } from "./test/tools/card-images.ts";
import { chunksOf } from "./test/tools/chunks.ts";
import { COVER, drawCover } from "./test/tools/cover.ts";
import { documentTypes } from "./test/tools/document-types.ts";
import { deckByColumns } from "./test/tools/deck-columns.ts";
import { writeSounds } from "./test/tools/sounds.ts";
import { writeMaps } from "./test/tools/maps/write-maps.ts";
import { writePortraits } from "./test/tools/portraits/write-portraits.ts";
import { checkPackSources, compilePacks, readPackSources } from "./test/tools/packs.ts";

const root = import.meta.dirname;

/** What is served as it is. */
const STATIC = ["templates", "lang", "LICENSE", "README.md", "CHANGELOG.md"];

/** Style sheets of the page that is printed: it has no others. */
const PRINTED = ["printed/card.css", "paper.css", "print.css"];

/** Rolls and sheets are revived by the names of their classes: those stay. */
const keepNames = { function: false, class: true };

/** A library keeps its blanks unless its output is told otherwise. */
const SMALL = { mangle: { keepNames }, compress: { keepNames }, codegen: true };

/** Completes the package beside the module: manifest, static files, icons, pictures of cards, sounds, maps, portraits and compiled packs. */
function foundryPackage(release: boolean): Plugin {
  let outDir = "";
  return {
    name: "foundry-package",
    apply: "build",
    configResolved({ build }) {
      outDir = path.resolve(root, build.outDir);
    },
    async writeBundle() {
      for (const entry of STATIC)
        await cp(path.join(root, entry), path.join(outDir, entry), { recursive: true });
      if (release) await packWords(path.join(outDir, "lang"));
      await cp(path.join(root, "styles/icons"), path.join(outDir, "icons"), { recursive: true });
      await cp(path.join(root, "styles/games"), path.join(outDir, "games"), { recursive: true });
      for (const sheet of PRINTED)
        await cp(path.join(root, "styles", sheet), path.join(outDir, "styles", sheet));
      await cp(path.join(root, "src/api/action-cards.d.ts"), path.join(outDir, "action-cards.d.ts"));
      await writeCardImages(root, path.join(outDir, "cards"));
      await writeSounds(path.join(outDir, "sounds"));
      await writeManifest(outDir, release);
      const packs = path.join(root, "packs");
      const sources = await readPackSources(packs);
      await checkPackSources(packs, sources);
      await compilePacks(packs, sources, path.join(outDir, "packs"));
      await writeMaps(sources, path.join(outDir, "maps"));
      await writePortraits(sources, path.join(outDir, "portraits"));
      await cp(path.join(root, "packs/starter.json"), path.join(outDir, "packs/starter.json"));
    },
  };
}

/** Rewrites the texts of all languages without the blanks between them. They are a quarter of what a page loads. */
async function packWords(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith(".json")) continue;
    const file = path.join(folder, name);
    await writeFile(file, JSON.stringify(JSON.parse(await readFile(file, "utf8"))));
  }
}

/** The manifest as it ships, and the picture that it names: with the types of all data models. A release neither watches its own files nor claims a version of its own. */
async function writeManifest(outDir: string, release: boolean): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(root, "system.json"), "utf8")) as {
    title: string;
    version: string;
    documentTypes?: object;
    flags: { hotReload?: unknown };
  };
  const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as {
    version: string;
  };
  manifest.version = version;
  manifest.documentTypes = await documentTypes();
  if (release) delete manifest.flags.hotReload;
  const say = await wordsOf(path.join(root, "lang/en.json"));
  await writeFile(path.join(outDir, COVER), drawCover(manifest.title, say));
  await writeFile(path.join(outDir, "system.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * Classes that say their own names, where the bundler leaves it to the variables that hold them: a name that sheets and rolls
 * are revived by then stays, whatever becomes of the variable. Lines stay where they are, so the map holds.
 */
function namedClasses(): Plugin {
  return {
    name: "named-classes",
    apply: "build",
    renderChunk: (code) => ({
      code: code.replace(/^(\s*(?:var|let|const) ([A-Z][\w$]*) = class)(?= extends | \{)/gm, "$1 $2"),
      map: null,
    }),
  };
}

export default defineConfig(({ mode }) => ({
  base: "/systems/action-cards/",
  publicDir: false,
  plugins: [
    foundryPackage(mode === "release"),
    ...(mode === "release" ? [deckByColumns(root), namedClasses()] : []),
  ],
  // A worker has its own code, beside the chunks; a Foundry below a path prefix finds it too.
  worker: {
    format: "es",
    plugins: () => (mode === "release" ? [deckByColumns(root)] : []),
    rolldownOptions: {
      output: {
        entryFileNames: "chunks/[name]-[hash].mjs",
        ...(mode === "release" ? { minify: SMALL, comments: false } : {}),
      },
    },
  },
  experimental: {
    renderBuiltUrl: (_file, { hostType }) => (hostType === "js" ? { relative: true } : undefined),
  },
  // A real Foundry on its own port answers for everything that is not ours.
  server: {
    port: 30001,
    proxy: {
      "^(?!/systems/action-cards/(src|styles|node_modules|@))": "http://localhost:30000",
      "/socket.io": { target: "ws://localhost:30000", ws: true },
    },
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // A release's map lies beside its zip, where the code does not ask for it.
    sourcemap: mode === "release" ? "hidden" : true,
    target: "es2023",
    cssMinify: "lightningcss",
    cssTarget: ["chrome125", "firefox128", "safari18"],
    lib: {
      entry: "src/action-cards.ts",
      formats: ["es"],
      fileName: () => "action-cards.mjs",
      cssFileName: "action-cards",
    },
    rolldownOptions: {
      preserveEntrySignatures: "allow-extension",
      output: {
        ...(mode === "release" ? { minify: SMALL, comments: false } : { keepNames: true }),
        // A chunk that changes gets another name, so no browser keeps an old one.
        chunkFileNames: "chunks/[name]-[hash].mjs",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunksOf(root), debugName: "chunks" }],
        },
      },
    },
    minify: mode === "release" ? "oxc" : false,
    // The licences of what is bundled travel with it.
    license: { fileName: "THIRD-PARTY.md" },
  },
}));
