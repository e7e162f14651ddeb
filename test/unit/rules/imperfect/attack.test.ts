import { describe, expect, test } from "vitest";
import { blastHarm, resolveAttack } from "../../../../src/rules/imperfect/attack.ts";
import {
  DEFAULT_OPTIONS,
  protectedAll,
  type AttackContext,
} from "../../../../src/rules/imperfect/attack-context.ts";
import { DEFAULT_BUMPS } from "../../../../src/rules/imperfect/bumps.ts";
import { loseConcussion } from "../../../../src/rules/imperfect/harm.ts";
import { scatterOffset } from "../../../../src/rules/imperfect/scatter.ts";
import type { Answer } from "../../../../src/rules/imperfect/script.ts";
import { refusedField } from "../refusal.ts";
import { card, cells, deckWith, done, grenade, looks, pending, shot } from "./support.ts";

const C34 = card(34);

describe("the first worked example", () => {
  const step = resolveAttack(shot({ bystanders: 8 }), [C34]);

  test("two of three hit, 2 wounds and 1 concussion each, the weapon breaks, the eighth bystander is hit", () => {
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

  test("every cell is told in order, with its numbers", () => {
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
    expect(values[3]).toEqual({ hit: 2, location: "chest" });
    expect(values[4]).toEqual({ location: "leftArm", penetration: 6, shield: 0, protection: 4 });
    expect(values[6]).toEqual({ dice: 3, die: "d8", effect: 13 });
    expect(values[7]).toEqual({ location: "leftArm", damage: 13, size: 6, wounds: 2, concussion: 1 });
    expect(values[9]).toEqual({ wrench: 11, reliability: 11 });
    expect(values[10]).toEqual({ figure: 8, targets: 8 });
    expect(step.consulted[0]!.beside).toEqual([1, 2, 3].map((row) => ({ part: "cause", die: "d8", row })));
    expect(step.consulted[10]!.beside).toHaveLength(7);
  });

  test("seven bystanders are spared, and a weapon of 12 holds", () => {
    const spared = resolveAttack(shot({ bystanders: 7, reliability: 12 }), [C34]);
    expect(done(spared)).toMatchObject({ victims: [], victim: null, breaks: false });
    expect(looks(spared).slice(-2)).toEqual(["34 wrench: wrenchHolds", "34 figure.8: bystanderSpared"]);
  });
});

describe("the second worked example", () => {
  const step = resolveAttack(grenade(), [C34]);

  test("lands 2 m off at 11 o'clock, within 3: 11 concussion and a save", () => {
    expect(done(step)).toMatchObject({
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
    expect(loseConcussion(3, 11)).toEqual({ ct: -8, concussed: true, mortal: false });
    expect(loseConcussion(-8, 1)).toEqual({ ct: -9, concussed: true, mortal: true });
    expect(loseConcussion(4, 3)).toEqual({ ct: 1, concussed: false, mortal: false });
  });

  test("is told from clock and corner", () => {
    expect(looks(step)).toEqual([
      "34 cause.d6.1: miss",
      "34 clock: direction",
      "34 fragment: landsInside",
      "34 effect.d6.3: damage",
      "34 effect.d6.3: concussion",
    ]);
    expect(step.consulted[2]!.values).toEqual({ short: 1, outer: 2, distance: 2, radius: 3 });
  });

  test("launched it goes by the upper right corner, 9 m, and does nothing", () => {
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

  test("a hit does all of it on the spot, before the weapon may break", () => {
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

  test("a blast that is no concussion wounds by size, without location or armour", () => {
    const area = { radius: 3, thrown: true, concussion: false, save: null };
    const context = grenade({ area, target: { size: 4, protection: protectedAll(99) } });
    expect(done(resolveAttack(context, [C34]))).toMatchObject({ wounds: 2, concussion: 3, save: null });
    expect(blastHarm(11, 4, { concussion: true })).toEqual({ wounds: 0, concussion: 11 });
  });

  test.each([
    [12, 2, 0],
    [3, 0, 2],
    [6, -2, 0],
    [9, 0, -2],
  ])("%d o'clock is %d m on and %d m to the right", (hour, beyond, right) => {
    const offset = scatterOffset({ hour, distance: 2 });
    expect(offset.beyond).toBeCloseTo(beyond, 9);
    expect(offset.right).toBeCloseTo(right, 9);
  });
});

describe("a critical failure", () => {
  const lookup = { die: "d12", ranks: 4 } as const;

  test("leaves everything else of the card aside", () => {
    const step = resolveAttack(shot({ lookup, bystanders: 10 }), [C34]);
    expect(done(step)).toMatchObject({
      hit: false,
      cause: { criticalFailure: true, result: 0, row: 4, bumps: 0 },
      missed: 0,
      breaks: false,
      victims: [],
    });
    expect(looks(step)).toEqual(["34 cause.d12.4: criticalFailure"]);
  });

  test("of an area weapon goes astray as a 0, unless the table says no", () => {
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

  test("go on upward, and from the fourth box to the first", () => {
    expect(done(burst(6)).locations).toEqual(["leftArm", "chest", "head", "belly", "leftArm", "chest"]);
  });

  test("that the target has not are passed over for the next box above", () => {
    const step = burst(3, { chest: 0, belly: 0 });
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

  test("none of which the target has are a clear refusal", () => {
    expect(() => burst(1, { leftLeg: 0 })).toThrow(
      "target.protection: must name one of leftArm, chest, head, belly",
    );
  });

  test("each have their own armour", () => {
    const step = resolveAttack(shot({ target: { size: 6, protection: { leftArm: 6, chest: 5 } } }), [C34]);
    expect(done(step)).toMatchObject({ rounds: 2, wounds: 2, concussion: 1, damage: 13 });
    expect(done(step).hits.map(({ piercing, damage }) => [piercing, damage])).toEqual([
      ["stopped", 0],
      ["penetrates", 13],
    ]);
  });

  test("that stop everything leave the damage unasked", () => {
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

  test("a miss breaks weapons and hits bystanders all the same: each missed round its own X", () => {
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
  });
});

describe("where the rules can be read in two ways", () => {
  const reading = (options: Partial<AttackContext["options"]>) => ({
    options: { ...DEFAULT_OPTIONS, ...options },
  });

  test("a wrench just as high as the reliability breaks, or holds (decision 1)", () => {
    const breaks = (reliability: number, wrench: "from" | "above") =>
      done(resolveAttack(shot({ reliability, ...reading({ wrench }) }), [C34])).breaks;
    expect([10, 11, 12].map((reliability) => breaks(reliability, "from"))).toEqual([true, true, false]);
    expect([10, 11, 12].map((reliability) => breaks(reliability, "above"))).toEqual([true, false, false]);
  });

  test("equal numbers are stopped, or come through whole and may wear armour down (decision 2)", () => {
    const target = { size: 6, protection: { chest: 6 } };
    const hits = (options: Partial<AttackContext["options"]>) =>
      done(resolveAttack(shot({ burst: 1, target, ...reading(options) }), [C34]));
    expect(hits({}).hits[0]).toMatchObject({ piercing: "stopped", damage: 0, wounds: 0 });
    expect(hits({ equal: "penetrates" }).hits[0]).toMatchObject({
      piercing: "penetrates",
      damage: 13,
      wounds: 2,
      concussion: 1,
    });
    expect(hits({ ablate: true }).hits[0]).toMatchObject({ piercing: "ablates", damage: 6, wounds: 1 });
    expect(hits({ ablate: true, equal: "penetrates" })).toMatchObject({ wounds: 2, wear: { chest: 1 } });
  });

  test("what is launched strays by the upper right number, or the lower left one (decision 3)", () => {
    const area = { radius: 3, thrown: false, concussion: true, save: 5 };
    const scatter = (launched: "step" | "fragment") =>
      done(resolveAttack(grenade({ area, ...reading({ launched }) }), [C34])).scatter;
    expect(scatter("step")).toMatchObject({ distance: 9, inside: false });
    expect(scatter("fragment")).toMatchObject({ distance: 2, inside: true });
    const thrown = { ...area, thrown: true };
    expect(
      done(resolveAttack(grenade({ area: thrown, ...reading({ launched: "step" }) }), [C34])).scatter,
    ).toMatchObject({ distance: 2 });
  });

  test("each round that missed is checked, or one for all (decision 7)", () => {
    const figures = [false, true, false, false, true, false, false, true, true, false];
    const victims = (strays: "each" | "one") =>
      done(
        resolveAttack(
          shot({ tn: 9, bystanders: 7, ...reading({ strays }) }),
          [C34],
          deckWith({ 34: { figures } }),
        ),
      );
    expect(victims("each")).toMatchObject({ missed: 3, victims: [2, 5] });
    expect(victims("one")).toMatchObject({ missed: 3, victims: [2] });
  });
});

describe("bumps", () => {
  const deck = deckWith({
    34: { cause: { d8: cells("3 3 2 14! 4") }, locations: ["leftArm", "chest", "rightArm", "head"] },
  });
  const options = { ...DEFAULT_OPTIONS, extend: false };
  const bumped = (spend: Record<string, number>, change: Partial<AttackContext> = {}) =>
    resolveAttack(shot({ options, ...change }), [C34, { type: "bumps", spend }], deck);

  test("are asked for with what they can do", () => {
    expect(pending(resolveAttack(shot({ options }), [C34], deck))).toEqual({
      type: "bumps",
      bumps: 2,
      uses: [
        { id: "location", cost: 1, most: 2, signed: true },
        { id: "penetration", cost: 1, most: 2, signed: false },
        { id: "effect", cost: 1, most: 2, signed: false },
      ],
    });
  });

  test("shift the location up or down, for the further hits as well", () => {
    expect(done(bumped({ location: 1 })).locations).toEqual(["chest", "rightArm"]);
    expect(done(bumped({ location: -1 })).locations).toEqual(["head", "leftArm"]);
    expect(done(bumped({ location: 2 })).locations).toEqual(["rightArm", "head"]);
    expect(done(bumped({})).locations).toEqual(["leftArm", "chest"]);
  });

  test("raise penetration and damage, each as much as the table says", () => {
    const target = { size: 6, protection: protectedAll(7) };
    expect(done(bumped({ penetration: 1 }, { target })).wounds).toBe(0);
    expect(done(bumped({ penetration: 2 }, { target })).wounds).toBe(4);
    const raised = done(bumped({ effect: 2 }));
    expect(raised).toMatchObject({ damage: 15, wounds: 4, concussion: 6, bump: { earned: 2, spent: 2 } });
    const bumps = { ...DEFAULT_BUMPS, effect: 3 };
    expect(done(bumped({ effect: 2 }, { bumps })).damage).toBe(19);
  });

  test("buy what an item grants", () => {
    const gear = [{ id: "scope", cost: 2, most: 1, location: 0, penetration: 5, effect: 2 }];
    const bumps = { ...DEFAULT_BUMPS, gear };
    const target = { size: 6, protection: protectedAll(10) };
    expect(done(bumped({ scope: 1 }, { bumps, target }))).toMatchObject({
      damage: 15,
      wounds: 4,
      bump: { spent: 2, penetration: 5, effect: 2, spend: { scope: 1 } },
    });
    expect(refusedField(() => bumped({ scope: 2 }, { bumps, target }))).toBe("answers[1].spend.scope");
  });

  test("move a hit as far as what an item grants does, up or down", () => {
    const gear = [{ id: "sight", cost: 1, most: 1, location: 2, penetration: 1, effect: 0 }];
    const bumps = { ...DEFAULT_BUMPS, gear };
    expect(done(bumped({ sight: 1 }, { bumps }))).toMatchObject({
      locations: ["rightArm", "head"],
      bump: { spent: 1, location: 2, penetration: 1 },
    });
    const down = done(bumped({ sight: -1, location: 1 }, { bumps }));
    expect(down).toMatchObject({
      locations: ["head", "leftArm"],
      bump: { spent: 2, location: -1, penetration: 1 },
    });
    expect(refusedField(() => bumped({ sight: -2 }, { bumps }))).toBe("answers[1].spend.sight");
  });

  test("are not there to be overspent", () => {
    expect(refusedField(() => bumped({ location: -2, effect: 1 }))).toBe("answers[1].spend");
    expect(refusedField(() => bumped({ location: 3 }))).toBe("answers[1].spend.location");
    expect(refusedField(() => bumped({ penetration: -1 }))).toBe("answers[1].spend.penetration");
    expect(refusedField(() => bumped({ luck: 1 }))).toBe("answers[1].spend.luck");
  });

  test("are not asked for where the table does without, or nothing was earned", () => {
    const bumps = { ...DEFAULT_BUMPS, on: false };
    expect(resolveAttack(shot({ bumps, options }), [C34], deck)).toMatchObject({
      status: "done",
      result: { bump: { earned: 2, spent: 0 } },
    });
    expect(resolveAttack(shot({ tn: 11, options }), [C34], deck).status).toBe("done");
  });

  test("of an area weapon raise its damage only", () => {
    const choice = pending(resolveAttack(grenade({ tn: 2 }), [C34]));
    expect(choice).toEqual({
      type: "bumps",
      bumps: 1,
      uses: [{ id: "effect", cost: 1, most: 1, signed: false }],
    });
    const spent = resolveAttack(grenade({ tn: 2 }), [C34, { type: "bumps", spend: { effect: 1 } }]);
    expect(done(spent).concussion).toBe(12);
  });
});

describe("exceptional cells", () => {
  const deck = deckWith({
    34: { effect: { d8: cells("5 9 27! 30! 31! 32! 33!") } },
    7: { effect: { d8: cells("1 2 10! 4 5 6 7") } },
    8: { effect: { d8: cells("1 2 6 4 5 6 7") } },
  });
  const more: Answer = { type: "extend", row: 3 };

  test("of the damage may be extended, card after card, for every hit", () => {
    expect(pending(resolveAttack(shot(), [C34], deck))).toEqual({
      type: "extend",
      grid: "effect",
      die: "d8",
      cells: [{ row: 3, value: 27 }],
    });
    expect(pending(resolveAttack(shot(), [C34, more], deck))).toEqual({ type: "card", purpose: "extend" });
    expect(pending(resolveAttack(shot(), [C34, more, card(7)], deck))).toMatchObject({
      cells: [{ row: 3, value: 37 }],
    });
    const step = resolveAttack(shot(), [C34, more, card(7), more, card(8)], deck);
    expect(done(step)).toMatchObject({ cards: [34, 7, 8], damage: 43, wounds: 14, concussion: 2 });
    expect(looks(step).filter((look) => look.includes("effect"))).toEqual([
      "34 effect.d8.3: damage",
      "7 effect.d8.3: extended",
      "8 effect.d8.3: extended",
      "34 effect.d8.3: wounds",
      "34 effect.d8.3: wounds",
    ]);
    expect(step.consulted.find(({ key }) => key === "damage")!.values).toMatchObject({ effect: 43 });
    expect(step.consulted.filter(({ key }) => key === "extended").map(({ values }) => values)).toEqual([
      { added: 10, result: 37 },
      { added: 6, result: 43 },
    ]);
  });

  test("may be left as they are, by choice or by the table", () => {
    expect(done(resolveAttack(shot(), [C34, { type: "extend", row: null }], deck)).damage).toBe(27);
    const options = { ...DEFAULT_OPTIONS, extend: false };
    expect(done(resolveAttack(shot({ options }), [C34], deck)).damage).toBe(27);
  });

  test("cannot be extended by a card that is out, or in another row", () => {
    expect(refusedField(() => resolveAttack(shot(), [C34, more, C34], deck))).toBe("answers[2].card");
    expect(refusedField(() => resolveAttack(shot(), [C34, { type: "extend", row: 2 }], deck))).toBe(
      "answers[1].row",
    );
    expect(refusedField(() => resolveAttack(shot(), [C34, more, card(54)], deck))).toBe("answers[2].card");
  });
});

describe("armour that is ablated", () => {
  const options = { ...DEFAULT_OPTIONS, ablate: true };

  test("lets half through where numbers are equal, and wears with each hit", () => {
    const target = { size: 6, protection: { leftArm: 6, chest: 4 } };
    const result = done(resolveAttack(shot({ options, target }), [C34]));
    expect(
      result.hits.map(({ piercing, damage, wounds, concussion }) => [piercing, damage, wounds, concussion]),
    ).toEqual([
      ["ablates", 6, 1, 0],
      ["penetrates", 13, 2, 1],
    ]);
    expect(result).toMatchObject({ wounds: 3, concussion: 1, wear: { leftArm: 1, chest: 1 } });
  });

  test("is weaker for the next hit on it, and never below nothing", () => {
    const deck = deckWith({ 34: { locations: ["chest", "chest", "chest", "chest"] } });
    const hit = (protection: number) =>
      done(
        resolveAttack(shot({ options, target: { size: 6, protection: { chest: protection } } }), [C34], deck),
      );
    expect(hit(6).hits.map(({ piercing, protection }) => [piercing, protection])).toEqual([
      ["ablates", 6],
      ["penetrates", 5],
    ]);
    expect(hit(1).wear).toEqual({ chest: 1 });
    expect(hit(0).wear).toEqual({});
    expect(hit(7).wear).toEqual({});
  });
});

describe("the older scheme's letters", () => {
  const withWrench = (wrench: number | null) =>
    deckWith({ 34: { wrench }, 9: { wrench: 12 }, 10: { wrench: 11 } });
  const breaks = (wrench: number | null, rating: "V" | "R" | "F" | "E") =>
    done(resolveAttack(shot({ reliability: rating }), [C34], withWrench(wrench))).breaks;

  test("break what is rated the same or further right", () => {
    const table = ([1, 4, 7, 10] as const).map((wrench) =>
      (["V", "R", "F", "E"] as const).map((rating) => breaks(wrench, rating)),
    );
    expect(table).toEqual([
      [false, false, false, true],
      [false, false, true, true],
      [false, true, true, true],
      [true, true, true, true],
    ]);
    expect(breaks(null, "E")).toBe(false);
    expect(breaks(12, "R")).toBe(true);
  });

  test("V* on a V item asks for another card, and breaks it only if V* comes again", () => {
    const deck = withWrench(12);
    const context = shot({ reliability: "V" });
    const step = resolveAttack(context, [C34], deck);
    expect(pending(step)).toEqual({ type: "card", purpose: "reliability" });
    expect(looks(step).at(-1)).toBe("34 wrench: wrenchRedraws");
    expect(done(resolveAttack(context, [C34, card(9)], deck)).breaks).toBe(true);
    expect(done(resolveAttack(context, [C34, card(10)], deck)).breaks).toBe(false);
    // The deck was reshuffled: the very same card may come again.
    expect(done(resolveAttack(context, [C34, C34], deck)).breaks).toBe(true);
  });
});

describe("bad input is refused by name", () => {
  const area = { radius: 3, thrown: true, concussion: true, save: 5 };

  test.each<[string, Record<string, unknown>]>([
    ["lookup.die", { lookup: { die: "d20", ranks: 4 } }],
    ["lookup.ranks", { lookup: { die: "d8", ranks: 0 } }],
    ["lookup.ranks", { lookup: { die: "d8", ranks: 9 } }],
    ["lookup", { lookup: null }],
    ["tn", { tn: Number.NaN }],
    ["tn", { tn: 100 }],
    ["burst", { burst: 0 }],
    ["burst", { burst: 11 }],
    ["penetration", { penetration: "6" }],
    ["damage", { damage: null }],
    ["damage", { damage: undefined }],
    ["damage.dice", { damage: { dice: 8, die: "d8" } }],
    ["damage.die", { damage: { dice: 3, die: "d7" } }],
    ["reliability", { reliability: "X" }],
    ["reliability", { reliability: 0 }],
    ["reliability", { reliability: undefined }],
    ["target", { target: null }],
    ["target.size", { target: { protection: { chest: 1 } } }],
    ["target.size", { target: { size: 0, protection: { chest: 1 } } }],
    ["target.protection", { target: { size: 6 } }],
    ["target.protection", { target: { size: 6, protection: {} } }],
    ["target.protection.tail", { target: { size: 6, protection: { tail: 1 } } }],
    ["target.protection.chest", { target: { size: 6, protection: { chest: -1 } } }],
    ["bystanders", { bystanders: -1 }],
    ["burst", { area, burst: 3 }],
    ["bystanders", { area, burst: 1, bystanders: 2 }],
    ["area.radius", { area: { ...area, radius: -1 }, burst: 1 }],
    ["area.thrown", { area: { ...area, thrown: "yes" }, burst: 1 }],
    ["area.concussion", { area: { ...area, concussion: 1 }, burst: 1 }],
    ["area.save", { area: { ...area, save: -1 }, burst: 1 }],
    ["bumps", { bumps: null }],
    ["bumps.on", { bumps: { ...DEFAULT_BUMPS, on: 1 } }],
    ["bumps.effect", { bumps: { ...DEFAULT_BUMPS, effect: 0.5 } }],
    ["bumps.gear[0].id", { bumps: { ...DEFAULT_BUMPS, gear: [{ id: "effect" }] } }],
    [
      "bumps.gear[0].location",
      { bumps: { ...DEFAULT_BUMPS, gear: [{ id: "a", cost: 1, most: 1, location: -1 }] } },
    ],
    ["bumps.gear[0].cost", { bumps: { ...DEFAULT_BUMPS, gear: [{ id: "a", cost: 0 }] } }],
    ["options", { options: null }],
    ["options.extend", { options: { ...DEFAULT_OPTIONS, extend: 1 } }],
    ["options.entry", { options: { ...DEFAULT_OPTIONS, entry: 1 } }],
    ["options.ablate", { options: { ...DEFAULT_OPTIONS, ablate: "no" } }],
    ["options.failureScatters", { options: { ...DEFAULT_OPTIONS, failureScatters: null } }],
    ["options.wrench", { options: { ...DEFAULT_OPTIONS, wrench: "below" } }],
    ["options.equal", { options: { ...DEFAULT_OPTIONS, equal: null } }],
    ["options.launched", { options: { ...DEFAULT_OPTIONS, launched: "number" } }],
    ["options.strays", { options: { ...DEFAULT_OPTIONS, strays: 1 } }],
  ])("%s in %j", (field, change) => {
    // Wrong types on purpose.
    const context = shot(change);
    expect(refusedField(() => resolveAttack(context, [C34]))).toBe(field);
  });

  test("answers that nobody asked for", () => {
    expect(refusedField(() => resolveAttack(shot(), [C34, C34]))).toBe("answers[1]");
    expect(refusedField(() => resolveAttack(shot(), [{ type: "extend", row: 1 }]))).toBe("answers[0].type");
    expect(refusedField(() => resolveAttack(shot(), [card(-1)]))).toBe("answers[0].card");
    expect(refusedField(() => resolveAttack(shot(), [null as never]))).toBe("answers[0]");
    expect(refusedField(() => resolveAttack(shot(), null as never))).toBe("answers");
  });

  test("before a card is drawn only the card is asked for", () => {
    expect(resolveAttack(shot(), [])).toEqual({
      status: "pending",
      choice: { type: "card", purpose: "action" },
      consulted: [],
    });
  });
});
