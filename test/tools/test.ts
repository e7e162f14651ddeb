import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { playwrightTally, vitestTally, type RunTally } from "./test-reports.ts";

const root = path.resolve(import.meta.dirname, "../..");
const reports = path.join(root, "test-results/reports");

/** The two kinds of test: without a browser, and with one. */
type Stage = "vitest" | "e2e";

interface Plan {
  stages: Stage[];
  /** Part of a test file's path. */
  filters: string[];
}

const usage = `npm test                      everything
npm test -- --only vitest     without a browser
npm test -- --only e2e        in the browser
npm test -- [--only …] NAME   only files whose path contains NAME`;

/** @throws with the usage when an option is not known. */
function readPlan(args: readonly string[]): Plan {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { only: { type: "string" } },
    allowPositionals: true,
  });
  const { only } = values;
  if (only === undefined) return { stages: ["vitest", "e2e"], filters: positionals };
  if (only !== "vitest" && only !== "e2e") throw new Error(`--only takes vitest or e2e, not "${only}"`);
  return { stages: [only], filters: positionals };
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

async function vitest(filters: readonly string[]): Promise<RunTally> {
  const report = path.join(reports, "vitest.json");
  const code = await run([
    "vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    "--passWithNoTests",
    ...filters,
  ]);
  return vitestTally(await readReport(report), code);
}

async function e2e(filters: readonly string[]): Promise<RunTally> {
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
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  return playwrightTally(await readReport(report), code);
}

/**
 * `npm test`: every unit test, then every test in a browser, which first builds what it needs. The last line printed
 * is `N passed, N failed`; the exit code is not 0 when anything failed or nothing ran.
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
  for (const stage of plan.stages) {
    console.log(`\n== ${stage}`);
    const tally = await (stage === "vitest" ? vitest(plan.filters) : e2e(plan.filters));
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
  }
  if (total.skipped > 0) console.log(`\n${total.skipped} not run`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}
