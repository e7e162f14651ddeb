import fc from "../../fast-check.ts";
import { describe, expect, it } from "vitest";
import {
  REACTION_MARKS,
  REACTIONS,
  reactionResult,
  type ReactionSituation,
} from "../../../../src/rules/fads/reaction.ts";

/** An attack in an encounter with action cards, outside the defender's own Phase. Nothing is called forward. */
const ATTACKED: ReactionSituation = { bound: true, ownPhase: false, dodging: false, called: [], area: false };

const results = (changes: Partial<ReactionSituation>) =>
  Object.fromEntries(REACTION_MARKS.map((mark) => [mark, reactionResult(mark, { ...ATTACKED, ...changes })]));

const ALL_FREE = { none: "free", dodge: "free", block: "free", dive: "free" };

describe("what an action called forward adds to a defense", () => {
  it.each([
    ["nothing called", {}, { none: "free", dodge: "uncalled", block: "uncalled", dive: "uncalled" }],
    ["a Dodge against this attack", { called: ["dodge"] }, { none: "free", dodge: "called", block: "uncalled", dive: "uncalled" }],
    ["a Dodge that lasts", { dodging: true }, { none: "free", dodge: "called", block: "uncalled", dive: "uncalled" }],
    ["a Block", { called: ["block"] }, { none: "free", dodge: "uncalled", block: "called", dive: "uncalled" }],
    ["a Dive for Cover", { called: ["dive"] }, { none: "free", dodge: "uncalled", block: "uncalled", dive: "called" }],
    ["a Block while a Dodge lasts", { dodging: true, called: ["block"] }, { none: "free", dodge: "called", block: "called", dive: "uncalled" }],
    ["an area, nothing called", { area: true }, { none: "free", dodge: "area", block: "area", dive: "uncalled" }],
    ["an area, a Dodge that lasts", { area: true, dodging: true }, { none: "free", dodge: "area", block: "area", dive: "uncalled" }],
    ["an area, a Block", { area: true, called: ["block"] }, { none: "free", dodge: "area", block: "area", dive: "uncalled" }],
    ["an area, a Dive for Cover", { area: true, called: ["dive"] }, { none: "free", dodge: "area", block: "area", dive: "called" }],
  ] satisfies [string, Partial<ReactionSituation>, Record<string, string>][])("%s", (_name, changes, expected) => {
    expect(results(changes)).toEqual(expected);
  }); // oxfmt-ignore

  it("is free if nothing can be called forward, and in the own Phase", () => {
    expect(results({ bound: false })).toEqual(ALL_FREE);
    expect(results({ bound: false, area: true, called: ["block"] })).toEqual(ALL_FREE);
    expect(results({ ownPhase: true })).toEqual(ALL_FREE);
    expect(results({ ownPhase: true, area: true })).toEqual(ALL_FREE);
  });

  it("never includes something that was not called", () => {
    const situations = fc.record({
      bound: fc.constant(true),
      ownPhase: fc.constant(false),
      dodging: fc.boolean(),
      called: fc.subarray([...REACTIONS]),
      area: fc.boolean(),
    });
    fc.assert(
      fc.property(situations, fc.constantFrom(...REACTIONS), (situation, mark) => {
        const grounds = situation.called.includes(mark) || (mark === "dodge" && situation.dodging);
        const against = situation.area ? mark === "dive" : true;
        expect(reactionResult(mark, situation) === "called").toBe(grounds && against);
      }),
    );
  });
});
