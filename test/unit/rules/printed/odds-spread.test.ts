import { describe, expect, test } from "vitest";
import { Count, RARE } from "../../../../src/rules/printed/odds-count.ts";
import { added, addTo, certain, Sums } from "../../../../src/rules/printed/odds-spread.ts";

const of = (...chances: number[]) => Float64Array.from(chances);

describe("a distribution", () => {
  test("of one certain number", () => {
    expect(certain(3)).toEqual(of(0, 0, 0, 1));
    expect(certain(0)).toEqual(of(1));
  });

  test("of the sum of two numbers", () => {
    expect(added(of(0.5, 0.5), of(0.25, 0, 0.75))).toEqual(of(0.125, 0.125, 0.375, 0.375));
    expect(added(of(), of())).toEqual(of());
  });

  test("is added to another, weighted and shifted", () => {
    const sums = of(0.5, 0, 0, 0);
    addTo(sums, of(0.5, 1), 0.5, 1);
    addTo(sums, of(1), 0.125);
    expect(sums).toEqual(of(0.625, 0.25, 0.5, 0));
  });
});

describe("sums of chances", () => {
  test("list each number that is possible, and the chance of each or more", () => {
    const sums = new Sums();
    sums.add(3, 0.25);
    sums.add(0, 0.25);
    sums.add(9, 0);
    sums.addAll(of(0.5, 0.5), 0.5, 1);
    expect(sums.spread).toEqual(of(0.25, 0.25, 0.25, 0.25));
    sums.add(3, 0.25);
    expect(sums.listed).toEqual([
      { value: 0, chance: 0.25 },
      { value: 1, chance: 0.25 },
      { value: 2, chance: 0.25 },
      { value: 3, chance: 0.5 },
    ]);
    expect(sums.reached).toEqual([
      { value: 1, chance: 1 },
      { value: 2, chance: 0.75 },
      { value: 3, chance: 0.5 },
    ]);
  });

  test("leave out what is impossible", () => {
    const sums = new Sums();
    sums.addAll(of(0.5, 0, 0.5), 1);
    expect(sums.listed.map(({ value }) => value)).toEqual([0, 2]);
    expect(new Sums().reached).toEqual([]);
  });

  test("grow, and keep what they have", () => {
    const sums = new Sums();
    for (const value of [63, 64, 400]) sums.add(value, 0.25);
    sums.addAll(of(0, 0.25), 1, 1000);
    expect(sums.listed).toEqual([63, 64, 400, 1001].map((value) => ({ value, chance: 0.25 })));
    expect(sums.spread).toHaveLength(1002);
  });
});

describe("what is too rare to matter", () => {
  test("is cut off the top, counted, and added to the highest number left", () => {
    const count = new Count();
    const kept = count.trimmed(of(0.25, 0.75, RARE / 4, RARE / 2, 0));
    expect(kept).toHaveLength(2);
    expect(kept[1]! - 0.75).toBeCloseTo(0.75 * RARE, 15);
    expect(count.ignored).toBe(0.75 * RARE);
    count.ignore(1);
    expect(count.ignored).toBeGreaterThan(1);
  });

  test("adds up: what is rare together is kept", () => {
    const rare = of(1, 0.75 * RARE, 0.75 * RARE);
    const kept = new Count().trimmed(rare);
    expect(kept).toEqual(of(1, 0.75 * RARE + 0.75 * RARE));
  });

  test("is less than the limit", () => {
    expect(new Count().trimmed(of(1, RARE))).toHaveLength(2);
  });

  test("is rarer on a branch that is rare itself", () => {
    const count = new Count();
    expect(count.trimmed(of(0.5, 0.5), RARE)).toEqual(of(1));
    expect(count.ignored).toBe(RARE / 2);
    expect(count.trimmed(of(0.5, 0.5), 0.5)).toEqual(of(0.5, 0.5));
  });

  test("is never the last number, and nothing is ignored where nothing was", () => {
    const count = new Count();
    expect(count.trimmed(of(0, 0))).toEqual(of(0));
    const whole = of(1, 0, 0);
    expect(count.trimmed(whole)).toEqual(of(1));
    expect(count.ignored).toBe(0);
    expect(whole).toEqual(of(1, 0, 0));
  });
});
