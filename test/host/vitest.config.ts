import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "foundry-stand-in",
    // In milliseconds. Long enough for a machine that is busy with other work.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    environment: "happy-dom",
    globals: false,
    include: ["test/**/*.test.ts"],
  },
});
