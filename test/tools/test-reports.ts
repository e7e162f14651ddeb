/** What a run amounts to. Tests that were not run count as neither passed nor failed. */
export interface RunTally {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  /** `flaky` tests failed at least once. */
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Failures outside any test: set-up, files that do not load. */
  errors: unknown[];
}

/** A runner that says it failed without a failed test, or leaves no report, has crashed: that is one failure. */
function withCrash(tally: RunTally, exitCode: number): RunTally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** Vitest's JSON report in figures. A file that could not be collected is one failure. */
export function vitestTally(report: unknown, exitCode: number): RunTally {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const tally: RunTally = { passed: 0, failed: 0, skipped: 0 };
  // The report's shape is fixed by the pinned version of Vitest.
  for (const file of (report as VitestReport).testResults) {
    const statuses = file.assertionResults.map(({ status }) => status);
    const failed = statuses.filter((status) => status === "failed").length;
    tally.passed += statuses.filter((status) => status === "passed").length;
    tally.failed += failed === 0 && file.status === "failed" ? 1 : failed;
    tally.skipped += statuses.filter((status) => status !== "passed" && status !== "failed").length;
  }
  return withCrash(tally, exitCode);
}

/** Playwright's JSON report in figures. */
export function playwrightTally(report: unknown, exitCode: number): RunTally {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  // The report's shape is fixed by the pinned version of Playwright.
  const { stats, errors } = report as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky + errors.length;
  return withCrash({ passed: stats.expected, failed, skipped: stats.skipped }, exitCode);
}
