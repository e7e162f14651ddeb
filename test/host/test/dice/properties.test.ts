import fc from "../fast-check.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { Roll } from "../../client/dice/roll.ts";
import { layTable, type DiceTable } from "./support.ts";

let table: DiceTable;
beforeEach(() => {
  table = layTable();
});

const dice = fc
  .record({
    number: fc.integer({ min: 1, max: 5 }),
    faces: fc.constantFrom("4", "6", "20", "%", "c", "f"),
    modifiers: fc.constantFrom("", "kh", "kl2", "dh", "dl"),
  })
  .map(({ number, faces, modifiers }) => `${number}d${faces}${faces === "c" ? "" : modifiers}`);

const { expression } = fc.letrec<{ expression: string; term: string; group: string }>((tie) => ({
  term: fc.oneof({ depthSize: "small" }, dice, fc.nat(50).map(String), tie("group")),
  group: fc.oneof(
    tie("expression").map((inner) => `(${inner})`),
    fc.array(tie("expression"), { minLength: 1, maxLength: 3 }).map((inner) => `{${inner.join(", ")}}`),
    tie("expression").map((inner) => `(${inner})[note]`),
  ),
  expression: fc
    .tuple(
      fc.constantFrom("", "-"),
      fc.array(tie("term"), { minLength: 1, maxLength: 3 }),
      fc.constantFrom("+", "-"),
    )
    .map(([sign, list, operator]) => sign + list.join(` ${operator} `)),
}));

/** Formulas without a minus. Their minimum is the sum of their terms' minimums. */
const additive = fc
  .array(fc.oneof(dice, fc.nat(9).map(String)), { minLength: 1, maxLength: 4 })
  .map((l) => l.join(" + "));

describe("for any formula", () => {
  it("reading what was written changes nothing", () => {
    fc.assert(
      fc.property(expression, (formula) => {
        const written = new Roll(formula).formula;
        expect(new Roll(written).formula).toBe(written);
        expect(Roll.validate(formula)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("the total lies between the least and the most", async () => {
    await fc.assert(
      fc.asyncProperty(
        additive,
        fc.infiniteStream(fc.double({ min: 0, max: 0.9999, noNaN: true })),
        async (formula, draws) => {
          table.Dice.randomUniform = () => Number(draws.next().value);
          const total = (await new Roll(formula).evaluate()).total!;
          expect(total).toBeGreaterThanOrEqual((await new Roll(formula).evaluate({ minimize: true })).total!);
          expect(total).toBeLessThanOrEqual((await new Roll(formula).evaluate({ maximize: true })).total!);
          expect(Number.isInteger(total)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("a serialized roll comes back the same", async () => {
    await fc.assert(
      fc.asyncProperty(expression, async (formula) => {
        const roll = await new Roll(formula).evaluate();
        const revived = Roll.fromJSON(JSON.stringify(roll));
        expect(revived.total).toBe(roll.total);
        expect(revived.result).toBe(roll.result);
        expect(JSON.stringify(revived)).toBe(JSON.stringify(roll));
      }),
      { numRuns: 100 },
    );
  });
});
