import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import {
  playwrightFailures,
  playwrightSeconds,
  playwrightTally,
  slowestFirst,
  vitestFailures,
  vitestSeconds,
  vitestTally,
  type Failure,
  type FileSeconds,
  type RunTally,
} from "./test-reports.ts";

const root = path.resolve(import.meta.dirname, "../..");
const reports = path.join(root, "test-results/reports");

type Stage = "vitest" | "e2e";

/** `quick` is what `npm test` runs, `rest` is what it leaves out, and `all` is both. None includes `npm run prove`. */
type Tier = "quick" | "rest" | "all";

interface Plan {
  stages: Stage[];
  tier: Tier;
  /** Parts of paths. Only matching test files run; all if empty. */
  filters: string[];
}

const usage = `npm test                      what every change must pass
npm run test:all              everything but npm run prove
npm run test:all -- --rest    what npm test leaves out
… -- --only vitest            without a browser
… -- --only e2e               in the browser
… -- [--only …] NAME          only files whose path contains NAME`;

/** Reads the command line. Throws for an unknown option or an invalid value of `--only`. */
function readPlan(args: readonly string[]): Plan {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { only: { type: "string" }, all: { type: "boolean" }, rest: { type: "boolean" } },
    allowPositionals: true,
  });
  const { only, all = false, rest = false } = values;
  const tier = rest ? "rest" : all ? "all" : "quick";
  if (only === undefined) return { stages: ["vitest", "e2e"], tier, filters: positionals };
  if (only !== "vitest" && only !== "e2e") throw new Error(`--only takes vitest or e2e, not "${only}"`);
  return { stages: [only], tier, filters: positionals };
}

function run(command: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const [script, ...args] = command;
    const child = spawn(process.execPath, [path.join(root, "node_modules", script!), ...args], {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...environment },
    });
    child.on("error", (error) => {
      console.error(error);
      resolve(1);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}

async function readReport(file: string): Promise<unknown> {
  return existsSync(file) ? (JSON.parse(await readFile(file, "utf8")) as unknown) : undefined;
}

/** How many of the slowest files to list. */
const SLOWEST = 10;

function tellSlowest(seconds: readonly FileSeconds[]): void {
  console.log(`\nThe slowest files, in seconds:`);
  for (const { file, seconds: taken } of slowestFirst(seconds).slice(0, SLOWEST))
    console.log(`${taken.toFixed(1).padStart(7)}  ${path.relative(root, file)}`);
}

/** Prints failures last, where they are easy to find in long output. */
function tellFailures(failures: readonly Failure[]): void {
  for (const { file, title, reason } of failures)
    console.log(`\nFAILED ${path.relative(root, file)} › ${title}\n${reason.replaceAll(/^/gm, "    ")}`);
}

/** The results of a stage of the run. */
interface StageResult {
  tally: RunTally;
  failures: Failure[];
}

/** The environment for a tier of the Node tests. */
function tierOf(tier: Tier): NodeJS.ProcessEnv {
  return tier === "all" ? {} : { AC_TIER: tier };
}

async function vitest({ filters, tier }: Plan): Promise<StageResult> {
  const report = path.join(reports, "vitest.json");
  const code = await run(
    [
      "vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      "--passWithNoTests",
      ...filters,
    ],
    tierOf(tier),
  );
  const found = await readReport(report);
  tellSlowest(vitestSeconds(found));
  return { tally: vitestTally(found, code), failures: vitestFailures(found) };
}

async function e2e({ filters, tier }: Plan): Promise<StageResult> {
  const report = path.join(reports, "e2e.json");
  const code = await run(
    [
      "@playwright/test/cli.js",
      "test",
      "--config=test/e2e/playwright.config.ts",
      "--reporter=list,json",
      "--pass-with-no-tests",
      ...filters,
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...tierOf(tier) },
  );
  const found = await readReport(report);
  tellSlowest(playwrightSeconds(found));
  return { tally: playwrightTally(found, code), failures: playwrightFailures(found) };
}

/**
 * `npm test`: runs the tests in Node, then the tests in a browser, which first build what they need. The last line
 * printed is `N passed, N failed`. The exit code is not 0 if anything failed or nothing ran.
 */
export async function main(args: readonly string[]): Promise<number> {
  let plan: Plan;
  try {
    plan = readPlan(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 2;
  }
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  const total: RunTally = { passed: 0, failed: 0, skipped: 0 };
  const failed: Failure[] = [];
  for (const stage of plan.stages) {
    console.log(`\n== ${stage}`);
    const { tally, failures } = await (stage === "vitest" ? vitest(plan) : e2e(plan));
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
    failed.push(...failures);
  }
  tellFailures(failed);
  if (total.skipped > 0) console.log(`\n${total.skipped} not run`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}
