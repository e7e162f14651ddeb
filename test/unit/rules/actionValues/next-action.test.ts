/** Tests when an effect on the next Action ends (Q29), and which opponents a Trick's permanent die applies to (Q30). */
import { describe, expect, it } from "vitest";
import { FRESH_ACTIVE_MODIFIERS, NO_INFLUENCE } from "../../../../src/rules/actionValues/active-modifiers.ts";
import {
  applyConsequence,
  grant,
  prepareAttempt,
  spendUnrolled,
} from "../../../../src/rules/actionValues/attempt.ts";
import { influenceOf } from "../../../../src/rules/actionValues/influences.ts";

const aimed = grant(FRESH_ACTIVE_MODIFIERS, "aim", { ...NO_INFLUENCE, hitOnly: 2 });
const inspired = applyConsequence(aimed, "hit", { type: "inspire", until: "nextAction" });
const going = applyConsequence(inspired, "strike", { type: "mark", flag: "inspired" });
const all = grant(going, "support", {
  ...NO_INFLUENCE,
  dice: 1,
  action: "attack",
  lasts: "sameType",
});

describe("an Action without a roll (Q29)", () => {
  it("ends Aim, Inspired and a continued Success, and keeps what waits for its own type", () => {
    const left = spendUnrolled(all, { nextAction: "any" });
    expect(Object.keys(left.influences)).toEqual(["support"]);
    expect(left.attempts).toEqual({});
  });

  it("keeps all of it if it waits for the next roll", () => {
    expect(spendUnrolled(all, { nextAction: "rolled" })).toEqual(all);
  });
});

describe("a Trick's permanent die (Q30)", () => {
  const die = { type: "dice", count: 1, for: "self", lasts: { unit: "permanent" } } as const;
  const attempt = { key: "k", type: "attack", flags: [], dice: 0 };
  const rolledBy = (against: string | null, foe: string) => {
    const influence = influenceOf(die, "trick", against);
    const activeModifiers = grant(FRESH_ACTIVE_MODIFIERS, "trick", influence);
    return prepareAttempt(activeModifiers, { ...attempt, foe }).dice;
  };

  it("counts against that opponent only", () => {
    expect([rolledBy("moth", "moth"), rolledBy("moth", "tess"), rolledBy("moth", "")]).toEqual([1, 0, 0]);
  });

  it("counts for every Action if it has no opponent", () => {
    expect([rolledBy(null, "moth"), rolledBy(null, "")]).toEqual([1, 1]);
  });

  it("limits only permanent influences", () => {
    expect(influenceOf({ ...die, lasts: { unit: "nextAction" } }, "trick", "moth").against).toBeNull();
  });
});
