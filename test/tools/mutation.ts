/**
 * `npm run mutation [-- --mutate FILE …]`: mutates the rules and expects a test to fail for each mutant.
 * Skips files whose results are up to date, so a stopped run can be resumed.
 */
import { existsSync, statSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { percentOf, scoreOf, type FileReport, type Score } from "../mutation/score.ts";

const root = path.resolve(import.meta.dirname, "../..");
const results = path.join(root, "test-results/mutation");
const reports = path.join(results, "reports");

/** The minimum percentage of killed mutants, not counting those in `survivors.json`. */
const LEAST = 90;

async function filesBelow(folder: string): Promise<string[]> {
  const names = await readdir(path.join(root, folder), { recursive: true });
  return names.filter((name) => name.endsWith(".ts")).map((name) => path.posix.join(folder, name));
}

/** The file's modification time in milliseconds; -Infinity if it does not exist. */
function changedAt(file: string): number {
  const place = path.resolve(root, file);
  return existsSync(place) ? statSync(place).mtimeMs : -Infinity;
}

function named(folder: string, file: string): string {
  return path.join(folder, `${file.replaceAll("/", "+")}.json`);
}

function reportOf(file: string): string {
  return named(reports, file);
}

/** Makes Stryker run a quick test for a file without tests. Stryker reports no mutants of such a file otherwise. */
const UNRELATED = {
  testFiles: ["test/unit/rules/variants.test.ts"],
  vitest: { configFile: "test/mutation/vitest.config.ts", related: false },
};

type Mutants = Awaited<ReturnType<Stryker["runMutationTest"]>>;

/** Mutates a file and runs its tests. */
async function breakFile(file: string): Promise<Mutants> {
  const options = {
    configFile: path.join(root, "test/mutation/stryker.config.mjs"),
    mutate: [file],
    // One file for each source file. Stryker uses it to find the tests that have changed since the last run.
    incrementalFile: named(path.join(results, "incremental"), file),
  };
  try {
    return await new Stryker(options).runMutationTest();
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith("No tests were executed"))) throw error;
    const mutants = await new Stryker({ ...options, ...UNRELATED }).runMutationTest();
    return mutants.map((mutant) => ({ ...mutant, status: "NoCoverage" }));
  }
}

/** Mutates a file and saves the results. */
async function measure(file: string): Promise<void> {
  const source = await readFile(path.join(root, file), "utf8");
  const mutants = await breakFile(file);
  const report: FileReport = {
    source,
    mutants: mutants.map(({ status, replacement, location }) => ({ status, replacement, location })),
  };
  await writeFile(reportOf(file), JSON.stringify(report));
}

function tell({ file, killed, excused, survivors, stale, isReached }: Score): void {
  const percent = percentOf([{ killed, survivors }]).toFixed(1).padStart(6);
  if (!isReached) {
    console.log(`${percent} %  ${file}: no test`);
    return;
  }
  console.log(`${percent} %  ${file}: ${killed} noticed, ${survivors.length} not, ${excused} with a reason`);
  for (const { at, line, was, put } of survivors)
    console.log(`        ${at}: ${line}\n            ${was}  ->  ${put}`);
  for (const { line, put } of stale) console.log(`        does not survive any more: ${line}  ->  ${put}`);
}

/** Resolves to 1 if too few mutants are killed, or if a mutant listed in `survivors.json` is killed; otherwise to 0. */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { mutate: { type: "string", multiple: true } } });
  await mkdir(reports, { recursive: true });
  const tests = (await Promise.all(["test/unit/rules", "test/vectors"].map(filesBelow))).flat();
  const lastTest = Math.max(...tests.map(changedAt));
  const scores: Score[] = [];
  for (const file of values.mutate ?? (await filesBelow("src/rules")).toSorted()) {
    if (changedAt(reportOf(file)) < Math.max(changedAt(file), lastTest)) await measure(file);
    // written by `measure`
    const report = JSON.parse(await readFile(reportOf(file), "utf8")) as FileReport;
    const score = scoreOf(file, report);
    tell(score);
    scores.push(score);
  }
  const percent = percentOf(scores);
  console.log(
    `\n${percent.toFixed(1)} % of all breakages in ${scores.length} files are noticed; ${LEAST} % must be`,
  );
  return percent >= LEAST && scores.every(({ stale }) => stale.length === 0) ? 0 : 1;
}
