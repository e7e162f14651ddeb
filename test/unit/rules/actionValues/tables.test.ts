import fc from "../../fast-check.ts";
import { describe, expect, test } from "vitest";
import {
  measureOf,
  RANGES,
  timeOfValue,
  TIMES,
  valueOf,
  valueOfTime,
  WEIGHTS,
  type ScaleKey,
  type Time,
} from "../../../../src/rules/actionValues/measures.ts";
import {
  plotChoice,
  plotEffects,
  plotOf,
  plotPicture,
  PLOTS,
  plotTexts,
  type Plot,
} from "../../../../src/rules/actionValues/plots.ts";
import {
  changePools,
  losePoints,
  poolMax,
  POOLS,
  regainPoints,
  STANDARD_POOLS,
  type PoolKey,
  type Pools,
} from "../../../../src/rules/actionValues/pools.ts";
import { refusedField } from "../refusal.ts";

describe("weights and ranges", () => {
  test("have 21 values each", () => {
    expect(WEIGHTS).toHaveLength(21);
    expect(RANGES).toHaveLength(21);
    expect(RANGES.slice(0, 9)).toEqual([0, 0.1, 0.3, 1, 3, 10, 30, 100, 300]);
    expect(RANGES[20]).toBe(3e8);
  });

  test.each(["weight", "range"] as const)("%s increases, and conversion round-trips", (scale) => {
    for (let value = 0; value <= 20; value += 1) {
      const measure = measureOf(scale, value);
      expect(valueOf(scale, measure)).toBe(value);
      if (value > 0) expect(measure).toBeGreaterThan(measureOf(scale, value - 1));
    }
  });

  test.each<[ScaleKey, number, number]>([
    ["weight", 0.5, 1],
    ["weight", 5, 4],
    ["weight", 41, 9],
    ["weight", 9999, 20],
    ["range", 0.05, 1],
    ["range", 4, 5],
    ["range", 31, 7],
  ])("%s of %d is value %i", (scale, amount, value) => {
    expect(valueOf(scale, amount)).toBe(value);
  });

  test.each([
    [() => measureOf("weight", 21), "value"],
    [() => measureOf("time" as ScaleKey, 1), "scale"], // deliberately invalid
    [() => measureOf("range", -1), "value"],
    [() => measureOf("range", 0.5), "value"],
    [() => valueOf("weight", 10001), "amount"],
    [() => valueOf("weight", -1), "amount"],
    [() => valueOf("range", Number.NaN), "amount"],
    [() => valueOf("range", 3.1e8), "amount"],
    [() => valueOf("time" as ScaleKey, 1), "scale"], // deliberately invalid
  ])("refuse %s", (ask, field) => {
    expect(refusedField(ask)).toBe(field);
  });
});

describe("times", () => {
  test("has six entries, and conversion round-trips", () => {
    expect(TIMES.map(({ count, unit }) => `${count} ${unit}`)).toEqual([
      "1 shots",
      "3 shots",
      "1 sequences",
      "3 sequences",
      "1 minutes",
      "3 minutes",
    ]);
    TIMES.forEach((time, value) => {
      expect(timeOfValue(value)).toEqual(time);
      expect(valueOfTime(time)).toBe(value);
    });
  });

  test.each<[number, Time["unit"], number]>([
    [0, "shots", 0],
    [0, "sequences", 0],
    [0, "minutes", 0],
    [2, "shots", 1],
    [4, "shots", 2],
    [2, "sequences", 3],
    [4, "sequences", 4],
    [10, "sequences", 4],
    [11, "sequences", 5],
    [30, "sequences", 5],
    [0.5, "minutes", 4],
    [2, "minutes", 5],
  ])("%d %s are value %i", (count, unit, value) => {
    expect(valueOfTime({ count, unit })).toBe(value);
  });

  test.each([
    [() => timeOfValue(6), "value"],
    [() => timeOfValue(-1), "value"],
    [() => valueOfTime({ count: 4, unit: "minutes" }), "count"],
    [() => valueOfTime({ count: 31, unit: "sequences" }), "count"],
    [() => valueOfTime({ count: -1, unit: "shots" }), "count"],
    [() => valueOfTime({ count: 1, unit: "hours" as "shots" }), "unit"], // deliberately invalid
  ])("refuse %s", (ask, field) => {
    expect(refusedField(ask)).toBe(field);
  });
});

