import { describe, expect, test } from "vitest";
import { blastHarm, resolveAttack } from "../../../../src/rules/printed/attack.ts";
import { DEFAULT_OPTIONS } from "../../../../src/rules/printed/attack-context.ts";
import {
  scatterOf,
  scatterOffset,
  scatterPlace,
  type MapPlace,
  type Miss,
} from "../../../../src/rules/printed/scatter.ts";
import { refusedField } from "../refusal.ts";
import { C34, deckWith, done, grenade, looks, shot, protectedAll } from "./support.ts";

describe("the first worked example", () => {
  const play = () => resolveAttack(shot({ bystanders: 8 }), [C34]);

  test("two of three hit, 2 wounds and 1 concussion each, the weapon breaks, the eighth bystander is hit", () => {
    const step = play();
    expect(done(step)).toMatchObject({
      cards: [34],
      hit: true,
      rounds: 2,
      missed: 1,
      locations: ["leftArm", "chest"],
      damage: 13,
      wounds: 4,
      concussion: 2,
      breaks: true,
      victims: [8],
      victim: 8,
      scatter: null,
      save: null,
    });
    expect(
      done(step).hits.map(({ box, piercing, wounds, concussion }) => [box, piercing, wounds, concussion]),
    ).toEqual([
      [0, "penetrates", 2, 1],
      [1, "penetrates", 2, 1],
    ]);
  });

  test("every cell is listed in order, with its numbers", () => {
    const step = play();
    expect(looks(step)).toEqual([
      "34 cause.d8.4: hit",
      "34 burst.3: burst",
      "34 location.0: location",
      "34 location.1: location",
      "34 shield: penetrates",
      "34 shield: penetrates",
      "34 effect.d8.3: damage",
      "34 effect.d8.3: wounds",
      "34 effect.d8.3: wounds",
      "34 wrench: wrenchBreaks",
      "34 figure.8: bystander",
    ]);
    const values = step.consulted.map((look) => look.values);
    expect(values[0]).toEqual({ ranks: 4, die: "d8", result: 7, tn: 5, bumps: 0 });
    expect(values[1]).toEqual({ fired: 3, hits: 2 });
    expect(step.consulted.slice(1, 4).flatMap(({ beside }) => beside)).toEqual([]);
    expect(step.consulted.slice(4, 6).map(({ beside }) => beside)).toEqual([
      [{ part: "location", box: 0 }],
      [{ part: "location", box: 1 }],
    ]);
    expect(step.consulted[8]!.beside).toEqual([{ part: "location", box: 1 }]);
    expect(values[3]).toEqual({ hit: 2, location: "chest" });
    expect(values[4]).toEqual({ location: "leftArm", penetration: 6, shield: 0, protection: 4 });
    expect(values[6]).toEqual({ dice: 3, die: "d8", effect: 13 });
    expect(values[7]).toEqual({ location: "leftArm", damage: 13, size: 6, wounds: 2, concussion: 1 });
    expect(values[9]).toEqual({ wrench: 11, reliability: 11 });
    expect(values[10]).toEqual({ figure: 8, targets: 8 });
    expect(step.consulted[0]!.beside).toEqual([1, 2, 3].map((row) => ({ part: "cause", die: "d8", row })));
    expect(step.consulted[10]!.beside).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((figure) => ({ part: "figure", figure })),
    );
    expect(step.consulted[9]!.beside).toEqual([]);
  });

  test("seven bystanders are spared, and a weapon of 12 holds", () => {
    const spared = resolveAttack(shot({ bystanders: 7, reliability: 12 }), [C34]);
    expect(done(spared)).toMatchObject({ victims: [], victim: null, breaks: false });
    expect(looks(spared).slice(-2)).toEqual(["34 wrench: wrenchHolds", "34 figure.8: bystanderSpared"]);
  });

  test("without bystanders and without a wrench, neither is looked up (I9, I11)", () => {
    expect(looks(resolveAttack(shot({ reliability: null }), [C34])).slice(-1)).toEqual([
      "34 effect.d8.3: wounds",
    ]);
    const all = resolveAttack(shot({ burst: 1, bystanders: 8 }), [C34]);
    expect(looks(all).at(-1)).toBe("34 wrench: wrenchBreaks");
  });
});

