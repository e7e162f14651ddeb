import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        // Bare Node: the rules know neither Foundry nor a DOM.
        test: {
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
          name: "unit",
          environment: "happy-dom",
          globals: false,
          include: ["test/unit/**/*.test.ts"],
          exclude: ["test/unit/rules/**", "test/unit/boundaries*.test.ts", "**/node_modules/**"],
        },
      },
    ],
  },
});
