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
  // Each spec file has its own server. A file's tests share the server and run in order.
  fullyParallel: false,
  // Workers spend much of their time waiting for pages. Two workers would leave two cores idle a third of the time.
  workers: 3,
  // A retry shows whether only the browser caused the failure. A failure with another cause is reported even
  // if the retry passes.
  retries: 1,
  // Waits end as soon as their condition is met. The limits are long enough for a busy machine.
  timeout: 240_000,
  use: { actionTimeout: 60_000 },
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [["list"]],
});
