/** What a run amounts to. Tests that were not run count as neither passed nor failed. */
export interface RunTally {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string }[];
  }[];
}

interface PlaywrightReport {
  /** `flaky` tests failed at least once. */
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Failures outside any test: set-up, files that do not load. */
  errors: unknown[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: {
    tests: { status: string; results: { duration?: number; errors?: { message?: string }[] }[] }[];
  }[];
}

/** What the browser says when it has lost the answer to a call itself: nothing that a test could be about. */
const LOST_BY_BROWSER = /Resulting promise was garbage collected/;

/** How many tests passed in the end and had failed before only because the browser lost an answer. */
function lostByBrowser(suites: readonly PlaywrightSuite[] = []): number {
  const count = ({ suites: inner = [], specs = [] }: PlaywrightSuite): number => {
    const own = specs
      .flatMap(({ tests }) => tests)
      .filter(({ status }) => status === "flaky")
      .filter(({ results }) => {
        const all = results.flatMap(({ errors = [] }) => errors);
        return all.length > 0 && all.every(({ message = "" }) => LOST_BY_BROWSER.test(message));
      }).length;
    return own + inner.reduce((sum, suite) => sum + count(suite), 0);
  };
  return suites.reduce((sum, suite) => sum + count(suite), 0);
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

/**
 * Playwright's JSON report in figures. A test that passes only at the second try has failed, unless the browser alone
 * was to blame.
 */
export function playwrightTally(report: unknown, exitCode: number): RunTally {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  // The report's shape is fixed by the pinned version of Playwright.
  const { stats, errors, suites } = report as PlaywrightReport;
  const lost = lostByBrowser(suites);
  const failed = stats.unexpected + stats.flaky - lost + errors.length;
  return withCrash({ passed: stats.expected + lost, failed, skipped: stats.skipped }, exitCode);
}

/** How long a test file took. */
export interface FileSeconds {
  file: string;
  seconds: number;
}

/** The files that took longest first. */
export function slowestFirst(files: readonly FileSeconds[]): FileSeconds[] {
  return files.toSorted((one, other) => other.seconds - one.seconds);
}

/** How long each file of Vitest's JSON report took; none without a report. */
export function vitestSeconds(report: unknown): FileSeconds[] {
  // The report's shape is fixed by the pinned version of Vitest.
  const { testResults = [] } = (report ?? {}) as Partial<VitestReport>;
  return testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: (endTime - startTime) / 1000,
  }));
}

function millisecondsOf({ suites = [], specs = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  const inner = suites.reduce((sum, suite) => sum + millisecondsOf(suite), 0);
  return own.reduce((sum, { duration = 0 }) => sum + duration, inner);
}

/** How long the tests of each file of Playwright's JSON report took; none without a report. */
export function playwrightSeconds(report: unknown): FileSeconds[] {
  // The report's shape is fixed by the pinned version of Playwright.
  const { suites = [] } = (report ?? {}) as Partial<PlaywrightReport>;
  return suites.map((suite) => ({ file: suite.file ?? "", seconds: millisecondsOf(suite) / 1000 }));
}
