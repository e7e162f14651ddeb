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
const unit = filesIn("test/unit", "test/fuzz");

export default defineConfig({
  test: {
    // Vitest leaves one core idle by itself, which is half of a machine with two.
    maxWorkers: "100%",
    projects: [
      {
        root: "test/host",
        test: {
          ...patience,
          ...filesIn("test"),
          name: "foundry-stand-in",
          environment: "happy-dom",
          globals: false,
        },
      },
      {
        // Bare Node: the rules know neither Foundry nor a DOM.
        test: { ...patience, ...rules, name: "rules", environment: "node", globals: false, isolate: false },
      },
      {
        test: {
          ...patience,
          name: "unit",
          environment: "happy-dom",
          globals: false,
          include: unit.include,
          exclude: ["test/unit/rules/**", ...unit.exclude],
        },
      },
    ],
  },
});
