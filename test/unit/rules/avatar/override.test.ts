import { describe, expect, it } from "vitest";
import { NO_OVERRIDE, strictest } from "../../../../src/rules/avatar/override.ts";

const PLAIN = { picks: 1, bonusOnTen: true, formula: "", ace: "rule", keepsDr: false, secondTry: false };

describe("overrides of the general rule (A12)", () => {
  const says = (changes: object) => ({ ...NO_OVERRIDE, ...changes });

  it("leave one pick with a bonus card on a ten by default", () => {
    expect(strictest([])).toEqual(PLAIN);
    expect(strictest([NO_OVERRIDE, NO_OVERRIDE])).toEqual(PLAIN);
  });

  it("take what one alone says, including more picks", () => {
    const alone = {
      picks: 3,
      bonusOnTen: false,
      formula: "2da + @em",
      ace: "pick",
      keepsDr: true,
      secondTry: true,
    } as const;
    expect(strictest([NO_OVERRIDE, alone])).toEqual(alone);
  });

  it("take the fewest picks, no bonus card if one forbids it, and the first formula", () => {
    const all = [
      says({ picks: 2 }),
      says({ picks: 1, formula: "1da + 3" }),
      says({ bonusOnTen: false, formula: "3da" }),
    ];
    expect(strictest(all)).toEqual({ ...PLAIN, bonusOnTen: false, formula: "1da + 3" });
  });

  it("take the harshest Ace reading, and keep DR whole if one says so (Q4)", () => {
    const [pick, harmless] = [says({ ace: "pick" }), says({ ace: "harmless", keepsDr: true })];
    expect(strictest([harmless, NO_OVERRIDE])).toEqual({ ...PLAIN, ace: "harmless", keepsDr: true });
    expect(strictest([harmless, pick])).toMatchObject({ ace: "pick", keepsDr: true });
  });
});
