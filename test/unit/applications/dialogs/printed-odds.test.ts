import { describe, expect, it } from "vitest";
import { attackOddsView, checkOddsView } from "../../../../src/families/printed/dialogs/printed-odds.ts";
import { words } from "../english.ts";

describe("odds that are not counted", () => {
  const untold = { success: words("ACTIONCARDS.Printed.Odds.TooMany"), notes: [], bars: [] };

  it.each([
    { dice: true, bumps: true },
    { dice: false, bumps: false },
  ])("are said to be so in each dialog, by dice or cards: $dice", (played) => {
    expect(checkOddsView("tooMany", played, words)).toEqual(untold);
    expect(attackOddsView("tooMany", played, words)).toEqual(untold);
    expect(untold.success).not.toContain("ACTIONCARDS");
  });

  it("are left out where there is nothing to be said at all", () => {
    expect(checkOddsView(null, { dice: true, bumps: true }, words)).toBeNull();
    expect(attackOddsView(null, { dice: true, bumps: true }, words)).toBeNull();
  });
});

describe("what hardly ever happens", () => {
  const odds = {
    hit: 0.5,
    criticalFailure: 0.01,
    harm: 0.4,
    wounds: [
      { value: 0, chance: 0.6 },
      { value: 1, chance: 0.37 },
      { value: 2, chance: 0.03 },
    ],
    concussion: [],
    breaks: 0.049,
    bystander: 0.05,
    best: null,
  };
  const told = attackOddsView(odds, { dice: false, bumps: false }, words);

  it("has no line of its own, and from 5 % on has one", () => {
    expect(told?.notes.join("\n")).toContain(words("ACTIONCARDS.Printed.Odds.Bystander", { chance: "5%" }));
    expect(told?.notes.some((note) => note.includes("1%"))).toBe(false);
    expect(told?.notes).toHaveLength(3);
    expect(told?.bars.map(({ chance }) => chance)).toEqual(["60%", "37%"]);
  });
});
