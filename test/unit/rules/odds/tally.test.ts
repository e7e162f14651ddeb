import { describe, expect, test } from "vitest";
import { oddsOrSampling } from "../../../../src/rules/odds/question.ts";
import {
  PLAYS,
  sample,
  seeded,
  SLICE,
  STANDARD_ERROR,
  type Sampler,
} from "../../../../src/rules/odds/sampling.ts";
import { MOST_STEPS, Steps, withinSteps } from "../../../../src/rules/odds/steps.ts";
import { Tally } from "../../../../src/rules/odds/tally.ts";

function tallyOf(...values: number[]): Tally {
  const tally = new Tally();
  for (const value of values) tally.add(value);
  return tally;
}

describe("a tally", () => {
  test("has the chance of each number that came up, and their mean", () => {
    const tally = tallyOf(10, 3, 10, 1);
    expect(tally.chances).toEqual([
      { value: 1, chance: 0.25 },
      { value: 3, chance: 0.25 },
      { value: 10, chance: 0.5 },
    ]);
    expect(tally.mean).toBe(6);
    expect(tallyOf()).toMatchObject({ chances: [], mean: 0 });
  });

  test("has the chance of each number or more, up to the highest", () => {
    expect(tallyOf(4, 2, 4, 0).reached(1)).toEqual([
      { value: 1, chance: 0.75 },
      { value: 2, chance: 0.75 },
      { value: 3, chance: 0.5 },
      { value: 4, chance: 0.5 },
    ]);
    expect(tallyOf(0, 0).reached(1)).toEqual([]);
    expect(tallyOf(1).reached(1)).toEqual([{ value: 1, chance: 1 }]);
  });
});

describe("a count", () => {
  test("ends when it takes more steps than it may", () => {
    const steps = new Steps(10);
    steps.take(9);
    steps.takeCells(384);
    expect(steps.taken).toBe(10);
    expect(withinSteps(() => steps.take(1))).toBeNull();
    expect(withinSteps(() => 7)).toBe(7);
    const broken = () => {
      throw new TypeError("broken");
    };
    expect(() => withinSteps(broken)).toThrow(TypeError);
  });

  test("is asked first, and plays begin only without one", () => {
    const sampler: Sampler<string> = { play: () => {}, odds: () => "sampled" };
    const counted = oddsOrSampling({ count: (most) => `within ${most}`, sampler: () => sampler });
    expect(counted).toEqual({ odds: `within ${MOST_STEPS}`, sampling: null });
    const large = oddsOrSampling({
      count(most): string {
        new Steps(most).take(most + 1);
        return "never";
      },
      sampler: () => sampler,
    });
    expect(large.odds).toBeNull();
    expect(large.sampling!.next().done).toBe(false);
  });
});

describe("sampling", () => {
  test("plays until the standard error is below one percent, in slices", () => {
    expect(STANDARD_ERROR).toBeLessThan(0.01);
    let [plays, longest, inSlice] = [0, 0, 0];
    const sampler: Sampler<number> = {
      play: () => {
        plays += 1;
        inSlice += 1;
        longest = Math.max(longest, inSlice);
      },
      odds: () => plays,
    };
    const sampling = sample(sampler);
    let slices = 0;
    for (; sampling.next().done !== true; slices += 1) inSlice = 0;
    expect({ plays, slices, longest }).toEqual({ plays: PLAYS, slices: PLAYS / SLICE, longest: SLICE });
  });
});

test("seeded numbers are those of mulberry32", () => {
  const random = seeded(0);
  expect([random(), random()].map((one) => one * 2 ** 32)).toEqual([1144304738, 1416247]);
});
