import { describe, expect, it } from "vitest";
import { LEFT_OUT, selectionOf } from "../../e2e/support/tiers.ts";

describe("the tiers of tests in the browser", () => {
  it.each([
    ["fight/x.spec.ts the fight, generation 14 hits", false],
    ["fight/x.spec.ts the fight, generation 13 hits", true],
    ["fight/x.spec.ts the fight, generation 13 hits @both", false],
    ["fight/x.spec.ts the fight hits", false],
    ["fight/x.spec.ts the fight, generation 14 goes on for long @rest", true],
    ["fight/x.spec.ts 13 cards of generation 14", false],
    ["fight/journal.spec.ts a request, generation 14 @both", true],
    ["fight/journal-queue.spec.ts a request", false],
  ])("%s: left to the rest is %s", (title, isLeftOut) => {
    expect(LEFT_OUT.test(title)).toBe(isLeftOut);
  });

  it("what is quick and the rest are everything, and nothing twice", () => {
    expect(selectionOf("quick").grepInvert).toBe(selectionOf("rest").grep);
    expect(selectionOf("all")).toEqual({});
    expect(selectionOf()).toEqual({});
    expect(() => selectionOf("some")).toThrow('AC_TIER is quick, rest or all, not "some"');
  });
});