describe("the second worked example", () => {
  const play = () => resolveAttack(grenade(), [C34]);

  test("lands 2 m off at 11 o'clock, within 3: 11 concussion and a save", () => {
    expect(done(play())).toMatchObject({
      hit: false,
      cause: { result: 6, success: false },
      scatter: { hour: 11, distance: 2, inside: true },
      inBlast: true,
      wounds: 0,
      concussion: 11,
      save: 5,
      locations: [],
      rounds: 0,
      missed: 0,
      breaks: false,
    });
  });

  test("is explained by clock and corner", () => {
    const step = play();
    expect(looks(step)).toEqual([
      "34 cause.d6.1: miss",
      "34 clock: direction",
      "34 fragment: landsInside",
      "34 effect.d6.3: damage",
      "34 effect.d6.3: concussion",
    ]);
    expect(step.consulted.slice(1).map(({ values }) => values)).toEqual([
      { hour: 11 },
      { short: 1, outer: 2, distance: 2, radius: 3 },
      { dice: 3, die: "d6", effect: 11 },
      { concussion: 11 },
    ]);
    expect(step.consulted.slice(1).flatMap(({ beside }) => beside)).toEqual([]);
  });

  test("launched, it scatters by the upper right corner, 9 m, and does nothing", () => {
    const area = { radius: 3, thrown: false, concussion: true, save: 5 };
    const launched = resolveAttack(grenade({ area }), [C34]);
    expect(done(launched)).toMatchObject({
      scatter: { hour: 11, distance: 9, inside: false },
      inBlast: false,
      concussion: 0,
      damage: null,
      save: null,
    });
    expect(looks(launched).at(-1)).toBe("34 step: landsOutside");
  });

  test("a hit does full damage on the spot, before the weapon may break", () => {
    const hit = resolveAttack(grenade({ tn: 6, reliability: 1 }), [C34]);
    expect(done(hit)).toMatchObject({
      hit: true,
      scatter: null,
      inBlast: true,
      concussion: 11,
      breaks: true,
    });
    expect(looks(hit)).toEqual([
      "34 cause.d6.1: hit",
      "34 effect.d6.3: damage",
      "34 effect.d6.3: concussion",
      "34 wrench: wrenchBreaks",
    ]);
  });

  test("a blast without concussion wounds by size, without location or armor", () => {
    const area = { radius: 3, thrown: true, concussion: false, save: null };
    const context = grenade({ area, target: { size: 4, protection: protectedAll(99) } });
    const step = resolveAttack(context, [C34]);
    expect(done(step)).toMatchObject({ wounds: 2, concussion: 3, save: null });
    expect(looks(step).at(-1)).toBe("34 effect.d6.3: wounds");
    expect(step.consulted.at(-1)!.values).toEqual({ damage: 11, size: 4, wounds: 2, concussion: 3 });
    expect(blastHarm(11, 4, { concussion: true })).toEqual({ wounds: 0, concussion: 11 });
  });

  test.each<[string, Partial<Miss>]>([
    ["clock", { clock: 0 }],
    ["clock", { clock: 13 }],
    ["tn", { tn: -1, result: -1 }],
    ["result", { result: -1 }],
    ["result", { result: 8 }],
    ["outer", { outer: -1 }],
    ["radius", { radius: -1 }],
  ])("scatters by no %s of %j (I10)", (field, change) => {
    const miss = { clock: 12, tn: 7, result: 6, outer: 2, radius: 3, ...change };
    expect(refusedField(() => scatterOf(miss))).toBe(field);
  });

  test("includes the target at exactly its radius", () => {
    const miss = { clock: 12, tn: 7, result: 6, outer: 3, radius: 3 };
    expect(scatterOf(miss)).toEqual({ hour: 12, distance: 3, inside: true });
    expect(scatterOf({ ...miss, outer: 4 }).inside).toBe(false);
  });

  test.each([
    [12, 2, 0],
    [3, 0, 2],
    [6, -2, 0],
    [9, 0, -2],
  ])("%d o'clock is %d m beyond and %d m to the right", (hour, beyond, right) => {
    const offset = scatterOffset({ hour, distance: 2 });
    expect(offset.beyond).toBeCloseTo(beyond, 9);
    expect(offset.right).toBeCloseTo(right, 9);
  });

  test("is placed on the map as seen by the attacker, or upward if both are at one place (Q20)", () => {
    const place = (hour: number, attacker: MapPlace) =>
      scatterPlace({ hour, distance: 2 }, attacker, { x: 100, y: 100 }, 10);
    expect(place(12, { x: 0, y: 100 })).toEqual({ x: 120, y: 100 });
    expect(place(3, { x: 0, y: 100 })).toEqual({ x: 100, y: 120 });
    expect(place(12, { x: 100, y: 200 })).toEqual({ x: 100, y: 80 });
    expect(place(3, { x: 100, y: 200 })).toEqual({ x: 120, y: 100 });
    expect(place(12, { x: 100, y: 100 })).toEqual({ x: 100, y: 80 });
  });

  test.each<[string, Parameters<typeof scatterPlace>]>([
    ["attacker.x", [{ hour: 12, distance: 2 }, { x: Number.NaN, y: 0 }, { x: 0, y: 0 }, 1]],
    ["attacker.y", [{ hour: 12, distance: 2 }, { x: 0, y: Number.NaN }, { x: 0, y: 0 }, 1]],
    ["target.x", [{ hour: 12, distance: 2 }, { x: 0, y: 0 }, { x: Number.NaN, y: 0 }, 1]],
    ["perMeter", [{ hour: 12, distance: 2 }, { x: 0, y: 0 }, { x: 0, y: 0 }, -1]],
    ["hour", [{ hour: 0, distance: 2 }, { x: 0, y: 0 }, { x: 0, y: 0 }, 1]],
    ["hour", [{ hour: 13, distance: 2 }, { x: 0, y: 0 }, { x: 0, y: 0 }, 1]],
    ["distance", [{ hour: 12, distance: -1 }, { x: 0, y: 0 }, { x: 0, y: 0 }, 1]],
  ])("is not placed with a wrong %s", (field, places) => {
    expect(refusedField(() => scatterPlace(...places))).toBe(field);
  });
});

