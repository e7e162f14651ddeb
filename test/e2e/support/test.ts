import { test as base, expect, type Browser } from "@playwright/test";
import { launchBrowser } from "./browser.ts";
import { gatherCode, writeCode } from "./coverage.ts";
import { takeProblems } from "./join.ts";

interface WorkerFixtures {
  chromium: Browser;
}

interface TestFixtures {
  /**
   * Fails a test if a page had an error or, in generation 14, a compatibility warning that the test did not
   * allow.
   */
  quiet: undefined;
}

/** Playwright's `test`, with the project's Chromium as `chromium`. Also checks for errors and warnings. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  chromium: [
    async ({ playwright }, use, { workerIndex }) => {
      const browser = await launchBrowser(playwright.chromium);
      await use(browser);
      await writeCode(workerIndex);
      await browser.close();
    },
    { scope: "worker" },
  ],
  quiet: [
    async ({ chromium }, use) => {
      await use(undefined);
      await gatherCode();
      expect(chromium.isConnected()).toBe(true);
      expect(takeProblems()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
