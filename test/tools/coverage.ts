/**
 * `npm run coverage [-- --only STAGE] [NAME …]`: runs `npm run test:all` and counts which lines of `src` it
 * reaches, in Node and in the browser together.
 */
import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { mergeProcessCovs, type ProcessCov } from "@bcoe/v8-coverage";
import convert from "ast-v8-to-istanbul";
import istanbul, { type CoverageMap, type CoverageMapData } from "istanbul-lib-coverage";
import { parse } from "vite";
import { main as test } from "./test.ts";

const root = path.resolve(import.meta.dirname, "../..");
const source = path.join(root, "src");
/** The cases of _Check this Foundry_ are not measured, because they are tests themselves. */
const CASES = path.join(source, "ui/check/cases");
const built = path.join(root, "dist");
const folder = path.join(root, "test-results/coverage");

/** Minimum coverage in percent of the lines: for the rules, and for every other folder of `src`. */
const LEAST = { rules: 98, other: 90 };

/** How many files with uncovered lines are printed; `missed.txt` lists all of them. */
const WORST = 15;

async function readJson<Thing>(file: string): Promise<Thing> {
  // both runners are pinned, so the format is known
  return JSON.parse(await readFile(file, "utf8")) as Thing;
}

/** The coverage of the pages, mapped to source lines by the build's source maps. */
async function inBrowser(): Promise<CoverageMap> {
  const map = istanbul.createCoverageMap();
  const place = path.join(folder, "browser");
  const files = existsSync(place) ? await readdir(place) : [];
  const workers = await Promise.all(files.map((file) => readJson<ProcessCov>(path.join(place, file))));
  for (const { url, functions } of mergeProcessCovs(workers).result) {
    const script = path.join(built, url);
    if (!existsSync(`${script}.map`)) continue; // a chunk of the bundler itself
    const code = await readFile(script, "utf8");
    const found = await convert({
      code,
      sourceMap: await readJson(`${script}.map`),
      coverage: { url: pathToFileURL(script).href, functions },
      ast: (await parse(script, code)).program,
    });
    map.merge(found);
  }
  return map;
}

/** The coverage of the tests in Node, including files that no test loads. */
async function inNode(): Promise<CoverageMapData> {
  const report = path.join(folder, "node/coverage-final.json");
  return existsSync(report) ? readJson(report) : {};
}

interface Lines {
  all: number;
  missed: number;
}

/** The number of all lines and of missed lines in each folder of `src`. */
export function byStorey(map: CoverageMap): Map<string, Lines> {
  const storeys = new Map<string, Lines>();
  for (const file of map.files().toSorted()) {
    const [storey, ...inner] = path.relative(source, file).split(path.sep);
    const name = inner.length === 0 ? "(entry)" : storey!;
    const { all, missed } = storeys.get(name) ?? { all: 0, missed: 0 };
    const lines = Object.values(map.fileCoverageFor(file).getLineCoverage());
    const own = lines.filter((hits) => hits === 0).length;
    storeys.set(name, { all: all + lines.length, missed: missed + own });
  }
  return storeys;
}

/** The percentage of covered lines. */
function percentOf({ all, missed }: Lines): number {
  return all === 0 ? 100 : (100 * (all - missed)) / all;
}

/** The folders of `src` with too few covered lines. */
export function lowStoreys(storeys: ReadonlyMap<string, Lines>): string[] {
  const least = (name: string) => (name === "rules" ? LEAST.rules : LEAST.other);
  return [...storeys].filter(([name, lines]) => percentOf(lines) < least(name)).map(([name]) => name);
}

function tellStoreys(storeys: ReadonlyMap<string, Lines>): void {
  const low = lowStoreys(storeys);
  console.log(`\n${"lines of src".padEnd(14)}${"all".padStart(8)}${"missed".padStart(8)}${"%".padStart(8)}`);
  for (const [name, lines] of storeys) {
    const numbers = [lines.all, lines.missed, percentOf(lines).toFixed(1)];
    const cells = numbers.map((number) => String(number).padStart(8)).join("");
    console.log(`${name.padEnd(14)}${cells}${low.includes(name) ? "  too few" : ""}`);
  }
}

/** Line numbers as ranges: `3-5,9`. */
function spans(lines: readonly number[]): string {
  const found: [number, number][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last !== undefined && line - last[1] === 1) last[1] = line;
    else found.push([line, line]);
  }
  return found.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(",");
}

/** The files with uncovered lines, those with the most uncovered lines first. */
export function missedLines(map: CoverageMap): string[] {
  return map
    .files()
    .map((file) => ({ file, lines: map.fileCoverageFor(file).getUncoveredLines().map(Number) }))
    .filter(({ lines }) => lines.length > 0)
    .toSorted((one, other) => other.lines.length - one.lines.length)
    .map(
      ({ file, lines }) =>
        `${String(lines.length).padStart(5)}  ${path.relative(root, file)}:${spans(lines.toSorted((a, b) => a - b))}`,
    );
}

/** Fails if a test fails, or if too few lines of a folder are covered. */
export async function main(args: readonly string[]): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  process.env["AC_COVERAGE"] = folder;
  const failed = await test(args);
  const map = istanbul.createCoverageMap(await inNode());
  map.merge(await inBrowser());
  map.filter((file) => file.startsWith(source + path.sep) && !file.startsWith(CASES));
  await writeFile(path.join(folder, "coverage-final.json"), JSON.stringify(map));
  const missed = missedLines(map);
  await writeFile(path.join(folder, "missed.txt"), `${missed.join("\n")}\n`);
  console.log(`\nLines that no test reaches (all of them in test-results/coverage/missed.txt):`);
  console.log(missed.slice(0, WORST).join("\n"));
  const storeys = byStorey(map);
  tellStoreys(storeys);
  return failed === 0 && lowStoreys(storeys).length > 0 ? 1 : failed;
}
