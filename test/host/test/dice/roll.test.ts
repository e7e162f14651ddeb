import { beforeEach, describe, expect, it, vi } from "vitest";
import { Roll } from "../../client/dice/roll.ts";
import { MersenneTwister } from "../../client/dice/mersenne-twister.ts";
import * as terms from "../../client/dice/terms/index.ts";
import type { EvaluationOptions } from "../../client/dice/types.ts";
import { fall, layTable, type DiceTable } from "./support.ts";

const { Die, NumericTerm, OperatorTerm, ParentheticalTerm } = terms;

let table: DiceTable;
beforeEach(() => {
  table = layTable();
});

describe("formulas", () => {
  it.each([
    ["2d6+4", "2d6 + 4", ["Die", "OperatorTerm", "NumericTerm"]],
    ["d20", "1d20", ["Die"]],
    ["d%", "1d100", ["Die"]],
    ["3dc", "3dc", ["Coin"]],
    ["4dF", "4df", ["FateDie"]],
    ["1d6[fire] + 2 [cold]", "1d6[fire] + 2[cold]", ["Die", "OperatorTerm", "NumericTerm"]],
    ["(1+1)d(2*3)kh[x]", "(1 + 1)d(2 * 3)kh[x]", ["Die"]],
    ["(1d4 + 1)[note] * 2", "(1d4 + 1)[note] * 2", ["ParentheticalTerm", "OperatorTerm", "NumericTerm"]],
    ["{1d6,2d8+1}kh[best]", "{1d6, 2d8 + 1}kh[best]", ["PoolTerm"]],
    ["max(1d6,floor(7/2))", "max(1d6, floor(7 / 2))", ["FunctionTerm"]],
    ["1 + - 2", "1 - 2", ["NumericTerm", "OperatorTerm", "NumericTerm"]],
    ["1 - - 2", "1 + 2", ["NumericTerm", "OperatorTerm", "NumericTerm"]],
    ["2 * -3", "2 * -3", ["NumericTerm", "OperatorTerm", "NumericTerm"]],
    ["-1d6", "-1d6", ["OperatorTerm", "Die"]],
    ["2 * -1d6", "2 * (-1d6)", ["NumericTerm", "OperatorTerm", "ParentheticalTerm"]],
    ["@missing.value + 1", "@missing.value + 1", ["StringTerm", "OperatorTerm", "NumericTerm"]],
    ["1.5 + 2", "1.5 + 2", ["NumericTerm", "OperatorTerm", "NumericTerm"]],
    ["", "", []],
  ])("reads %j as %j", (input, formula, classes) => {
    const roll = new Roll(input);
    expect(roll.formula).toBe(formula);
    expect(roll.terms.map((term) => term.constructor.name)).toEqual(classes);
    expect(new Roll(roll.formula).formula).toBe(formula);
  });

  it.each(["1d6 +", "(1d6", "{1d6", "1d6 1d8", "* 2", "max(1", "1 */ 2", "{}", "[fire]"])(
    "refuses %j",
    (formula) => {
      expect(() => new Roll(formula)).toThrow(SyntaxError);
      expect(Roll.validate(formula)).toBe(false);
    },
  );

  it("says where a formula goes wrong", () => {
    expect(() => new Roll("1d6 + )")).toThrow(
      'Invalid roll formula "1d6 + )": expected a term but found ")" at position 7',
    );
  });

  it("reads deep nesting in no time", () => {
    const deep = `${"(".repeat(60)}1d6${")".repeat(60)}`;
    const parse = vi.spyOn(Roll, "parse");
    expect(new Roll(deep).formula).toBe(deep);
    expect(parse.mock.calls.length).toBeLessThan(10_000);
    parse.mockRestore();
  });

  it("validates formulas with references, but neither text nor unknown functions and dice", () => {
    expect(Roll.validate("2d6 + @str")).toBe(true);
    expect(Roll.validate("fnord(1)")).toBe(false);
    expect(Roll.validate("1dz")).toBe(false);
    expect(Roll.validate("swim")).toBe(false);
    expect(Roll.validate("")).toBe(false);
  });

  it("fills in data, and what is missing as told", () => {
    const data = { str: 3, deep: { er: "1d4" }, zero: 0 };
    expect(Roll.replaceFormulaData("1d6 + @str + @deep.er + @zero", data)).toBe("1d6 + 3 + 1d4 + 0");
    expect(Roll.replaceFormulaData("@none + 1", data)).toBe("@none + 1");
    expect(Roll.replaceFormulaData("@none + 1", data, { missing: "0", warn: true })).toBe("0 + 1");
    expect(table.warnings).toEqual(['DICE.WarnMissingData {"match":"none"}']);
  });

  it("evaluates arithmetic with the members of Math and nothing else", () => {
    expect(Roll.safeEval("floor(7 / 2) + PI - PI")).toBe(3);
    expect(() => Roll.safeEval("'text'")).toThrow(/non-numeric result/);
    expect(() => Roll.safeEval("process.pid")).toThrow();
    expect(() => Roll.safeEval("abs = 1")).toThrow(/MATH_PROXY/);
  });

  it("joins resolved parts with the text beside them", () => {
    const two = ParentheticalTerm.fromTerms([new NumericTerm({ number: 2 })]);
    void two.evaluate();
    const simplified = Roll.simplifyTerms([
      two,
      new terms.StringTerm({ term: "d6kh" }),
      new OperatorTerm({ operator: "+" }),
      two,
    ]);
    expect(Roll.getFormula(simplified)).toBe("2d6kh + 2");
    expect(simplified[0]).toBeInstanceOf(Die);
  });
});

