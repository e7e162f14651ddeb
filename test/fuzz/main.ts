/** `npm run fuzz -- --count N [--seed S]`: hostile records until one does what it must not. */
import { spawn } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";

const root = path.resolve(import.meta.dirname, "../..");

export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { count: { type: "string" }, seed: { type: "string" } },
  });
  const { count = "10000", seed = String(Date.now() % 1_000_000) } = values;
  if (!/^\d+$/.test(count) || !/^\d+$/.test(seed)) {
    console.error("usage: npm run fuzz -- [--count N] [--seed S], both whole numbers");
    return 2;
  }
  console.log(`seed ${seed}`);
  const child = spawn(
    process.execPath,
    [path.join(root, "node_modules/vitest/vitest.mjs"), "run", "test/fuzz"],
    { cwd: root, stdio: "inherit", env: { ...process.env, FUZZ_COUNT: count, FUZZ_SEED: seed } },
  );
  return new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
}
