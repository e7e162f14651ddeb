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
