import path from "node:path";
import process from "node:process";
import { defineConfig } from "vitest/config";
import { filesOf } from "./test/tools/tiers.ts";

const proves = process.env["AC_TIER"] === "prove";

/** In milliseconds: for a machine that is busy with other things too, and for proofs that play for minutes. */
const patience = { testTimeout: proves ? 3_600_000 : 120_000, hookTimeout: 120_000 };

/** The test files of some folders in the tier that runs. */
function filesIn(...folders: string[]): { include: string[]; exclude: string[] } {
  const files = folders.map((folder) => filesOf(process.env["AC_TIER"], folder));
  return {
    include: files.flatMap(({ include }) => include),
    exclude: ["**/node_modules/**", ...files.flatMap(({ exclude }) => exclude)],
  };
}

const rules = filesIn("test/unit/rules", "test/vectors");

/** Tests of servers, tools and files: with a DOM they would see another realm's errors and objects. */
const node = filesIn(
  ...["server", "cli", "common"].map((folder) => `test/host/test/${folder}`),
  ...["data", "packs", "tools"].map((folder) => `test/unit/${folder}`),
);

const unit = filesIn("test/unit", "test/fuzz", "test/host/test");

export default defineConfig({
  test: {
    coverage: {
      enabled: process.env["AC_COVERAGE"] !== undefined,
      include: ["src/**/*.ts"],
      reporter: ["json"],
      reportsDirectory: path.join(process.env["AC_COVERAGE"] ?? "test-results", "node"),
      reportOnFailure: true,
    },
    // Vitest leaves one core idle by itself, which is half of a machine with two.
    maxWorkers: "100%",
    projects: [
      {
        // The rules know neither Foundry nor a DOM, and keep no state.
        test: { ...patience, ...rules, name: "rules", environment: "node", globals: false, isolate: false },
      },
      {
        test: { ...patience, ...node, name: "node", environment: "node", globals: false },
      },
      {
        test: {
          ...patience,
          name: "unit",
          environment: "happy-dom",
          // A context a file instead of a process a file: half the CPU time.
          pool: "vmForks",
          // A process that has grown to this size makes room for a new one; contexts are not freed before.
          vmMemoryLimit: "1.2GB",
          // Tests make many objects that soon die: a large young generation takes a seventh of the CPU time off.
          execArgv: ["--min-semi-space-size=64", "--max-semi-space-size=128"],
          globalSetup: "test/tools/provide-types.ts",
          setupFiles: "test/tools/seeded-chance.ts",
          globals: false,
          include: unit.include,
          exclude: [...rules.include, ...node.include, ...unit.exclude],
        },
      },
    ],
  },
});
