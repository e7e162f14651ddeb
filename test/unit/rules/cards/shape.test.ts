import { describe, expect, it } from "vitest";
import {
  amount,
  idOf,
  list,
  oneBy,
  oneOf,
  orElse,
  orEmpty,
  orNull,
  record,
  table,
  text,
  truth,
  whole,
  type Shape,
  type Source,
} from "../../../../src/rules/cards/shape.ts";
import { refusedField } from "../refusal.ts";

const ID = "a1B2c3D4e5F6g7H8";

/**
 * A source that always picks the first choice and the minimum (`end` 0), or always the last choice and the
 * maximum (`end` -1).
 */
const sourceOf = (end: 0 | -1): Source => ({
  of: (choices) => choices.at(end)!,
  whole: ({ min = -9, max = 9 }) => (end === 0 ? min : max),
  named: () => ID,
});

const shapes = (): Readonly<Record<string, Shape<unknown>>> => ({
  text: text(),
  id: idOf("Actor"),
  whole: whole({ min: 2, max: 3 }),
  amount,
  truth,
  oneOf: oneOf(["a", "b"]),
  list: list(whole({ min: 1 }), 2),
  record: record({ a: truth, b: orElse(whole(), undefined) }),
  oneBy: oneBy("kind", { one: { a: truth }, two: { b: amount } }),
  table: table(idOf("Item"), amount, 1),
  orEmpty: orEmpty(idOf("Actor")),
  orNull: orNull(amount),
});

describe("shapes", () => {
  it.each(Object.keys(shapes()))("accept their own samples unchanged: %s", (name) => {
    const shape = shapes()[name]!;
    for (const end of [0, -1] as const) {
      const sample = shape.sample(sourceOf(end));
      expect(shape.parse(sample, "x")).toEqual(sample);
    }
  });

  it.each([
    ["text", 3, "x"],
    ["text", "a".repeat(201), "x"],
    ["id", "short", "x"],
    ["id", `${ID}!`, "x"],
    ["id", `!${ID}`, "x"],
    ["whole", 4, "x"],
    ["amount", -0.5, "x"],
    ["truth", 1, "x"],
    ["oneOf", "c", "x"],
    ["list", [1, 2, 3], "x"],
    ["list", [1, 0], "x[1]"],
    ["record", { a: 1 }, "x.a"],
    ["record", { a: true, b: 0.5 }, "x.b"],
    ["oneBy", { kind: "three" }, "x.kind"],
    ["oneBy", { kind: "two", b: -1 }, "x.b"],
    ["table", { [ID]: -1 }, `x.${ID}`],
    ["table", { short: 1 }, "x"],
    ["table", { [ID]: 1, [ID.toLowerCase()]: 1 }, "x"],
    ["orEmpty", "short", "x"],
    ["orNull", -1, "x"],
  ])("refuse what does not fit: %s %j", (name, value, field) => {
    expect(refusedField(() => shapes()[name]!.parse(value, "x"))).toBe(field);
  });

  it("sample the first or the last of what they accept", () => {
    const samplesOf = (shape: Shape<unknown>) => [shape.sample(sourceOf(0)), shape.sample(sourceOf(-1))];
    expect(samplesOf(truth)).toEqual([true, false]);
    expect(samplesOf(whole({ min: 2, max: 3 }))).toEqual([2, 3]);
    expect(samplesOf(list(truth))).toEqual([[], [false, false]]);
    expect(samplesOf(orNull(amount))).toEqual([null, 9]);
  });

  it("sample text and ids of the kind they are for", () => {
    const source: Source = { ...sourceOf(0), named: (kind) => `a ${kind}` };
    expect([text(), text("phrase"), idOf("Actor")].map((shape) => shape.sample(source))).toEqual([
      "a words",
      "a phrase",
      "a Actor",
    ]);
  });

  it("drop other fields, and name those at the top without a dot", () => {
    expect(shapes()["record"]!.parse({ a: true, c: 1 }, "")).toEqual({ a: true });
    expect(refusedField(() => shapes()["record"]!.parse({ a: 1 }, ""))).toBe("a");
    expect(orElse(whole(), 7).parse(undefined, "x")).toBe(7);
  });

  it("accept text and lists that are just short enough", () => {
    expect(text().parse("a".repeat(200), "x")).toHaveLength(200);
    expect(list(truth, 2).parse([true, false], "x")).toEqual([true, false]);
  });
});
