import { defineConfig } from "vitest/config";

/** In milliseconds: for a machine that is busy with other things too. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      "test/host",
      {
        // Bare Node: the rules know neither Foundry nor a DOM.
        test: {
          ...patience,
          name: "rules",
          environment: "node",
          globals: false,
          include: [
            "test/unit/rules/**/*.test.ts",
            "test/unit/boundaries*.test.ts",
            "test/vectors/*.test.ts",
          ],
        },
      },
      {
        test: {
          ...patience,
          name: "unit",
          environment: "happy-dom",
          globals: false,
          include: ["test/unit/**/*.test.ts", "test/fuzz/**/*.test.ts"],
          exclude: ["test/unit/rules/**", "test/unit/boundaries*.test.ts", "**/node_modules/**"],
        },
      },
    ],
  },
});
