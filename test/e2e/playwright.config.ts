import path from "node:path";
import process from "node:process";
import { defineConfig } from "@playwright/test";
import { selectionOf } from "./support/tiers.ts";

const root = path.resolve(import.meta.dirname, "../..");

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: "**/*.spec.ts",
  ...selectionOf(process.env["AC_TIER"]),
  outputDir: path.join(root, "test-results/e2e"),
  globalSetup: path.join(import.meta.dirname, "support/global-setup.ts"),
  // Each spec file has a table of its own; tests of one file share it and run in order.
  fullyParallel: false,
  workers: 2,
  // A second try tells what the browser alone is to blame for; passing only then counts as failed otherwise.
  retries: 1,
  // Waits end with what they wait for; the limits are for a machine that is busy with other things too.
  timeout: 240_000,
  use: { actionTimeout: 60_000 },
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [["list"]],
});
