import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { covers } from "./compare.ts";
import { parseVectors, type Vector } from "./format.ts";
import { main } from "./main.ts";
import { runFolders, runVector } from "./runner.ts";

const vector = (change: Partial<Vector>): Vector => ({
  id: "T-1",
  rule: "C2",
  op: "avatar.range",
  in: { feet: 5 },
  out: { range: "short" },
  ...change,
});

describe("comparing", () => {
  test.each<[unknown, unknown, boolean]>([
    [{ a: 1, b: 2 }, { a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1 }, { b: undefined }, false],
    [{ a: { b: 1, c: 2 } }, { a: { c: 2 } }, true],
    [[1, 2], [1, 2], true],
    [[1, 2], [2, 1], false],
    [[1, 2], [1], false],
    [[{ a: 1, b: 2 }], [{ b: 2 }], true],
    [[], {}, false],
    [{}, [], false],
    [null, {}, false],
    [null, null, true],
    [0, false, false],
    ["1", 1, false],
    [Number.NaN, null, false],
  ])("%j covers %j: %s", (actual, expected, holds) => {
    expect(covers(actual, expected)).toBe(holds);
  });
});

describe("a vector", () => {
  test("passes, or reports what was expected and what came", () => {
    expect(runVector(vector({}))).toBeNull();
    expect(runVector(vector({ out: { range: "long" } }))).toEqual({
      id: "T-1",
      expected: '{"range":"long"}',
      got: '{"range":"short"}',
    });
  });

  test("fails with an unknown operation", () => {
    expect(runVector(vector({ op: "avatar.sing" }))?.got).toBe("unknown operation avatar.sing");
    expect(runVector(vector({ op: "avatar.sing", out: { error: true } }))).not.toBeNull();
    expect(runVector(vector({ op: "toString" }))).not.toBeNull();
  });

  test("that expects an error passes only if the rules refuse by name", () => {
    const wanted = { out: { error: true } };
    expect(runVector(vector({ ...wanted, in: { feet: -1 } }))).toBeNull();
    expect(runVector(vector({ ...wanted, in: {} }))).toBeNull();
    expect(runVector(vector(wanted))?.got).toBe('{"range":"short"}');
    // Invalid on purpose. The code throws before it reaches a rule, so the error does not count as a refusal.
    const accident = { ...wanted, in: null as unknown as Vector["in"] };
    expect(runVector(vector(accident))?.got).toMatch(/^TypeError: /);
  });

  test("that expects a result fails with the refusal's message", () => {
    expect(runVector(vector({ in: { feet: -1 } }))?.got).toBe("RuleError: feet: must be at least 0, not -1");
  });
});

describe("a file", () => {
  test.each([
    ["not JSON", /JSON/],
    ["[]", /^family: /],
    ['{"family": "avatar"}', /^vectors: /],
    ['{"family": "avatar", "vectors": [{"id": "a"}]}', /^vectors\[0\]: /],
    [
      '{"family": "avatar", "vectors": [{"id": 1, "rule": "", "op": "", "in": {}, "out": {}}]}',
      /^vectors\[0\]: /,
    ],
    ['{"family": "avatar", "vectors": [null]}', /^vectors\[0\]: /],
  ])("%s is refused", (text, message) => {
    expect(() => parseVectors(text)).toThrow(message);
  });
});

describe("folders", () => {
  let folder = "";
  let printed: string[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "vectors-"));
    printed = [];
    vi.spyOn(console, "log").mockImplementation((line: string) => printed.push(line));
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  const write = (name: string, vectors: readonly Vector[]) =>
    writeFile(path.join(folder, name), JSON.stringify({ family: "avatar", vectors }));

  test("print a line for each failure and the count, and exit with 1", async () => {
    await write("a.json", [vector({}), vector({ id: "T-2", out: { range: "long" } })]);
    await write("b.json", [vector({ id: "T-3", op: "avatar.sing" })]);
    await writeFile(path.join(folder, "notes.txt"), "no vectors");
    expect(await main([folder])).toBe(1);
    expect(printed).toEqual([
      'T-2: expected {"range":"long"}, got {"range":"short"}',
      'T-3: expected {"range":"short"}, got unknown operation avatar.sing',
      "1 passed, 2 failed",
    ]);
  });

  test("exit with 0 if all pass", async () => {
    await write("a.json", [vector({}), vector({ in: { feet: 0 } })]);
    expect(await main([folder, folder])).toBe(0);
    expect(printed).toEqual(["4 passed, 0 failed"]);
  });

  test("default to the project's own", async () => {
    expect(await main([])).toBe(0);
    expect(printed).toHaveLength(1);
    expect(Number.parseInt(printed[0]!, 10)).toBeGreaterThanOrEqual(171);
  });

  test("that are missing or contain an invalid file fail", async () => {
    await writeFile(path.join(folder, "broken.json"), "{");
    const report = await runFolders([folder, path.join(folder, "missing")]);
    expect(report.passed).toBe(0);
    expect(report.failures.map(({ id }) => path.basename(id))).toEqual(["broken.json", "missing"]);
  });
});
