import { describe, expect, it } from "vitest";
import {
  playwrightFailures,
  playwrightSeconds,
  playwrightTally,
  slowestFirst,
  vitestFailures,
  vitestSeconds,
  vitestTally,
} from "../../tools/test-reports.ts";

const file = (status: string, ...statuses: string[]) => ({
  status,
  assertionResults: statuses.map((each) => ({ status: each })),
});

describe("a Vitest report", () => {
  it("counts passed, failed and skipped tests over all files", () => {
    const report = {
      testResults: [file("passed", "passed", "passed", "pending"), file("failed", "passed", "failed")],
    };
    expect(vitestTally(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  });

  it("counts a file that did not load as one failure", () => {
    expect(vitestTally({ testResults: [file("failed")] }, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it("forgives a second try only where the browser alone lost an answer", () => {
    const flaky = (...messages: string[]) => ({
      tests: [
        { status: "flaky", results: [{ errors: messages.map((message) => ({ message })) }, { errors: [] }] },
      ],
    });
    const lost = "Error: page.evaluate: Resulting promise was garbage collected.";
    const suites = [
      {
        specs: [flaky(lost)],
        suites: [{ specs: [flaky(lost, "expected 1"), flaky("expected 1"), flaky()] }],
      },
    ];
    const stats = { expected: 5, unexpected: 0, flaky: 4, skipped: 0 };
    expect(playwrightTally({ stats, errors: [], suites }, 0)).toEqual({ passed: 6, failed: 3, skipped: 0 });
  });

  it("counts a crash as a failure, with a report or without", () => {
    expect(vitestTally({ testResults: [file("passed", "passed")] }, 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
    expect(vitestTally(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe("a Playwright report", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };

  it("counts flaky tests and errors outside tests as failures", () => {
    expect(playwrightTally({ stats, errors: [{}] }, 1)).toEqual({ passed: 5, failed: 3, skipped: 2 });
  });

  it("counts a crash as a failure, with a report or without", () => {
    const clean = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
    expect(playwrightTally({ stats: clean, errors: [] }, 0)).toEqual({ passed: 5, failed: 0, skipped: 0 });
    expect(playwrightTally({ stats: clean, errors: [] }, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
    expect(playwrightTally(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe("how long files took", () => {
  it("is read from a Vitest report", () => {
    const report = { testResults: [{ name: "one.test.ts", startTime: 1000, endTime: 3500 }] };
    expect(vitestSeconds(report)).toEqual([{ file: "one.test.ts", seconds: 2.5 }]);
    expect(vitestSeconds(undefined)).toEqual([]);
  });

  it("adds up what the tests of a Playwright report took, second tries too", () => {
    const took = (...durations: number[]) => ({
      tests: [{ status: "expected", results: durations.map((duration) => ({ duration })) }],
    });
    const suites = [{ file: "one.spec.ts", specs: [took(1000)], suites: [{ specs: [took(500, 250)] }] }];
    expect(playwrightSeconds({ suites })).toEqual([{ file: "one.spec.ts", seconds: 1.75 }]);
    expect(playwrightSeconds(undefined)).toEqual([]);
  });

  it("is told with the slowest first", () => {
    const files = [1, 3, 2].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }));
    expect(slowestFirst(files).map(({ seconds }) => seconds)).toEqual([3, 2, 1]);
  });
});

describe("what failed", () => {
  it("is read from a Vitest report, with the start of the error and without its colors", () => {
    const message = `\u001B[31mexpected 1\u001B[39m\n${"at line\n".repeat(20)}`;
    const testResults = [
      {
        name: "one.test.ts",
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "one passes" },
          { status: "failed", fullName: "one fails", failureMessages: [message] },
        ],
      },
      { name: "two.test.ts", status: "failed", message: "no such module", assertionResults: [] },
      { name: "three.test.ts", status: "passed", assertionResults: [] },
    ];
    expect(vitestFailures({ testResults })).toEqual([
      { file: "one.test.ts", title: "one fails", reason: `expected 1${"\nat line".repeat(5)}` },
      { file: "two.test.ts", title: "did not load", reason: "no such module" },
    ]);
    expect(vitestFailures(undefined)).toEqual([]);
  });

  it("is read from a Playwright report, where a second try had to help too", () => {
    const spec = (title: string, status: string, message?: string) => ({
      title,
      tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }] }, {}] }],
    });
    const suites = [
      {
        file: "one.spec.ts",
        specs: [spec("fine", "expected"), spec("broken", "unexpected", "no button")],
        suites: [{ specs: [spec("shaky", "flaky", "too late"), spec("left out", "skipped")] }],
      },
    ];
    expect(playwrightFailures({ suites, errors: [{ message: "no server" }] })).toEqual([
      { file: "one.spec.ts", title: "broken", reason: "no button" },
      { file: "one.spec.ts", title: "shaky", reason: "too late" },
      { file: "", title: "outside any test", reason: "no server" },
    ]);
    expect(playwrightFailures(undefined)).toEqual([]);
  });
});
