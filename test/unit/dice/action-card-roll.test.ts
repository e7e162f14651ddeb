import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Roll as HostRoll } from "../../host/client/dice/index.ts";
import { layCards, type CardTable } from "./support.ts";

interface CardRoll extends HostRoll {
  lookup: { die: string; ranks: number };
  success: boolean | null;
  options: { tn?: number; card?: number; drawn?: number };
}

type CardRollClass = Omit<typeof HostRoll, "prototype"> &
  (new (formula: string, data?: Record<string, unknown>, options?: object) => CardRoll);

let table: CardTable;
let ActionCardRoll: CardRollClass;

beforeEach(async () => {
  vi.resetModules();
  table = layCards();
  const file = path.resolve(import.meta.dirname, "../../../src/families/printed/dice/action-card-roll.ts");
  ({ ActionCardRoll } = (await import(file)) as { ActionCardRoll: CardRollClass });
  table.Dice.rolls.push(ActionCardRoll);
});

function refusedField(formula: string): string {
  try {
    return new ActionCardRoll(formula).formula;
  } catch (error) {
    // `instanceof` would fail: each test reloads the modules, so each has its own error classes.
    return (error as { field?: string }).field ?? String(error);
  }
}

const dice = (roll: CardRoll) =>
  roll.dice.flatMap(({ results }) => results.map(({ result, active }) => [result, active]));

describe("a roll that is read from a printed card", () => {
  it("shows the cells as dice, the best of them active", async () => {
    const roll = await new ActionCardRoll("4d8 vs 5", {}, { card: 34 }).evaluate();
    expect([roll.formula, roll.total, roll.success]).toEqual(["4d8", 7, true]);
    expect(dice(roll)).toEqual([
      [3, false],
      [3, false],
      [2, false],
      [7, true],
    ]);
    expect(roll.lookup).toEqual({ die: "d8", ranks: 4 });
  });

  it("fails critically in the very cell, and only there", async () => {
    const failed = await new ActionCardRoll("4d12 vs 1", {}, { card: 34 }).evaluate();
    expect([failed.total, failed.success]).toEqual([0, false]);
    const beyond = await new ActionCardRoll("5d12", {}, { card: 34 }).evaluate();
    expect(beyond.total).toBeGreaterThan(0);
    expect(beyond.success).toBeNull();
  });

  it("takes any of the 54 by chance where no card is handed in", async () => {
    const values = [34.5 / 54];
    table.Dice.randomUniform = () => values.shift()!;
    const roll = await new ActionCardRoll("4d8").evaluate();
    expect([roll.options.drawn, roll.total, values.length]).toEqual([34, 7, 0]);
  });

  it("survives being stored: formula, dice, total, card and target number", async () => {
    const roll = await new ActionCardRoll("4d8 vs 9", {}, { card: 34 }).evaluate();
    const stored: unknown = JSON.parse(JSON.stringify(roll.toJSON()));
    expect(stored).toMatchObject({ class: "ActionCardRoll", formula: "4d8", total: 7, evaluated: true });
    const again = ActionCardRoll.fromData(stored as never) as unknown as CardRoll;
    expect(again).toBeInstanceOf(ActionCardRoll);
    expect([again.formula, again.total, again.success]).toEqual(["4d8", 7, false]);
    expect(again.options).toMatchObject({ tn: 9, card: 34, drawn: 34 });
    expect(dice(again)).toEqual(dice(roll));
    expect(JSON.stringify(again.toJSON())).toBe(JSON.stringify(roll.toJSON()));
  });

  it.each([
    ["lookup", "best of 4d8"],
    ["lookup", "4d8 + 2"],
    ["lookup.die", "4d20"],
    ["lookup.die", "4d7 vs 5"],
    ["lookup.ranks", "0d8"],
    ["lookup.ranks", "9d8"],
  ])("names the %s of %s", (field, formula) => {
    expect(refusedField(formula)).toBe(field);
  });
});
