/** `npm run prove -- fuzz [--minutes N] [--seed S]`: posts hostile records until one does harm or the run ends. */
import { spawn } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";

const root = path.resolve(import.meta.dirname, "../..");

/** The default number of records in a run without a time limit. */
const COUNT = "10000";

export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { minutes: { type: "string" }, count: { type: "string" }, seed: { type: "string" } },
  });
  const { minutes, count = COUNT, seed = String(Date.now() % 1_000_000) } = values;
  if (!/^\d+$/.test(count) || !/^\d+$/.test(seed) || (minutes !== undefined && !(Number(minutes) > 0))) {
    console.error("usage: npm run prove -- fuzz [--minutes N] [--seed S]");
    return 2;
  }
  console.log(`fuzz, seed ${seed}`);
  const { AC_TIER: _tier, ...env } = process.env; // removed: the fuzz tests are in a different tier than this run
  const asked = minutes === undefined ? { FUZZ_COUNT: count } : { FUZZ_MINUTES: minutes };
  const child = spawn(
    process.execPath,
    [path.join(root, "node_modules/vitest/vitest.mjs"), "run", "test/fuzz"],
    { cwd: root, stdio: "inherit", env: { ...env, ...asked, FUZZ_SEED: seed } },
  );
  return new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
}
