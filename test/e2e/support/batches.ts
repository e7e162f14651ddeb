import type { Page } from "@playwright/test";
import type { TestOutcome } from "../../host/batches/outcome.ts";

/** A case as a page describes it. */
export interface CaseSummary {
  id: string;
  title: string;
  status: string;
  needs: string[];
}

interface PageScope {
  actionCardsBatches: { cases: CaseSummary[]; setPatience(ms: number): void };
  actionCardsBatchRunner: { run(id: string): Promise<TestOutcome[]> };
}

/** Every case the page's companion package offers. */
export async function listCases(page: Page): Promise<CaseSummary[]> {
  return page.evaluate(() =>
    (globalThis as unknown as PageScope).actionCardsBatches.cases.map(({ id, title, status, needs }) => ({
      id,
      title,
      status,
      needs: [...needs],
    })),
  );
}

/** Lengthens every wait for things that must not happen, on a table that answers late. */
export async function setPatience(page: Page, ms: number): Promise<void> {
  await page.evaluate(
    (wait) => (globalThis as unknown as PageScope).actionCardsBatches.setPatience(wait),
    ms,
  );
}

/** Runs one case in the page. */
export async function runCase(page: Page, id: string): Promise<TestOutcome[]> {
  const isLoaded = await page.evaluate(() => "actionCardsBatchRunner" in globalThis);
  if (!isLoaded) await page.addScriptTag({ type: "module", url: "/modules/action-cards-batches/runner.mjs" });
  return page.evaluate(
    (caseId) => (globalThis as unknown as PageScope).actionCardsBatchRunner.run(caseId),
    id,
  );
}

/** Passed, failed and skipped tests of a run, the failures in words. */
export interface Tally {
  passed: number;
  pending: number;
  failures: string[];
}

export function tally(outcomes: readonly TestOutcome[]): Tally {
  const failed = outcomes.filter(({ state }) => state === "failed");
  return {
    passed: outcomes.filter(({ state }) => state === "passed").length,
    pending: outcomes.filter(({ state }) => state === "pending").length,
    failures: failed.map(({ title, error }) => `${title}\n${error ?? ""}`),
  };
}
