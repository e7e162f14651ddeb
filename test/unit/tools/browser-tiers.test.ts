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

  const tiersOf = (title: string) =>
    ["quick", "rest", "all"].filter((tier) => {
      const { grep, grepInvert } = selectionOf(tier);
      return (grep?.test(title) ?? true) && !grepInvert?.test(title);
    });

  it.each([
    ["fight/exchange.spec.ts hits, generation 14", ["quick", "all"]],
    ["fight/exchange.spec.ts hits, generation 13", ["all"]],
    ["system/sheets.spec.ts opens, generation 13", ["rest", "all"]],
    ["fight/exchange.spec.ts hits, generation 13 @both", ["quick", "all"]],
    ["fight/private.spec.ts whispers, generation 14", ["rest", "all"]],
    ["fight/private.spec.ts whispers, generation 13", ["all"]],
    ["fight/private.spec.ts whispers, generation 13 @both", ["rest", "all"]],
    ["modules/carousel.spec.ts turns", ["rest", "all"]],
    ["table/chat.spec.ts whispers", ["all"]],
  ])("%s: run in %j", (title, tiers) => {
    expect(tiersOf(title)).toEqual(tiers);
  });

  it("leave to the rest what is not quick, are everything if none is named, and must be known", () => {
    expect(selectionOf("quick").grepInvert).toBe(selectionOf("rest").grep);
    expect(selectionOf("all")).toEqual({});
    expect(selectionOf()).toEqual({});
    expect(() => selectionOf("some")).toThrow('AC_TIER is quick, rest or all, not "some"');
  });
});