describe("a critical failure", () => {
  const lookup = { die: "d12", ranks: 4 } as const;

  test("ignores the rest of the card", () => {
    const step = resolveAttack(shot({ lookup, bystanders: 10 }), [C34]);
    expect(done(step)).toMatchObject({
      hit: false,
      cause: { criticalFailure: true, result: 0, row: 4, bumps: 0 },
      missed: 0,
      breaks: false,
      victims: [],
    });
    expect(looks(step)).toEqual(["34 cause.d12.4: criticalFailure"]);
    expect(step.consulted[0]!.values).toEqual({ ranks: 4, die: "d12" });
  });

  test("of an area weapon scatters as a 0, unless the option is off", () => {
    const step = resolveAttack(grenade({ lookup }), [C34]);
    expect(done(step)).toMatchObject({ scatter: { hour: 11, distance: 14, inside: false }, concussion: 0 });
    const options = { ...DEFAULT_OPTIONS, failureScatters: false };
    expect(done(resolveAttack(grenade({ lookup, options }), [C34]))).toMatchObject({
      scatter: null,
      inBlast: false,
    });
  });

  test("of another row counts 0", () => {
    const step = resolveAttack(shot({ tn: 12, lookup: { die: "d12", ranks: 5 } }), [C34]);
    expect(done(step).cause).toMatchObject({ criticalFailure: false, result: 12, row: 2 });
  });
});

