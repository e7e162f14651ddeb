import { describe, expect, test } from "vitest";
import { consequencesOf, type Consequence } from "../../../../src/rules/actionValues/consequences.ts";
import { refusedField } from "../refusal.ts";

const CLOSED: Consequence = { type: "mark", flag: "oneShot" };
const SELF: Consequence = { type: "stymie", for: "self" };
const FOE: Consequence = { type: "stymie", for: "foe" };
const LOSS: Consequence = { type: "loss", points: 2, pools: ["shock"] };
const WORDS: Consequence = { type: "words", text: "They drop it." };
const HAZARDOUS: Consequence = { type: "mark", flag: "hazardous" };
const EVERY = [CLOSED, SELF, FOE, LOSS, WORDS, HAZARDOUS];

describe("the consequences of a degree", () => {
  test("without an opponent nobody else suffers (decision 5 on Action!)", () => {
    const tweaks = { degrees: { failure: EVERY } };
    expect(consequencesOf("failure", { opposed: true }, tweaks)).toEqual(EVERY);
    expect(consequencesOf("failure", { opposed: false }, tweaks)).toEqual([CLOSED, SELF, WORDS, HAZARDOUS]);
  });

  test("a failure closes nothing that can be tried until it is won (Q27)", () => {
    const tweaks = { degrees: { failure: EVERY } };
    const open = EVERY.filter((one) => one !== CLOSED);
    expect(consequencesOf("failure", { opposed: true, untilWon: true }, tweaks)).toEqual(open);
    expect(consequencesOf("failure", { opposed: true, untilWon: true })).toEqual([]);
    expect(consequencesOf("failure", { opposed: true, untilWon: false })).toEqual([CLOSED]);
    expect(consequencesOf("totalFailure", { opposed: true, untilWon: true })).toEqual([HAZARDOUS]);
  });

  test("are refused by the name of what is invalid", () => {
    const odd = 1 as unknown as boolean; // deliberately not a boolean
    const none = "twice" as "every"; // deliberately invalid
    const ask = (change: object, variants = {}) =>
      refusedField(() => consequencesOf("failure", { opposed: true, ...change }, {}, variants));
    expect(ask({ opposed: odd })).toBe("opposed");
    expect(ask({ untilWon: odd })).toBe("untilWon");
    expect(ask({}, { oneShot: none })).toBe("variants.oneShot");
  });
});
