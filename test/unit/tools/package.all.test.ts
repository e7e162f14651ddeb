// @vitest-environment node
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { build } from "vite";
import { makeRelease } from "../../tools/package.ts";
import { publishedAt } from "../../tools/published.ts";
import { missingFiles, namedFiles } from "../../tools/manifest-files.ts";
import { readPackSources } from "../../tools/packs.ts";

const root = path.resolve(import.meta.dirname, "../../..");
/** Longest time for a release on a busy machine, in milliseconds. */
const PATIENCE = 600_000;
/** Maximum size of the code that every page loads, compressed, in bytes. */
const MOST_AT_START = 127_000;
/** Maximum size of the code that every page loads and the code of one game, compressed, in bytes. */
const MOST_WITH_A_GAME = 161_400;
/**
 * Maximum size of the worker that forecasts fights, compressed, in bytes. It includes its own copy of the
 * rules.
 */
const MOST_OF_THE_WORKER = 35_000;
/** Maximum size of all code without the templates and the worker, compressed, in bytes. */
const MOST_IN_ALL = 380_000;

/** Maximum size of the release's zip, in bytes. */
const MOST_OF_A_ZIP = 5_000_000;

/** A release's code, keyed by file name without the version hash. */
function codeIn(inside: Readonly<Record<string, Uint8Array>>): Map<string, string> {
  const files = Object.entries(inside).filter(([name]) => name.endsWith(".mjs"));
  return new Map(
    files.map(([name, data]) => [
      name.replace(/^chunks\/(.+)-[\w-]{8}\.mjs$/, "$1"),
      Buffer.from(data).toString("utf8"),
    ]),
  );
}

/** The names of the classes in code: declared classes, and classes assigned to variables. */
function namesOfClasses(code: string): string[] {
  const found = code.matchAll(/\bclass ([A-Z][\w$]*)|\b([A-Z][\w$]*) ?= ?(?=class\b)/g);
  return [...new Set([...found].map(([, declared, given]) => declared ?? given ?? ""))];
}

interface Manifest {
  id: string;
  version: string;
  media: { type: string; url: string; caption: string }[];
  manifest?: string;
  download?: string;
  esmodules: string[];
  packs: { path: string }[];
  languages: { path: string }[];
  flags: { hotReload?: unknown; starter?: string };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "action-cards-package-"));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

/** All built code in a folder, except the templates. */
async function codeBelow(dist: string): Promise<string> {
  const files = (await readdir(dist, { recursive: true })).filter(
    (name) => name.endsWith(".mjs") && !name.includes("templates"),
  );
  const texts = await Promise.all(files.map(async (name) => readFile(path.join(dist, name), "utf8")));
  return texts.join("\n");
}

/** The image files of all actors in the packs, and of their tokens. */
async function picturesOfActors(): Promise<string[]> {
  const actors = (await readPackSources(path.join(root, "packs"))).map(
    ({ document }) =>
      document as { _key: string; img: string; prototypeToken?: { texture: { src: string } } },
  );
  return actors
    .filter(({ _key }) => _key.startsWith("!actors!"))
    .flatMap(({ img, prototypeToken }) => [img, prototypeToken?.texture.src ?? ""])
    .map((file) => file.replace("systems/action-cards/", ""));
}

const json = async (file: string) => JSON.parse(await readFile(file, "utf8")) as Manifest;

describe("files that a manifest names", () => {
  it("are its modules, styles, languages, packs and texts", () => {
    const manifest = {
      esmodules: ["a.mjs"],
      styles: ["b.css", { src: "c.css" }],
      languages: [{ path: "en.json" }],
      packs: [{ path: "packs/d" }],
      id: "cards",
      license: "LICENSE",
      readme: "README.md",
      changelog: "https://example.org/CHANGELOG.md",
      background: "systems/cards/cover.svg",
      media: [{ url: "systems/cards/setup.svg" }, { url: "https://example.org/shot.webp" }],
      flags: { starter: "start.json" },
    };
    const texts = ["LICENSE", "README.md", "start.json"];
    const all = ["a.mjs", "b.css", "c.css", "en.json", "packs/d", ...texts, "cover.svg", "setup.svg"];
    expect(namedFiles(manifest)).toEqual(all);
    expect(missingFiles(manifest, (file) => file !== "c.css")).toEqual(["c.css"]);
  });
});

