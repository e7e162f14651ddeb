import path from "node:path";
import { defineConfig } from "@playwright/test";

const root = path.resolve(import.meta.dirname, "../..");

/** Runs against an external world: one test at a time, without retries. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: "**/*.spec.ts",
  outputDir: path.join(root, "test-results/foreign"),
  workers: 1,
  retries: 0,
  timeout: 180_000,
  use: { actionTimeout: 20_000 },
  expect: { timeout: 20_000 },
  reporter: [["list"]],
});
