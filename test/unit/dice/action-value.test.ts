import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { uniformFor } from "../../e2e/support/random.ts";
import { layCards, Roll, type CardTable } from "./support.ts";

interface Parts {
  skill: number;
  modifiers: number;
  flags: string[];
  dice: number;
}

/** The system's Action Value roll. Its base class is the `Roll` of the simulated Foundry (`test/host`). */
interface ValueRoll extends InstanceType<typeof Roll> {
  parts: Parts;
  faces: { plus: number[][]; minus: number[][] };
  value: { av: number; doubleZero: boolean; double: boolean; roll: number; lifted: boolean };
}

let table: CardTable;
let ActionValueRoll: { of(parts: Parts): ValueRoll };

beforeEach(async () => {
  vi.resetModules();
  table = layCards();
  const file = path.resolve(
    import.meta.dirname,
    "../../../src/families/actionValues/dice/action-value-roll.ts",
  );
  ({ ActionValueRoll } = (await import(file)) as { ActionValueRoll: typeof ActionValueRoll });
  table.Dice.rolls.push(ActionValueRoll as never);
});

/** Evaluates a roll. Its dice show these faces, in the order in which they are rolled. */
async function thrown(parts: Partial<Parts>, faces: readonly number[]): Promise<ValueRoll> {
  const left = faces.map((face) => uniformFor(face, 10));
  table.Dice.randomUniform = () => {
    const value = left.shift();
    if (value === undefined) throw new Error("more dice were thrown than the test provides");
    return value;
  };
  const roll = ActionValueRoll.of({ skill: 8, modifiers: 0, flags: [], dice: 0, ...parts });
  await roll.evaluate();
  expect(left).toEqual([]);
  return roll;
}

describe("an Action Value as a roll", () => {
  it("throws the table's own dice, a term for each", async () => {
    const roll = await thrown({ flags: ["inspired"], modifiers: -2 }, [7, 4, 3]);
    expect(roll.formula).toBe("1d10x10[base] + 1d10x10[Inspired] - 1d10x10[base] + 8[skill] - 2[modifiers]");
    expect(roll.dice.map(({ faces, number }) => [number, faces])).toEqual([
      [1, 10],
      [1, 10],
      [1, 10],
    ]);
    expect([roll.total, roll.value.av]).toEqual([14, 14]);
    expect(roll.faces).toEqual({ plus: [[7], [4]], minus: [[3]] });
  });

  it("throws a 0 on, with its sign", async () => {
    const roll = await thrown({}, [10, 10, 2, 10, 5]);
    expect(roll.faces).toEqual({ plus: [[10, 10, 2]], minus: [[10, 5]] });
    expect(roll.total).toBe(8 + 22 - 15);
    expect([roll.value.double, roll.value.doubleZero]).toEqual([true, true]);
  });

  it("has a total by the rules, where they count otherwise than the sum", async () => {
    expect((await thrown({ flags: ["routine"] }, [2, 9])).total).toBe(9);
    const stymied = await thrown({ flags: ["stymied"], dice: 1 }, [3, 9, 4]);
    expect(stymied.formula).toBe("1d10x10[base] + 1d10x10[ignored, Stymied] - 1d10x10[base] + 8[skill]");
    expect([stymied.total, stymied.value.lifted]).toEqual([7, true]);
    const closed = await thrown({ flags: ["stymied"] }, [10, 1]);
    expect(closed.formula).toBe("1d10[base] - 1d10x10[base] + 8[skill]");
    expect(closed.total).toBe(17);
    const still = await thrown({ flags: ["static"], modifiers: 3 }, []);
    expect([still.formula, still.total, still.dice.length]).toEqual(["8[skill] + 3[modifiers]", 11, 0]);
  });

  it("has that total where it is evaluated in passing, and where a module recounts it", () => {
    const parts = { skill: 8, modifiers: 0, flags: ["routine"], dice: 0 };
    const lowest = ActionValueRoll.of(parts).evaluateSync({ minimize: true });
    expect([lowest.total, lowest._evaluateTotal()]).toEqual([lowest.value.av, lowest.value.av]);
    expect(ActionValueRoll.of(parts).evaluateSync({ strict: false }).total).toBe(8); // the total without the dice
  });

  it("is what it was when it is read again", async () => {
    const roll = await thrown({ flags: ["wild"] }, [10, 4, 2, 6, 1]);
    const json = JSON.parse(JSON.stringify(roll.toJSON())) as Record<string, unknown>;
    expect(json).toMatchObject({ class: "ActionValueRoll", total: roll.total });
    const again = Roll.fromJSON(JSON.stringify(json)) as unknown as ValueRoll;
    expect(again).toBeInstanceOf(ActionValueRoll);
    expect(again.faces).toEqual({ plus: [[10, 4], [2]], minus: [[6], [1]] });
    expect([again.total, again.value.av]).toEqual([17, 17]);
    expect(again.parts).toEqual({ skill: 8, modifiers: 0, flags: ["wild"], dice: 0 });
  });

  it("refuses what is no Action", () => {
    expect(() => ActionValueRoll.of({ skill: 1, modifiers: 0, flags: [], dice: 99 })).toThrow("dice: ");
    expect(() => ActionValueRoll.of({ skill: 1, modifiers: 0, flags: ["brave"], dice: 0 })).toThrow("flags");
  });
});
