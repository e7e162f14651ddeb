import { describe, expect, it } from "vitest";
import { failed, reportText, type SmokeReport } from "../../smoke/report.ts";

const clean: SmokeReport = {
  system: "/a/system",
  generation: 14,
  rows: [{ what: "join", tried: 2, passed: 2, notes: ["at once"], failures: [] }],
  errors: [],
  warnings: [{ seat: "GM", text: "Compatibility warning: old", times: 3 }],
};

describe("the report of a smoke run", () => {
  it("fails by a failure or by an error on a page, and not by a warning", () => {
    expect(failed(clean)).toBe(false);
    expect(failed({ ...clean, errors: [{ seat: "GM", text: "TypeError", times: 1 }] })).toBe(true);
    const rows = [{ what: "join", tried: 2, passed: 1, notes: [], failures: ["Ash: no"] }];
    expect(failed({ ...clean, rows })).toBe(true);
  });

  it("is a table, with what went wrong below it in full", () => {
    const failure = `Ash: ${"long ".repeat(40)}\nat once`;
    const text = reportText({
      ...clean,
      rows: [...clean.rows, { what: "rolls", tried: 4, passed: 3, notes: [], failures: [failure] }],
      errors: [{ seat: "Ash", text: "TypeError: x", times: 2 }],
    });
    expect(text).toMatch(/^ok {4}join +2 of 2 +at once$/m);
    expect(text).toMatch(/^FAIL +rolls +3 of 4 +Ash: .*…$/m);
    expect(text).toContain("long long long \n    at once");
    expect(text).toContain("2 × Ash: TypeError: x");
    expect(text).toContain("3 × GM: Compatibility warning: old");
    expect(text.endsWith("Something failed.")).toBe(true);
  });
});
