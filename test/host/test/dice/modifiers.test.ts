import { beforeEach, describe, expect, it } from "vitest";
import { Roll } from "../../client/dice/roll.ts";
import { splitModifiers } from "../../client/dice/terms/modifiers.ts";
import { fall, layTable, type DiceTable } from "./support.ts";

let table: DiceTable;
beforeEach(() => {
  table = layTable();
});

/** Formula, dice results, total, and the active results. */
const D6_CASES: [formula: string, falls: number[], total: number, active?: number[]][] = [
  ["3d6", [1, 4, 6], 11, [1, 4, 6]],
  ["3d6r", [1, 4, 6, 5], 15, [4, 6, 5]],
  ["3d6r", [1, 4, 6, 1], 11, [4, 6, 1]],
  ["3d6rr", [1, 4, 6, 1, 2], 12, [4, 6, 2]],
  ["3d6r2", [2, 2, 6, 1, 3], 10, [6, 1, 3]],
  ["3d6r=2", [2, 2, 6, 1, 3], 10, [6, 1, 3]],
  ["3d6r<3", [2, 1, 6, 4, 3], 13, [6, 4, 3]],
  ["3d6r1=2", [2, 2, 6, 1], 9, [2, 6, 1]],
  ["2d6x", [6, 2, 6, 3], 17, [6, 2, 6, 3]],
  ["2d6x>=5", [5, 2, 1], 8, [5, 2, 1]],
  ["2d6x1=6", [6, 6, 6], 18, [6, 6, 6]],
  ["2d6xo", [6, 6, 6, 6], 24, [6, 6, 6, 6]],
  ["4d6k", [3, 6, 2, 5], 6, [6]],
  ["4d6kh3", [3, 6, 2, 5], 14, [3, 6, 5]],
  ["4d6kl2", [3, 6, 2, 5], 5, [3, 2]],
  ["4d6d", [3, 6, 2, 5], 14, [3, 6, 5]],
  ["4d6dl2", [3, 6, 2, 5], 11, [6, 5]],
  ["4d6dh", [3, 6, 2, 5], 10, [3, 2, 5]],
  ["4d6kh1", [6, 6, 2, 5], 6, [6]],
  ["4d6cs", [6, 6, 2, 5], 2],
  ["4d6cs>4", [6, 6, 2, 5], 3],
  ["4d6cs<=2", [6, 6, 2, 5], 1],
  ["4d6cf", [1, 1, 2, 5], 2],
  ["4d6cf<=2", [1, 1, 2, 5], 3],
  ["4d6even", [1, 4, 2, 5], 2],
  ["4d6odd", [1, 4, 2, 5], 2],
  ["4d6df", [1, 1, 2, 5], 5],
  ["4d6cs>3df", [1, 4, 2, 5], 0],
  ["4d6cf<3df", [1, 4, 2, 5], -2],
  ["4d6df<3", [1, 4, 2, 5], 7],
  ["4d6sf<3", [1, 4, 2, 5], 6],
  ["4d6ms>12", [1, 4, 2, 5], 0],
  ["4d6ms>=10", [6, 4, 2, 5], 7],
  ["4d6ms<20", [1, 4, 2, 5], 8],
  ["4d6min3", [1, 4, 2, 5], 15],
  ["4d6max4", [1, 4, 2, 5], 11],
  ["4d6r1kh2", [1, 4, 2, 5, 6], 11, [5, 6]],
  ["4d6dlkh", [1, 4, 2, 5], 5, [5]],
  ["4d6kh(1+1)", [1, 4, 2, 5], 9, [4, 5]],
  ["4d6cs>=(2*2)", [1, 4, 2, 5], 2],
  ["4d6KH2", [1, 4, 2, 5], 9, [4, 5]],
];

describe("modifiers of dice (T client/dice/terms/die)", () => {
  it.each(D6_CASES)("%s with %j comes to %i", async (formula, falls, total, active) => {
    fall(table, 6, falls);
    const roll = await new Roll(formula).evaluate();
    expect(roll.total).toBe(total);
    if (active) expect(roll.dice[0]?.values).toEqual(active);
    expect(roll.dice[0]?.results).toHaveLength(falls.length);
  });

  it("flags what a modifier did to a result", async () => {
    fall(table, 6, [1, 6, 3, 2, 5]);
    const roll = await new Roll("3d6r1x6dl").evaluate();
    expect(roll.dice[0]?.results).toEqual([
      { result: 1, active: false, rerolled: true },
      { result: 6, active: true, exploded: true },
      { result: 3, active: true },
      { result: 2, active: false, discarded: true },
      { result: 5, active: true },
    ]);
  });

  it("stops a reroll and an explosion that have no end", async () => {
    table.Dice.randomUniform = () => 0;
    await expect(new Roll("1d1x").evaluate()).rejects.toThrow(/would explode more than 1000 dice/);
    await expect(new Roll("1d1rr").evaluate()).rejects.toThrow(/would reroll more than 1000 dice/);
  });

  it("leaves modifiers that it does not know out of the formula", async () => {
    fall(table, 6, [2, 3]);
    const roll = await new Roll("2d6zzkh").evaluate();
    expect(roll.total).toBe(5);
    expect(roll.formula).toBe("2d6");
  });

  it("cuts modifiers at each new letter", () => {
    expect(splitModifiers("r1kh2cs>=(1d4+a)")).toEqual(["r1", "kh2", "cs>=(1d4+a)"]);
  });

  it("asks a subclass for modifiers of its own, be they asynchronous", async () => {
    const { Die } = await import("../../client/dice/terms/index.ts");
    class TideDie extends Die {
      static override DENOMINATION = "t";
      static override MODIFIERS = { ...Die.MODIFIERS, ebb: "ebb" };
      async ebb(): Promise<void> {
        for (const result of this.results) result.count = -result.result;
      }
    }
    table.Dice.terms["t"] = TideDie;
    fall(table, 6, [2, 3]);
    expect((await new Roll("2dtebbkh").evaluate()).total).toBe(-3);
  });
});

describe("pools (T client/dice/terms/pool)", () => {
  it.each([
    ["{1d6, 2d6, 4}", [3, 5, 6], 18],
    ["{1d6, 2d6, 4}kh", [3, 5, 6], 11],
    ["{1d6, 2d6, 4}kl2", [3, 5, 6], 7],
    ["{1d6, 2d6, 4}dl", [3, 5, 6], 15],
    ["{1d6, 2d6, 4}dh", [3, 5, 6], 7],
    ["{1d6, 2d6, 4}cs>3", [3, 5, 6], 2],
    ["{1d6, 2d6, 4}cf<=4", [3, 5, 6], 2],
    ["{1d6, 2d6}kh(1) + 1", [3, 5, 6], 12],
    ["{{1d6, 2}kh, 1d6}kl", [3, 5], 3],
  ] as [string, number[], number][])("%s with %j comes to %i", async (formula, falls, total) => {
    fall(table, 6, falls);
    const roll = await new Roll(formula).evaluate();
    expect(roll.total).toBe(total);
    expect(roll.dice.flatMap((die) => die.results)).toHaveLength(falls.length);
  });
});