describe("pools", () => {
  const ratings = {
    strength: 5,
    agility: 6,
    intelligence: 7,
    wits: 5,
    perception: 3,
    toughness: 4,
    charisma: 2,
    manipulation: 8,
    empathy: 6,
    luck: 3,
    focus: 9,
  };

  test.each<[PoolKey, number | null]>([
    ["shot", 4],
    ["shock", 6],
    ["wound", 4],
    ["presence", 5],
    ["mind", 5],
    ["soul", null],
    ["focus", null],
    ["luck", null],
    ["power", null],
  ])("%s holds %s", (pool, max) => {
    expect(poolMax(pool, ratings)).toBe(max);
  });

  test("has nine, with Shots and Shock as the standard ones", () => {
    expect(POOLS).toHaveLength(9);
    expect(STANDARD_POOLS).toEqual(["shot", "shock"]);
  });

  const pools: Pools = {
    shot: { value: 3, max: 4 },
    shock: { value: 6, max: 6 },
    wound: { value: 1, max: 5 },
    mind: { value: 2, max: 2 },
  };

  test.each<[PoolKey, number | "all", number, number]>([
    ["shot", 1, 2, 0],
    ["shot", 3, 0, 0],
    ["shot", 5, 0, 2],
    ["shot", "all", 0, 0],
    ["shock", "all", 0, 0],
    ["shock", 9, 0, 3],
    ["wound", 1, 0, 0],
    ["mind", 2, 0, 0],
    ["mind", 0, 2, 0],
  ])("%s minus %s", (pool, points, after, short) => {
    const change = losePoints(pools, pool, points);
    expect(change).toEqual({ pool, before: pools[pool]!.value, after, short });
    expect(changePools(pools, change)).toEqual({ ...pools, [pool]: { ...pools[pool], value: after } });
  });

  test("regain points up to the maximum", () => {
    expect(regainPoints(pools, "wound", 2).after).toBe(3);
    expect(regainPoints(pools, "wound", 9).after).toBe(5);
    expect(regainPoints(pools, "wound", "all")).toMatchObject({ after: 5, short: 0 });
    expect(regainPoints({ shock: { value: 0, max: 0 } }, "shock", 3).after).toBe(0);
  });

  test("stay from 0 to their maximum", () => {
    const attempts = fc.array(
      fc.tuple(fc.constantFrom("shot", "shock", "wound", "mind"), fc.boolean(), fc.nat(9)),
      {
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(attempts, (list) => {
        let now = pools;
        for (const [pool, loses, points] of list) {
          now = changePools(now, (loses ? losePoints : regainPoints)(now, pool, points));
          const { value, max } = now[pool]!;
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(max);
        }
      }),
    );
  });

  test.each([
    [() => losePoints(pools, "soul", 1), "pools.soul"],
    [() => losePoints(null as unknown as Pools, "soul", 1), "pools"], // deliberately invalid
    [() => losePoints({ shot: { value: -3, max: -2 } }, "shot", 1), "pools.shot.max"],
    [() => losePoints(pools, "gold" as PoolKey, 1), "pool"], // deliberately invalid
    [() => losePoints(pools, "shot", -1), "points"],
    [() => losePoints(pools, "shot", 0.5), "points"],
    [() => regainPoints(pools, "shot", -1), "points"],
    [() => regainPoints(pools, "luck", 1), "pools.luck"],
    [() => losePoints({ shot: { value: 5, max: 4 } }, "shot", 1), "pools.shot.value"],
    [() => losePoints({ shot: { value: -1, max: 4 } }, "shot", 1), "pools.shot.value"],
    [() => losePoints({ shot: { value: 0, max: Number.NaN } }, "shot", 1), "pools.shot.max"],
    [() => poolMax("gold" as PoolKey, {}), "pool"], // deliberately invalid
    [() => poolMax("wound", { strength: 3 }), "toughness"],
    [() => poolMax("mind", { ...ratings, wits: -1 }), "wits"],
    [() => poolMax("shot", { agility: 1, wits: 1, luck: 1.5 }), "luck"],
  ])("refuse %s", (ask, field) => {
    expect(refusedField(ask)).toBe(field);
  });
});

describe("plots", () => {
  test("has eighteen, all different, each with its texts", () => {
    expect(new Set(PLOTS).size).toBe(18);
    expect(PLOTS).toHaveLength(18);
    expect(plotTexts("thirdMan")).toEqual({
      name: "ACTIONCARDS.ActionValues.Plot.thirdMan.name",
      text: "ACTIONCARDS.ActionValues.Plot.thirdMan.text",
    });
  });

  test("has eight with effects by the rules", () => {
    const effects = PLOTS.map((plot) => [plot, plotEffects(plot)] as const).filter(
      ([, list]) => list.length > 0,
    );
    expect(Object.fromEntries(effects)).toEqual({
      breakthrough: [{ type: "inspire", until: "nextAction" }],
      doubleCross: [{ type: "refill", for: "self", pools: "all" }],
      hitsTheFan: [{ type: "flags", flags: ["hazardous", "promising"] }],
      idea: [{ type: "inspire", until: "nextAction" }],
      leadership: [{ type: "refill", for: "one", pools: "one" }],
      martyr: [{ type: "guard" }],
      personalStake: [{ type: "inspire", until: "encounter" }],
      rally: [
        { type: "refill", for: "others", pools: "all" },
        { type: "inspire", until: "encounter" },
      ],
    });
  });

  test("asks whom it is for", () => {
    const chosen = PLOTS.filter((plot) => plotChoice(plot) !== null);
    expect(chosen.map((plot) => [plot, plotChoice(plot)])).toEqual([
      ["leadership", "one"],
      ["martyr", "one"],
      ["rally", "others"],
    ]);
  });

  test("has a number in the deck, from 1, and a picture", () => {
    expect([1, 18].map(plotOf)).toEqual(["alertness", "thirdMan"]);
    expect([0, 19, "1", null].map(plotOf)).toEqual([null, null, null, null]);
    expect([plotPicture("idea"), plotPicture("hitsTheFan")]).toEqual(["plot-idea", "plot-hits-the-fan"]);
  });

  test("refuses unknown ones", () => {
    expect(refusedField(() => plotEffects("twist" as Plot))).toBe("plot"); // deliberately invalid
    expect(refusedField(() => plotTexts("twist" as Plot))).toBe("plot"); // deliberately invalid
  });
});
