import { describe, expect, it } from "vitest";
import { filesOf } from "../../tools/tiers.ts";

const NAMES = ["a.test.ts", "a.all.test.ts", "a.prove.test.ts", "a.model.test.ts"];

/** The names of the tests that a tier runs. */
function runIn(tier: string | undefined): string[] {
  const { include, exclude } = filesOf(tier, "unit");
  const matches = (patterns: readonly string[], name: string) =>
    patterns.some((pattern) => name.endsWith(pattern.replace("unit/**/*", "")));
  return NAMES.filter((name) => matches(include, name) && !matches(exclude, name));
}

describe("a tier", () => {
  it("runs every file once in `npm test`, `npm run test:all -- --rest` and `npm run prove`, and models twice", () => {
    expect(runIn("quick")).toEqual(["a.test.ts", "a.model.test.ts"]);
    expect(runIn("rest")).toEqual(["a.all.test.ts"]);
    expect(runIn("prove")).toEqual(["a.prove.test.ts", "a.model.test.ts"]);
  });

  it("is all but proofs where none is named", () => {
    expect(runIn(undefined)).toEqual(["a.test.ts", "a.all.test.ts", "a.model.test.ts"]);
  });

  it("is refused where there is none of that name", () => {
    expect(() => runIn("slow")).toThrow("quick, rest or prove");
  });
});