describe("evaluation", () => {
  it.each([
    ["2 + 3 * 4", 14],
    ["(2 + 3) * 4", 20],
    ["10 - 4 - 3", 3],
    ["-2 * 3 + 10", 4],
    ["2 * -(1 + 2)", -6],
    ["7 % 4 + 1", 4],
    ["9 / 2", 4.5],
    ["max(3, 7) + abs(-2)", 9],
  ])("%s is %d, without chance", async (formula, total) => {
    expect(new Roll(formula).isDeterministic).toBe(true);
    expect(new Roll(formula).evaluateSync().total).toBe(total);
    expect((await new Roll(formula).evaluate()).total).toBe(total);
  });

  it("rolls from left to right, groups included", async () => {
    fall(table, 6, [1, 2, 3, 4, 5, 6]);
    const roll = await new Roll("1d6 + (1d6)d6 * max(1d6, 2) - {1d6}").evaluate();
    expect(roll.dice.map((die) => die.values)).toEqual([[1], [3, 4], [2], [5], [6]]);
    expect(roll.total).toBe(1 + 7 * 5 - 6);
    expect(roll.result).toBe("1 + 7 * 5 - 6");
    expect(roll.product).toBe(30);
  });

  it("maps a draw of 0 to the highest face", async () => {
    table.Dice.randomUniform = () => 0;
    expect((await new Roll("1d20 + 1dc + 1df").evaluate()).result).toBe("20 + 0 + 1");
    table.Dice.randomUniform = () => 0.999999;
    expect((await new Roll("1d20 + 1dc + 1df").evaluate()).result).toBe("1 + 1 + -1");
  });

  it("calls coins and keeps Fate dice", async () => {
    const draws = [0.9, 0.1, 0.9, 0.1, 0.5, 0.9];
    table.Dice.randomUniform = () => draws.shift()!;
    expect((await new Roll("3dcc1").evaluate()).total).toBe(2);
    const fate = await new Roll("3dfkh2").evaluate();
    expect(fate.total).toBe(1);
    expect(fate.dice[0]?.results.map((result) => fate.dice[0]?.getResultLabel(result))).toEqual([
      "+",
      " ",
      "-",
    ]);
  });

  it("rolls Fate dice again", async () => {
    const draws = [0.9, 0.1];
    table.Dice.randomUniform = () => draws.shift()!;
    expect((await new Roll("1dfr").evaluate()).total).toBe(1);
  });

  it("finds the least and the most", async () => {
    const formula = "2d6x + (1d4)d8kh + {1d10, 3}kh - 1df";
    expect((await new Roll(formula).evaluate({ minimize: true })).total).toBe(2 + 1 + 3 + 1);
    expect(new Roll(formula).evaluateSync({ maximize: true }).total).toBe(12 + 8 + 10 - 1);
  });

  it("waits for dice of a system within groups, at the bounds too", async () => {
    class SlowDie extends Die {
      protected override async _evaluate(options: EvaluationOptions = {}): Promise<this> {
        await Promise.resolve();
        return super._evaluate(options);
      }
    }
    table.Dice.terms["s"] = SlowDie;
    for (const formula of ["(1ds + 1) * 2", "{1ds + 1, 1}kh * 2", "max(1ds + 1, 1) * 2", "(1ds)d1 + 8"]) {
      expect((await new Roll(formula).evaluate({ maximize: true })).total).toBe(14);
    }
  });

  it("refuses random terms synchronously, or ignores them", () => {
    expect(() => new Roll("1d6 + 2").evaluateSync()).toThrow(/cannot be evaluated synchronously/);
    expect(new Roll("1d6 + 2").evaluateSync({ strict: false }).total).toBe(2);
  });

  it("refuses text unless allowed", async () => {
    await expect(new Roll("@foo + 1").evaluate()).rejects.toThrow("Unresolved StringTerm @foo");
    expect((await new Roll("foo + 1").evaluate({ allowStrings: true })).total).toBe("foo1");
  });

  it("is immutable once evaluated", async () => {
    fall(table, 6, [4, 5]);
    const roll = await new Roll("1d6").evaluate();
    await expect(roll.evaluate()).rejects.toThrow(/already been evaluated/);
    expect(() => roll.alter(2, 0)).toThrow(/already been evaluated/);
    const again = await roll.reroll();
    expect([roll.total, again.total]).toEqual([4, 5]);
    expect(again).not.toBe(roll);
    expect(roll.clone()._evaluated).toBe(false);
  });

  it("bounds the number of dice", async () => {
    await expect(new Roll("1000d6").evaluate()).rejects.toThrow(/from 0 to 999/);
    await expect(new Roll("(1/2)d6").evaluate()).rejects.toThrow(/from 0 to 999, not 0.5/);
    expect((await new Roll("0d6").evaluate()).total).toBe(0);
  });

  it("alters dice, and numbers on request", () => {
    expect(new Roll("2d6 + 3").alter(2, 1).formula).toBe("5d6 + 3");
    expect(new Roll("2d6 + {1d8, 3}").alter(2, 0, { multiplyNumeric: true }).formula).toBe("4d6 + {2d8, 6}");
    expect(new Roll("2d6").alter(null, 1).formula).toBe("3d6");
  });

  it("calls configured functions, awaiting those that are asynchronous", async () => {
    table.Dice.functions["tide"] = async (a) => Number(a) * 10;
    table.Dice.functions["double"] = (a) => Number(a) * 2;
    expect((await new Roll("tide(2) + double(3)").evaluate()).total).toBe(26);
    expect(new Roll("tide(2)").isDeterministic).toBe(false);
    expect(() => new Roll("tide(2)").evaluateSync()).toThrow(/synchronously/);
  });

  it("simulates many rolls", async () => {
    table.Dice.randomUniform = () => 0;
    expect(await Roll.simulate("2d6", 3)).toEqual([12, 12, 12]);
  });

  it("lets subclasses evaluate, total and parse as they will", async () => {
    class CardRoll extends Roll {
      static override parse(): InstanceType<typeof NumericTerm>[] {
        return [new NumericTerm({ number: 9 })];
      }
      override async _evaluate(options: EvaluationOptions): Promise<this> {
        await super._evaluate(options);
        this._total = (this._total ?? 0) + 100;
        return this;
      }
      override _evaluateSync(options: EvaluationOptions): this {
        super._evaluateSync(options);
        this._total = (this._total ?? 0) + 1000;
        return this;
      }
    }
    expect((await new CardRoll("whatever").evaluate()).total).toBe(109);
    expect(new CardRoll("whatever").evaluateSync().total).toBe(1009);
  });

  it("do not ask _evaluateTotal while they evaluate, as no generation since 12 does", async () => {
    class TotalRoll extends Roll {
      override _evaluateTotal(): number {
        return super._evaluateTotal() + 100;
      }
    }
    expect((await new TotalRoll("2 + 3").evaluate()).total).toBe(5);
    expect(new TotalRoll("2 + 3").evaluateSync().total).toBe(5);
    expect(new TotalRoll("2 + 3").evaluateSync()._evaluateTotal()).toBe(105);
  });

  it("passes flavour on to terms without any", () => {
    const roll = new Roll("1d6[fire] + 2");
    roll.propagateFlavor("cold");
    expect(roll.terms.map((term) => term.flavor)).toEqual(["fire", "", "cold"]);
  });
});

