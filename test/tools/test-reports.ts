import { stripVTControlCharacters } from "node:util";

/** A run's totals. Tests that did not run count as neither passed nor failed. */
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
    message?: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightReport {
  /** `flaky` counts the tests that failed at first and passed on the retry. */
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Failures outside any test: setup, files that do not load. */
  errors: { message?: string }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title?: string;
    tests: { status: string; results: { duration?: number; errors?: { message?: string }[] }[] }[];
  }[];
}

/** The browser's error if it loses the answer to a call. That is a fault of the browser, not of a test. */
const LOST_BY_BROWSER = /Resulting promise was garbage collected/;

/** The number of tests that passed on the retry, and failed before only because the browser lost an answer. */
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

/** Adds a failure if the test runner crashed, that is, if it failed without a failed test. */
function withCrash(tally: RunTally, exitCode: number): RunTally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/**
 * Totals of Vitest's JSON report. A missing report counts as one failure, and so does a file that could not
 * be collected.
 */
export function vitestTally(report: unknown, exitCode: number): RunTally {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const tally: RunTally = { passed: 0, failed: 0, skipped: 0 };
  // The pinned version of Vitest fixes the report's shape.
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
 * Totals of Playwright's JSON report. A missing report counts as one failure. A test that passed only on the retry
 * counts as failed, unless it failed before only because the browser lost an answer.
 */
export function playwrightTally(report: unknown, exitCode: number): RunTally {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  // The pinned version of Playwright fixes the report's shape.
  const { stats, errors, suites } = report as PlaywrightReport;
  const lost = lostByBrowser(suites);
  const failed = stats.unexpected + stats.flaky - lost + errors.length;
  return withCrash({ passed: stats.expected + lost, failed, skipped: stats.skipped }, exitCode);
}

/** The duration of a test file, in seconds. */
export interface FileSeconds {
  file: string;
  seconds: number;
}

export function slowestFirst(files: readonly FileSeconds[]): FileSeconds[] {
  return files.toSorted((one, other) => other.seconds - one.seconds);
}

/** Duration of each file in Vitest's JSON report; empty without a report. */
export function vitestSeconds(report: unknown): FileSeconds[] {
  // The pinned version of Vitest fixes the report's shape.
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

/** Duration of each file's tests in Playwright's JSON report; empty without a report. */
export function playwrightSeconds(report: unknown): FileSeconds[] {
  // The pinned version of Playwright fixes the report's shape.
  const { suites = [] } = (report ?? {}) as Partial<PlaywrightReport>;
  return suites.map((suite) => ({ file: suite.file ?? "", seconds: millisecondsOf(suite) / 1000 }));
}

/** A test that failed, or a file that did not load. */
export interface Failure {
  /** Path of the test file; empty if the report has none. */
  file: string;
  title: string;
  /** The first lines of the test's first error. */
  reason: string;
}

/** How many lines of an error are printed. */
const REASON_LINES = 6;

function reasonOf(messages: readonly (string | undefined)[]): string {
  const message = messages.find((each) => each !== undefined && each !== "") ?? "";
  return stripVTControlCharacters(message).split("\n").slice(0, REASON_LINES).join("\n");
}

/** The failures in Vitest's JSON report; empty without a report. */
export function vitestFailures(report: unknown): Failure[] {
  // The pinned version of Vitest fixes the report's shape.
  const { testResults = [] } = (report ?? {}) as Partial<VitestReport>;
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name: file, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      if (failed.length === 0) return [{ file, title: "did not load", reason: reasonOf([message]) }];
      return failed.map(({ fullName = "", failureMessages = [] }) => ({
        file,
        title: fullName,
        reason: reasonOf(failureMessages),
      }));
    });
}

/** The failures in Playwright's JSON report, including flaky tests; empty without a report. */
export function playwrightFailures(report: unknown): Failure[] {
  // The pinned version of Playwright fixes the report's shape.
  const { suites = [], errors = [] } = (report ?? {}) as Partial<PlaywrightReport>;
  const below = ({ suites: inner = [], specs = [] }: PlaywrightSuite, file: string): Failure[] => [
    ...specs.flatMap(({ title = "", tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ results }) => ({
          file,
          title,
          reason: reasonOf(results.flatMap(({ errors: own = [] }) => own.map(({ message }) => message))),
        })),
    ),
    ...inner.flatMap((suite) => below(suite, file)),
  ];
  return [
    ...suites.flatMap((suite) => below(suite, suite.file ?? "")),
    ...errors.map(({ message }) => ({ file: "", title: "outside any test", reason: reasonOf([message]) })),
  ];
}
