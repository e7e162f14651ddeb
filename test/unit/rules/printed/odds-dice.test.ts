import { describe, expect, it } from "vitest";
import { checkOdds } from "../../../../src/rules/printed/odds-check.ts";
import { checkSampler } from "../../../../src/rules/printed/odds-check-sampled.ts";
import { Count } from "../../../../src/rules/printed/odds-count.ts";
import { thrownCauseOdds, thrownEffectSpread } from "../../../../src/rules/printed/odds-dice.ts";
import type { Spread } from "../../../../src/rules/printed/odds-spread.ts";
import { ALL, expectNear, sampled } from "../odds/near.ts";
import { check } from "./support.ts";

const sum = (spread: Spread): number => spread.reduce((total, chance) => total + chance, 0);
const mean = (spread: Spread): number => spread.reduce((total, chance, value) => total + value * chance, 0);

/**
 * The chances of each sum of `dice` d6. A die that opens is rolled again and added. With `extend`, the whole
 * effect is rolled again and added while a die opens and the sum is below `enough`.
 */
function thrown(dice: number, extend = false, enough = Infinity): Spread {
  return thrownEffectSpread({ die: "d6", dice }, extend, enough, new Count());
}

describe("odds by dice (Q21)", () => {
  it("of a die open half of its highest faces", () => {
    const one = thrown(1);
    expect(sum(one)).toBeCloseTo(1, 9);
    expect([1, 5].map((face) => one[face])).toEqual([1 / 6, 1 / 6]);
    expect(one[6]).toBe(0.5 / 6);
    expect([7, 11].map((face) => one[face])).toEqual([0.5 / 36, 0.5 / 36]);
    expect([0, 12].map((face) => one[face])).toEqual([0, 0]);
    expect(one[13]).toBeCloseTo(0.5 / 216, 12);
  });

  it("of several dice are those of their sum", () => {
    expect(sum(thrown(3))).toBeCloseTo(1, 9);
    expect(mean(thrown(3))).toBeCloseTo(3 * mean(thrown(1)), 7);
    expect(thrown(2)[2]).toBeCloseTo(1 / 36, 12);
  });

  it("throw an effect again and add while a die opens", () => {
    expect(sum(thrown(1, true))).toBeCloseTo(1, 9);
    expect(mean(thrown(1, true))).toBeCloseTo(mean(thrown(1)) / (1 - 1 / 12), 7);
    expect(mean(thrown(2, true))).toBeCloseTo(mean(thrown(2)) / (1 - (1 - (11 / 12) ** 2)), 7);
  });

  it("throw no more when it is enough", () => {
    expect([...thrown(1, true, 7)]).toEqual([...thrown(1)]);
    const eight = thrown(1, true, 8);
    expect(eight[7], "thrown again").toBe(0);
    expect(eight[8]).toBeCloseTo(0.5 / 36 + (0.5 / 36) * (1 / 6), 9);
    expect(sum(eight)).toBeCloseTo(1, 9);
  });

  it("of causes are those of the best die, and of nothing but ones", () => {
    const { criticalFailure, results } = thrownCauseOdds({ die: "d6", ranks: 2 }, false, new Count());
    expect(criticalFailure).toBeCloseTo(1 / 36, 12);
    expect([...results.slice(0, 2)]).toEqual([0, 0]);
    expect(results[2]).toBeCloseTo(3 / 36, 12);
    expect(results[3]).toBeCloseTo(5 / 36, 12);
    expect(sum(results) + criticalFailure).toBeCloseTo(1, 9);
    const extended = thrownCauseOdds({ die: "d6", ranks: 2 }, true, new Count());
    expect(extended.criticalFailure).toBeCloseTo(1 / 36, 12);
    expect(mean(extended.results)).toBeGreaterThan(mean(results));
  });

  it("are near those of many throws", () => {
    const task = check({ options: { extend: false, entry: false, dice: true } });
    expectNear(sampled(checkSampler(task, ALL)), checkOdds(task, ALL));
  });
});
