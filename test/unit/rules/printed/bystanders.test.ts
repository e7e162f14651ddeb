import { describe, expect, test } from "vitest";
import { bystanderAt, bystanderChecks } from "../../../../src/rules/printed/bystanders.ts";
import { refusedField } from "../refusal.ts";

/** The third, eighth and tenth human figures on the card are crossed out. */
const MARKED = [false, false, true, false, false, false, false, true, false, true];
const UNMARKED = MARKED.map(() => false);

describe("missed rounds among bystanders (I11)", () => {
  test("hit the one with the figure's number, if there are that many", () => {
    expect(bystanderAt(8, 7)).toEqual({ figure: 8, victim: null });
    expect(bystanderAt(8, 8)).toEqual({ figure: 8, victim: 8 });
    expect(bystanderAt(8, 9)).toEqual({ figure: 8, victim: 8 });
    expect(bystanderAt(null, 9)).toEqual({ figure: null, victim: null });
  });

  test("are checked at the first X, then at each next one (decision 7)", () => {
    const figures = (missed: number) => bystanderChecks(MARKED, missed, 8).map(({ figure }) => figure);
    expect([0, 1, 2, 3, 9].map(figures)).toEqual([[], [3], [3, 8], [3, 8, 10], [3, 8, 10]]);
    expect(bystanderChecks(MARKED, 3, 8).map(({ victim }) => victim)).toEqual([3, 8, null]);
  });

  test("hit nobody on a card without X (decision 6)", () => {
    expect(bystanderChecks(UNMARKED, 4, 8)).toEqual([{ figure: null, victim: null }]);
    expect(bystanderChecks(UNMARKED, 0, 8)).toEqual([]);
  });

  test("are refused by the name of what is invalid", () => {
    expect(refusedField(() => bystanderAt(0, 3))).toBe("figure");
    expect(refusedField(() => bystanderAt(11, 3))).toBe("figure");
    expect(refusedField(() => bystanderAt(null, -1))).toBe("targets");
    expect(refusedField(() => bystanderChecks(MARKED, -1, 3))).toBe("missed");
  });
});
