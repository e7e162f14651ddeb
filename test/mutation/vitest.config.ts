import { defineConfig } from "vitest/config";
import { ShortestFirst } from "./shortest-first.ts";

/** The timeout in milliseconds, long enough for a busy machine. Stryker itself ends endless runs. */
const PATIENCE = 120_000;

/** Slow tests that play random fights or draw samples. The tests of the single rules catch the same mutants. */
const SLOW = ["**/forecast.test.ts", "**/sampling.test.ts"];

/** The tests that must kill mutants: those of the rules in `npm test`, without random play, architecture and packs. */
export default defineConfig({
  test: {
    include: ["test/unit/rules/**/*.test.ts", "test/vectors/**/*.test.ts"],
    exclude: [
      "**/*.{all,prove,model}.test.ts",
      "**/boundaries.test.ts",
      // tests what plans write, not rules
      "**/record-back.test.ts",
      ...SLOW,
    ],
    environment: "node",
    isolate: false,
    sequence: { sequencer: ShortestFirst },
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
  },
});
