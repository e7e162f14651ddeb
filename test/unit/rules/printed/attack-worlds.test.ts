import { describe, expect, test } from "vitest";
import { resolveAttack } from "../../../../src/rules/printed/attack.ts";
import { DEFAULT_OPTIONS, type AttackContext } from "../../../../src/rules/printed/attack-context.ts";
import { DEFAULT_BUMPS } from "../../../../src/rules/printed/bumps.ts";
import { refusedField } from "../refusal.ts";
import { C34, card, deckWith, done, grenade, looks, pending, shot } from "./support.ts";

describe("rule variants", () => {
  const reading = (options: Partial<AttackContext["options"]>) => ({
    options: { ...DEFAULT_OPTIONS, ...options },
  });

  test("a wrench equal to the reliability breaks, or holds (decision 1)", () => {
    const breaks = (reliability: number, wrench: "from" | "above") =>
      done(resolveAttack(shot({ reliability, ...reading({ wrench }) }), [C34])).breaks;
    expect([10, 11, 12].map((reliability) => breaks(reliability, "from"))).toEqual([true, true, false]);
    expect([10, 11, 12].map((reliability) => breaks(reliability, "above"))).toEqual([true, false, false]);
  });

  test("equal numbers are stopped, or penetrate fully and may wear armor down (decision 2)", () => {
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

  test("launched weapons scatter by the upper right number, or the lower left one (decision 3)", () => {
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

  test("each missed round is checked, or one for all (decision 7)", () => {
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

describe("armor that is ablated", () => {
  const options = { ...DEFAULT_OPTIONS, ablate: true };

  test("lets half through on equal numbers, and wears with each hit", () => {
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

  test("is weaker for the next hit on it, and never below 0", () => {
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

  test("break items of the same letter or further right", () => {
    const table = ([1, 4, 7, 10] as const).map((wrench) =>
      (["V", "R", "F", "E"] as const).map((rating) => breaks(wrench, rating)),
    );
    expect(table).toEqual([
      [false, false, false, true],
      [false, false, true, true],
      [false, true, true, true],
      [true, true, true, true],
    ]);
    const blank = resolveAttack(shot({ reliability: "E" }), [C34], withWrench(null));
    expect(done(blank).breaks).toBe(false);
    expect(looks(blank).at(-1)).toBe("34 wrench: wrenchBlank");
    expect(blank.consulted.at(-1)!.values).toEqual({ reliability: "E" });
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
    expect(looks(resolveAttack(context, [C34, card(9)], deck)).at(-1)).toBe("9 wrench: wrenchBreaks");
    const held = resolveAttack(context, [C34, card(10)], deck);
    expect(looks(held).at(-1)).toBe("10 wrench: wrenchHolds");
    expect(held.consulted.at(-1)!.values).toEqual({ reliability: "V", wrench: 11 });
    // The deck was reshuffled, so the same card may be drawn again.
    expect(done(resolveAttack(context, [C34, C34], deck)).breaks).toBe(true);
  });
});

describe("bad input is refused by name", () => {
  const area = { radius: 3, thrown: true, concussion: true, save: 5 };
  const gear = (change: Record<string, unknown>) => ({
    bumps: {
      ...DEFAULT_BUMPS,
      gear: [{ id: "a", cost: 1, most: 1, location: 0, penetration: 0, effect: 0, ...change }],
    },
  });

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
    ["area", { area: 3, burst: 1 }],
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
    ["bumps.penetration", { bumps: { ...DEFAULT_BUMPS, penetration: -1 } }],
    ["bumps.effect", { bumps: { ...DEFAULT_BUMPS, effect: -1 } }],
    ["bumps.gear[0].id", gear({ id: "" })],
    ["bumps.gear[0].id", gear({ id: 7 })],
    ["bumps.gear[0].most", gear({ most: 0 })],
    ["bumps.gear[0].penetration", gear({ penetration: "1" })],
    ["bumps.gear[0].effect", gear({ effect: -1 })],
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
    const context = shot(change);
    expect(refusedField(() => resolveAttack(context, [C34]))).toBe(field);
  });

  test("a target without locations, before a card is drawn, in words for people", () => {
    const target = { size: 6, protection: {} };
    const fault = { key: "NoLocation" };
    expect(() => resolveAttack(shot({ target }), [])).toThrow(expect.objectContaining({ fault }));
    expect(refusedField(() => resolveAttack(null as never, []))).toBe("context");
  });

  test("answers that were not asked for", () => {
    expect(refusedField(() => resolveAttack(shot(), [C34, C34]))).toBe("answers[1]");
    expect(refusedField(() => resolveAttack(shot(), [{ type: "extend", row: 1 }]))).toBe("answers[0].type");
    expect(refusedField(() => resolveAttack(shot(), [card(-1)]))).toBe("answers[0].card");
    expect(refusedField(() => resolveAttack(shot(), [null as never]))).toBe("answers[0]");
    expect(refusedField(() => resolveAttack(shot(), null as never))).toBe("answers");
  });

  test("before a card is drawn, only the card is asked for", () => {
    expect(resolveAttack(shot(), [])).toEqual({
      status: "pending",
      choice: { type: "card", purpose: "action" },
      consulted: [],
    });
  });
});
