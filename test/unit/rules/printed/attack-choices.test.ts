import { describe, expect, test } from "vitest";
import { resolveAttack } from "../../../../src/rules/printed/attack.ts";
import { DEFAULT_OPTIONS, type AttackContext } from "../../../../src/rules/printed/attack-context.ts";
import { DEFAULT_BUMPS } from "../../../../src/rules/printed/bumps.ts";
import type { Answer } from "../../../../src/rules/printed/script.ts";
import { refusedField } from "../refusal.ts";
import { C34, card, cells, deckWith, done, grenade, looks, pending, shot, protectedAll } from "./support.ts";

describe("bumps", () => {
  const deck = deckWith({
    34: { cause: { d8: cells("3 3 2 14! 4") }, locations: ["leftArm", "chest", "rightArm", "head"] },
  });
  const options = { ...DEFAULT_OPTIONS, extend: false };
  const bumped = (spend: Record<string, number>, change: Partial<AttackContext> = {}) =>
    resolveAttack(shot({ options, ...change }), [C34, { type: "bumps", spend }], deck);

  test("are asked for with their possible uses", () => {
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

  test("shift the location up or down, for further hits too", () => {
    expect(done(bumped({ location: 1 })).locations).toEqual(["chest", "rightArm"]);
    expect(done(bumped({ location: -1 })).locations).toEqual(["head", "leftArm"]);
    expect(done(bumped({ location: 2 })).locations).toEqual(["rightArm", "head"]);
    expect(done(bumped({})).locations).toEqual(["leftArm", "chest"]);
  });

  test("raise penetration and damage, each as set for the world", () => {
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

  test("buy of an item only what they pay for, and what it moves only if it moves a hit", () => {
    const scope = { id: "scope", cost: 2, most: 5, location: 0, penetration: 5, effect: 2 };
    const sight = { ...scope, id: "sight", cost: 1, location: 1 };
    const flare = { ...scope, id: "flare", cost: 3 };
    const bumps = { ...DEFAULT_BUMPS, gear: [scope, sight, flare] };
    const choice = pending(resolveAttack(shot({ options, bumps }), [C34], deck));
    if (choice.type !== "bumps") throw new Error("asks for no bumps");
    expect(choice.uses.slice(3)).toEqual([
      { id: "scope", cost: 2, most: 1, signed: false },
      { id: "sight", cost: 1, most: 2, signed: true },
    ]);
  });

  test("move a hit as far as an item allows, up or down", () => {
    const gear = [{ id: "sight", cost: 1, most: 1, location: 2, penetration: 1, effect: 0 }];
    const bumps = { ...DEFAULT_BUMPS, gear };
    expect(done(bumped({ sight: 1 }, { bumps }))).toMatchObject({
      locations: ["rightArm", "head"],
      bump: { spent: 1, location: 2, penetration: 1 },
    });
    const twice = { ...DEFAULT_BUMPS, gear: [{ ...gear[0]!, most: 2, location: 1 }] };
    expect(done(bumped({ sight: 2 }, { bumps: twice })).locations).toEqual(["rightArm", "head"]);
    const down = done(bumped({ sight: -1, location: 1 }, { bumps }));
    expect(down).toMatchObject({
      locations: ["head", "leftArm"],
      bump: { spent: 2, location: -1, penetration: 1 },
    });
    expect(refusedField(() => bumped({ sight: -2 }, { bumps }))).toBe("answers[1].spend.sight");
  });

  test("can't be overspent", () => {
    expect(refusedField(() => bumped({ location: -2, effect: 1 }))).toBe("answers[1].spend");
    expect(refusedField(() => bumped({ location: 3 }))).toBe("answers[1].spend.location");
    expect(refusedField(() => bumped({ penetration: -1 }))).toBe("answers[1].spend.penetration");
    expect(refusedField(() => bumped({ luck: 1 }))).toBe("answers[1].spend.luck");
  });

  test("are not asked for if the world does not use them, or none were earned", () => {
    const bumps = { ...DEFAULT_BUMPS, on: false };
    expect(resolveAttack(shot({ bumps, options }), [C34], deck)).toMatchObject({
      status: "done",
      result: { bump: { earned: 2, spent: 0 } },
    });
    expect(resolveAttack(shot({ tn: 11, options }), [C34], deck).status).toBe("done");
  });

  test("leave a called hit where it is (Q19)", () => {
    const called = resolveAttack(shot({ options, called: "head" }), [C34], deck);
    expect(pending(called)).toMatchObject({ uses: [{ id: "penetration" }, { id: "effect" }] });
    const none = { cost: 1, most: 1, location: 0, penetration: 0, effect: 0 };
    const gear = [
      { ...none, id: "sight", location: 1 },
      { ...none, id: "scope", location: 1, penetration: 2 },
      { ...none, id: "flare", effect: 2 },
    ];
    const bumps = { ...DEFAULT_BUMPS, gear };
    const choice = pending(resolveAttack(shot({ options, bumps, called: "head" }), [C34], deck));
    expect(choice).toMatchObject({
      uses: [
        { id: "penetration" },
        { id: "effect" },
        { id: "scope", signed: false },
        { id: "flare", signed: false },
      ],
    });
  });

  test("of an area weapon only raise its damage", () => {
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

  test("of the damage can be extended, card after card, for every hit", () => {
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

  test("can be left as they are, by choice or by the world's option", () => {
    expect(done(resolveAttack(shot(), [C34, { type: "extend", row: null }], deck)).damage).toBe(27);
    const options = { ...DEFAULT_OPTIONS, extend: false };
    expect(done(resolveAttack(shot({ options }), [C34], deck)).damage).toBe(27);
  });

  test("of a blast can be extended too", () => {
    const exploding = deckWith({ 34: { effect: { d6: cells("1 2 11! 4 5 6 7") } } });
    const asked = { type: "extend", grid: "effect", die: "d6", cells: [{ row: 3, value: 11 }] };
    expect(pending(resolveAttack(grenade(), [C34], exploding))).toEqual(asked);
    expect(pending(resolveAttack(grenade({ tn: 6 }), [C34], exploding))).toEqual(asked);
  });

  test("cannot be extended by a card that is out, or in another row", () => {
    expect(refusedField(() => resolveAttack(shot(), [C34, more, C34], deck))).toBe("answers[2].card");
    expect(refusedField(() => resolveAttack(shot(), [C34, { type: "extend", row: 2 }], deck))).toBe(
      "answers[1].row",
    );
    expect(refusedField(() => resolveAttack(shot(), [C34, more, card(54)], deck))).toBe("answers[2].card");
  });
});
