import path from "node:path";
import istanbul from "istanbul-lib-coverage";
import { describe, expect, it } from "vitest";
import { byStorey, lowStoreys, missedLines } from "../../tools/coverage.ts";

/** The coverage of a file with one statement per line. `hits` says how often each line was executed. */
function ran(file: string, hits: readonly number[]) {
  const statements = hits.map((_, index) => {
    const start = { line: index + 1, column: 0 };
    return [index, { start, end: { ...start, column: 5 } }] as const;
  });
  return {
    path: path.resolve(file),
    statementMap: Object.fromEntries(statements),
    s: Object.fromEntries(hits.entries()),
    fnMap: {},
    f: {},
    branchMap: {},
    b: {},
  };
}

function mapOf(...files: ReturnType<typeof ran>[]) {
  return istanbul.createCoverageMap(Object.fromEntries(files.map((file) => [file.path, file])));
}

describe("coverage", () => {
  it("is counted by storey", () => {
    const map = mapOf(ran("src/a.ts", [1]), ran("src/ui/kit/b.ts", [1, 0]), ran("src/ui/c.ts", [0, 3]));
    expect([...byStorey(map)]).toEqual([
      ["(entry)", { all: 1, missed: 0 }],
      ["ui", { all: 4, missed: 2 }],
    ]);
  });

  it("adds what another runner reached", () => {
    const map = mapOf(ran("src/ui/b.ts", [1, 0, 0]));
    map.merge(mapOf(ran("src/ui/b.ts", [0, 0, 2])));
    expect(byStorey(map).get("ui")).toEqual({ all: 3, missed: 1 });
  });

  it("is too low below 98 percent of the rules and 90 of any other storey", () => {
    const low = (name: string, missed: number) => lowStoreys(new Map([[name, { all: 100, missed }]]));
    expect([low("rules", 2), low("rules", 3)]).toEqual([[], ["rules"]]);
    expect([low("ui", 10), low("ui", 11)]).toEqual([[], ["ui"]]);
  });

  it("lists the lines that are missed, most first", () => {
    const map = mapOf(ran("src/a.ts", [0, 1]), ran("src/b.ts", [1, 0, 0, 1, 0]), ran("src/c.ts", [1]));
    expect(missedLines(map).map((line) => line.trim())).toEqual(["3  src/b.ts:2-3,5", "1  src/a.ts:1"]);
  });
});
