import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { JUSTIFIED, percentOf, scoreOf, type FileReport } from "../../mutation/score.ts";

const SOURCE = "const a = 1;\n  if (a > 1 &&\n    b) return;\n";

/** A mutant of the condition on lines 2 and 3. */
function broken(status: string, replacement: string): FileReport["mutants"][number] {
  return { status, replacement, location: { start: { line: 2, column: 7 }, end: { line: 3, column: 6 } } };
}

const REASON = { file: "a.ts", line: "if (a > 1 &&", was: "a > 1 && b", put: "true", why: "is the same" };

describe("the score of a file", () => {
  it("counts what no test noticed or reached, by what was replaced", () => {
    const mutants = [broken("Killed", "false"), broken("Timeout", ""), broken("Survived", "true")];
    const score = scoreOf("a.ts", { source: SOURCE, mutants: [...mutants, broken("NoCoverage", "b")] }, []);
    expect(score).toMatchObject({ killed: 2, excused: 0 });
    expect(score.survivors).toMatchObject([
      { at: 2, line: "if (a > 1 &&", was: "a > 1 && b", put: "true" },
      { put: "b" },
    ]);
    expect(percentOf([score])).toBe(50);
  });

  it("leaves out what has a reason, and what does not load", () => {
    const mutants = [broken("Survived", "true"), broken("RuntimeError", "x"), broken("Ignored", "y")];
    const score = scoreOf("a.ts", { source: SOURCE, mutants }, [REASON]);
    expect(score).toMatchObject({ killed: 0, excused: 1, survivors: [], stale: [] });
    expect(percentOf([score])).toBe(100);
  });

  it("tells a file that no test reaches from one without breakages", () => {
    const reached = (...mutants: FileReport["mutants"]) =>
      scoreOf("a.ts", { source: SOURCE, mutants }, []).isReached;
    expect(reached(broken("NoCoverage", "b"), broken("NoCoverage", "c"))).toBe(false);
    expect(reached(broken("NoCoverage", "b"), broken("Survived", "c"))).toBe(true);
    expect(reached()).toBe(true);
  });

  it("names reasons for what does not survive, of this file only", () => {
    const reasons = [REASON, { ...REASON, put: "b" }, { ...REASON, file: "b.ts" }];
    const { stale } = scoreOf("a.ts", { source: SOURCE, mutants: [broken("Survived", "b")] }, reasons);
    expect(stale).toEqual([REASON]);
  });
});

describe("the reasons", () => {
  it.each(JUSTIFIED.map((reason) => [`${reason.file}: ${reason.put}`, reason] as const))(
    "%s",
    (_, { file, line, why }) => {
      expect(existsSync(file)).toBe(true);
      expect(readFileSync(file, "utf8")).toContain(line);
      expect(why).not.toBe("");
    },
  );
});