describe("serialization", () => {
  it("writes what the documentation lists, and reads it back", async () => {
    fall(table, 6, [2, 1, 6, 5]);
    const roll = await new Roll("(1d6)d6kh[x] + {1d6, 3}kh", {}, { flavor: "hit" }).evaluate();
    const data = JSON.parse(JSON.stringify(roll)) as Parameters<typeof Roll.fromData>[0];
    expect(Object.keys(data)).toEqual(["class", "options", "dice", "formula", "terms", "total", "evaluated"]);
    expect(data).toMatchObject({ class: "Roll", total: 11, evaluated: true, options: { flavor: "hit" } });
    const revived = Roll.fromData(data);
    expect(revived.total).toBe(11);
    expect(revived.formula).toBe(roll.formula);
    expect(revived.dice.map((die) => die.total)).toEqual(roll.dice.map((die) => die.total));
    expect(JSON.stringify(revived)).toBe(JSON.stringify(roll));
    await expect(revived.evaluate()).rejects.toThrow(/already been evaluated/);
  });

  it("revives a class by its name and refuses names it does not know (case 24)", async () => {
    class TideRoll extends Roll {}
    const json = JSON.stringify(await new TideRoll("3").evaluate());
    expect(() => Roll.fromJSON(json)).toThrow("Unable to recreate TideRoll instance from provided data");
    table.Dice.rolls.push(TideRoll);
    expect(Roll.fromJSON(json)).toBeInstanceOf(TideRoll);
    expect(() => terms.RollTerm.fromData({ class: "NoTerm" })).toThrow("Unable to recreate NoTerm term");
  });

  it("revives a roll that was never made", async () => {
    const revived = Roll.fromJSON(JSON.stringify(new Roll("2d6 + 1")));
    expect(revived._evaluated).toBe(false);
    fall(table, 6, [3, 4]);
    expect((await revived.evaluate()).total).toBe(8);
  });

  it("builds rolls from terms", async () => {
    const d8 = new Die({ number: 4, faces: 8 });
    const roll = Roll.fromTerms([d8, new OperatorTerm({ operator: "+" }), new NumericTerm({ number: 8 })]);
    expect(roll.formula).toBe("4d8 + 8");
    expect(roll.terms[0]).toBe(d8);
    const fallen = new Die({
      number: 2,
      faces: 6,
      results: [5, 6].map((result) => ({ result, active: true })),
    });
    expect(Roll.fromTerms([fallen]).total).toBe(11);
    expect(() => Roll.fromTerms([{} as never])).toThrow("the term at position 1 is not a RollTerm");
    expect(ParentheticalTerm.fromTerms([d8]).formula).toBe("(4d8)");
    expect(terms.PoolTerm.fromExpression("{1d6, 2}kh")?.formula).toBe("{1d6, 2}kh");
    expect(terms.PoolTerm.fromExpression("1d6")).toBeNull();
  });

  it("creates rolls of the configured default class", () => {
    class TideRoll extends Roll {}
    table.Dice.rolls.unshift(TideRoll);
    expect(Roll.create("1d6")).toBeInstanceOf(TideRoll);
    expect(Roll.defaultImplementation).toBe(TideRoll);
  });
});

describe("what the stand-in lacks", () => {
  it("says so", () => {
    expect(() => Roll.resolverImplementation).toThrow(/resolverImplementation is not implemented/);
    expect(() => Roll.registerResult("manual", "d6", 3)).toThrow(/registerResult is not implemented/);
  });
});

describe("the default random numbers", () => {
  it("are those of MT19937", () => {
    const twister = new MersenneTwister(5489);
    expect(twister.int()).toBe(3499211612);
    for (let i = 0; i < 9998; i++) twister.int();
    expect(twister.int()).toBe(4123659995);
    twister.seedArray([0x123, 0x234, 0x345, 0x456]);
    expect([twister.int(), twister.int(), twister.int()]).toEqual([1067595299, 955945823, 477289528]);
  });

  it("lie in [0, 1[", () => {
    vi.spyOn(Date, "now").mockReturnValue(1);
    const draws = Array.from({ length: 1000 }, () => layTable().Dice.randomUniform());
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...draws)).toBeLessThan(1);
    expect(new Set(draws).size).toBeGreaterThan(990);
  });
});