describe("npm run build", () => {
  it(
    "leaves a package whose manifest names only what is there, and that reloads while it is worked on",
    async () => {
      const dist = path.join(folder, "dist");
      const options = { root, configFile: path.join(root, "vite.config.ts"), logLevel: "error" } as const;
      await build({ ...options, build: { outDir: dist } });
      const manifest = await json(path.join(dist, "system.json"));
      const files = (await readdir(dist, { recursive: true })).map((file) => file.split(path.sep).join("/"));
      expect(missingFiles(manifest, (file) => files.includes(file))).toEqual([]);
      expect(manifest.packs.length).toBeGreaterThanOrEqual(7);
      for (const { path: pack } of manifest.packs) expect(files).toContain(`${pack}/CURRENT`);
      expect(manifest.flags.hotReload).toBeDefined();
      expect(files).toContain("templates/chat/exchange.hbs");
      expect(files).toContain("icons/halved-dr.svg");
      const shown = await picturesOfActors();
      expect(shown.filter((file) => !files.includes(file))).toEqual([]);
      // The package contains no sources except the declarations for modules.
      const sources = files.filter((file) => file.endsWith(".yml") || file.endsWith(".ts"));
      expect(sources).toEqual(["action-cards.d.ts"]);
    },
    PATIENCE,
  );
});

describe("npm run package", () => {
  it(
    "zips everything the manifest names, with a manifest beside it that watches no files",
    async () => {
      const target = path.join(folder, "release");
      await mkdir(target);
      await writeFile(path.join(target, "old.zip"), "from before");
      const size = await makeRelease(root, target);
      const beside = ["action-cards.zip", "maps", "system.json"];
      expect((await readdir(target)).toSorted()).toEqual(beside);
      const zip = await readFile(path.join(target, "action-cards.zip"));
      expect(zip.length).toBe(size);
      expect(size).toBeLessThan(MOST_OF_A_ZIP);
      const inside = unzipSync(zip);
      const names = Object.keys(inside);
      const manifest = JSON.parse(Buffer.from(inside["system.json"]!).toString("utf8")) as Manifest;
      expect(manifest).toEqual(await json(path.join(target, "system.json")));
      const isThere = (file: string) => names.some((name) => name === file || name.startsWith(`${file}/`));
      expect(missingFiles(manifest, isThere)).toEqual([]);
      expect(names).toContain("action-cards.d.ts");
      expect(manifest.flags).not.toHaveProperty("hotReload");
      for (const place of ["manifest", "download", "url", "bugs"]) expect(manifest).not.toHaveProperty(place);
      const local = {
        readme: "README.md",
        changelog: "CHANGELOG.md",
        background: "systems/action-cards/cover.svg",
      };
      expect(manifest).toMatchObject(local);
      expect(manifest.media).toMatchObject([{ type: "setup", url: local.background }]);
      expect(manifest.version).toBe((await json(path.join(root, "package.json"))).version);
      for (const { path: pack } of manifest.packs) expect(names).toContain(`${pack}/CURRENT`);
      for (const { path: words } of manifest.languages) {
        const packed = Buffer.from(inside[words]!).toString("utf8");
        expect(packed).not.toContain("\n");
        expect(JSON.parse(packed)).toEqual(await json(path.join(root, words)));
      }
      expect(names.filter((name) => /(^|\/)LOG(\.old)?$/.test(name))).toEqual([]);
      // The code is minified, but classes keep their names: stored sheet choices and rolls refer to them.
      const files = codeIn(inside);
      const weightOf = (name: string) => gzipSync(files.get(name)!).length;
      const atStart = weightOf("action-cards.mjs") + weightOf("start");
      expect(atStart).toBeLessThan(MOST_AT_START);
      for (const game of ["avatar", "printed", "actionValues"])
        expect(atStart + weightOf(`game-${game}`), game).toBeLessThan(MOST_WITH_A_GAME);
      expect(weightOf("forecast-worker")).toBeLessThan(MOST_OF_THE_WORKER);
      const written = [...files.keys()].filter((name) => !["templates", "forecast-worker"].includes(name));
      expect(written.reduce((sum, name) => sum + weightOf(name), 0)).toBeLessThan(MOST_IN_ALL);
      for (const name of written) expect(files.get(name)!.split("\n").length, name).toBeLessThan(10);
      const code = written.map((name) => files.get(name)).join("\n");
      const full = await codeBelow(path.join(folder, "dist"));
      expect(code.length).toBeLessThan(full.length / 2);
      const classes = namesOfClasses(full);
      expect(classes).toEqual(expect.arrayContaining(["AcPickRoll", "CharacterSheet", "ActionCardsTracker"]));
      expect(classes.filter((name) => !namesOfClasses(code).includes(name))).toEqual([]);
      // The package neither contains source maps nor refers to any.
      expect(names.filter((name) => name.endsWith(".map"))).toEqual([]);
      expect(code).not.toContain("sourceMappingURL");
      const maps = await readdir(path.join(target, "maps"));
      const texts = maps.map(async (name) => readFile(path.join(target, "maps", name), "utf8"));
      const sources = (await Promise.all(texts)).flatMap(
        (map) => (JSON.parse(map) as { sources: string[] }).sources,
      );
      for (const source of ["src/action-cards.ts", "src/documents/actor.ts", "src/ui/check/check-window.ts"])
        expect(
          sources.some((one) => one.endsWith(source)),
          source,
        ).toBe(true);
    },
    PATIENCE,
  );
});