describe("locations", () => {
  const burst = (hits: number, target = protectedAll(0)) =>
    resolveAttack(
      shot({ burst: 10, target: { size: 6, protection: target } }),
      [C34],
      deckWith({
        34: {
          locations: ["leftArm", "chest", "head", "belly"],
          bursts: { ...deckWith({})[34]!.bursts, 10: hits },
        },
      }),
    );

  test("go upward, and from the fourth box to the first", () => {
    expect(done(burst(6)).locations).toEqual(["leftArm", "chest", "head", "belly", "leftArm", "chest"]);
  });

  test("that the target lacks are skipped for the next box above", () => {
    const step = burst(3, { chest: 0, belly: 0 });
    expect(step.consulted.find(({ key }) => key === "lacking")!.values).toEqual({ location: "leftArm" });
    expect(done(step).locations).toEqual(["chest", "belly", "chest"]);
    expect(
      looks(step)
        .filter((look) => look.includes("location."))
        .slice(0, 5),
    ).toEqual([
      "34 location.0: lacking",
      "34 location.1: location",
      "34 location.2: lacking",
      "34 location.3: location",
      "34 location.0: lacking",
    ]);
  });

  test("all missing on the target are refused", () => {
    expect(() => burst(1, { leftLeg: 0 })).toThrow(
      "target.protection: must name one of leftArm, chest, head, belly",
    );
  });

  test("have separate armor", () => {
    const step = resolveAttack(shot({ target: { size: 6, protection: { leftArm: 6, chest: 5 } } }), [C34]);
    expect(done(step)).toMatchObject({ rounds: 2, wounds: 2, concussion: 1, damage: 13 });
    expect(done(step).hits.map(({ piercing, damage }) => [piercing, damage])).toEqual([
      ["stopped", 0],
      ["penetrates", 13],
    ]);
    expect(looks(step).filter((look) => look.endsWith(": wounds"))).toHaveLength(1);
  });

  test("can be called for the first hit, and go on from the box above the standard one (Q19)", () => {
    const step = resolveAttack(shot({ called: "rightLeg" }), [C34]);
    expect(done(step).locations).toEqual(["rightLeg", "chest"]);
    expect(looks(step).slice(2, 4)).toEqual(["34 location.0: called", "34 location.1: location"]);
    expect(step.consulted[2]).toMatchObject({ beside: [], values: { hit: 1, location: "rightLeg" } });
    const target = { size: 6, protection: { rightLeg: 4 } };
    const single = shot({ burst: 1, called: "rightLeg", target });
    expect(done(resolveAttack(single, [C34])).locations).toEqual(["rightLeg"]);
  });

  test("that stop everything need no damage lookup", () => {
    const step = resolveAttack(shot({ target: { size: 6, protection: protectedAll(6) } }), [C34]);
    expect(done(step)).toMatchObject({
      hit: true,
      rounds: 2,
      wounds: 0,
      concussion: 0,
      damage: null,
      breaks: true,
    });
    expect(looks(step).some((look) => look.includes("effect"))).toBe(false);
  });
});

describe("a single shot and a miss", () => {
  test("one round needs no burst cell", () => {
    const step = resolveAttack(shot({ burst: 1, bystanders: 10 }), [C34]);
    expect(done(step)).toMatchObject({ rounds: 1, missed: 0, locations: ["leftArm"], victims: [] });
    expect(looks(step).some((look) => look.includes("burst"))).toBe(false);
  });

  test("a miss can still break weapons and hit bystanders: each missed round its own X", () => {
    const figures = [false, true, false, false, true, false, false, true, true, false];
    const step = resolveAttack(shot({ tn: 9, bystanders: 7 }), [C34], deckWith({ 34: { figures } }));
    expect(done(step)).toMatchObject({ hit: false, missed: 3, breaks: true, victims: [2, 5], victim: 2 });
    expect(looks(step).slice(-3)).toEqual([
      "34 figure.2: bystander",
      "34 figure.5: bystander",
      "34 figure.8: bystanderSpared",
    ]);
  });

  test("without an X nobody is hit", () => {
    const figures = Array<boolean>(10).fill(false);
    const step = resolveAttack(shot({ tn: 9, bystanders: 10 }), [C34], deckWith({ 34: { figures } }));
    expect(done(step)).toMatchObject({ missed: 3, victims: [] });
    expect(looks(step).at(-1)).toBe("34 figure.10: noMark");
    expect(step.consulted.at(-1)!.values).toEqual({ targets: 10 });
    expect(step.consulted.at(-1)!.beside).toHaveLength(9);
  });
});