describe("a release that is not fit to publish", () => {
  it(
    "is refused with all that is wrong, and leaves what was published before",
    async () => {
      const target = path.join(folder, "kept");
      await mkdir(target);
      await writeFile(path.join(target, "old.zip"), "from before");
      vi.resetModules();
      vi.doMock("../../tools/zip-problems.ts", () => ({ zipProblems: () => ["a is gone", "b is stray"] }));
      const tool = await import("../../tools/package.ts");
      vi.doUnmock("../../tools/zip-problems.ts");
      await expect(tool.makeRelease(root, target)).rejects.toThrow(
        "The zip is not fit to publish:\n  a is gone\n  b is stray",
      );
      expect(await readdir(target)).toEqual(["old.zip"]);
    },
    PATIENCE,
  );
});

describe("the one address of a release", () => {
  it("is that of a repository at GitHub, with a place for bugs", async () => {
    const { addresses, files } = publishedAt("https://github.com/someone/cards.git/", "1.2.3");
    const { media, ...texts } = addresses;
    expect(texts).toEqual({
      url: "https://github.com/someone/cards",
      bugs: "https://github.com/someone/cards/issues",
      readme: "https://github.com/someone/cards/blob/HEAD/README.md",
      changelog: "https://github.com/someone/cards/blob/HEAD/CHANGELOG.md",
      manifest: "https://github.com/someone/cards/releases/latest/download/system.json",
      download: "https://github.com/someone/cards/releases/download/v1.2.3/action-cards.zip",
    });
    expect(files).toEqual({});
    const raw = "https://github.com/someone/cards/raw/HEAD/";
    for (const { url } of media) {
      expect(url.startsWith(raw)).toBe(true);
      expect((await stat(path.join(root, url.slice(raw.length)))).size).toBeLessThan(200_000);
    }
  });

  it("is refused in words where it is none", () => {
    for (const address of ["cards", "https://example.org/cards?v=1", "ftp://example.org"])
      expect(() => publishedAt(address, "1.2.3"), address).toThrow("--url must be the address of");
  });
});
