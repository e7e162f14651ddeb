import { describe, expect, test } from "vitest";
import {
  ACTION_KEYS,
  ACTIONS,
  reach,
  type ActionKey,
  type ActionRow,
} from "../../../../src/rules/actionValues/actions.ts";
import { ammunitionAfter } from "../../../../src/rules/actionValues/ammunition.ts";
import { ACTION_CONTESTS } from "../../../../src/rules/actionValues/contests.ts";
import type { Effect, EffectInput } from "../../../../src/rules/actionValues/effects.ts";
import {
  influenceOf,
  influenceOfPreparation,
  type LastingEffect,
} from "../../../../src/rules/actionValues/influences.ts";
import { effectsOf, type OutcomeKey } from "../../../../src/rules/actionValues/outcomes.ts";
import { NO_INFLUENCE, parseInfluence } from "../../../../src/rules/actionValues/active-modifiers.ts";
import { bluff, trick } from "../../../../src/rules/actionValues/steps.ts";
import { refusedField } from "../refusal.ts";

/** How each row differs from a plain Action. */
const PRINTED: Readonly<Record<ActionKey, Partial<ActionRow>>> = {
  reload: { costs: ["action", "move"], ammunition: "reload" },
  activeDefense: {
    costs: ["activeDefense"],
    movement: { moves: 0, meters: 1, timesPerRound: 1 },
    with: ["fullMove"],
  },
  move: { costs: ["free"], movement: { moves: 1, meters: 0, timesPerRound: 2 }, notWith: ["fullMove"] },
  fullMove: {
    movement: { moves: 2, meters: 0, timesPerRound: 1 },
    with: ["activeDefense"],
    notWith: ["move"],
  },
  aim: { prepares: { av: 0, hitOnly: 2, dice: 0, notOneShot: false } },
  setup: { time: 10, prepares: { av: 0, hitOnly: 0, dice: 1, notOneShot: true } },
  threeRoundBurst: { damage: 3 },
  burst: { augment: 1, ammunition: "endsOnDouble" },
  fullAuto: { dice: 1, augment: 1, ammunition: "endsUnlessDouble" },
  support: { contest: ACTION_CONTESTS.support },
  leadership: { contest: ACTION_CONTESTS.leadership },
  maneuver: { contest: ACTION_CONTESTS.maneuver },
  trick: { contest: ACTION_CONTESTS.trick },
  bluff: { contest: ACTION_CONTESTS.bluff },
};

const PLAIN: ActionRow = {
  costs: ["action"],
  time: 1,
  movement: null,
  with: [],
  notWith: [],
  prepares: null,
  damage: 0,
  dice: 0,
  augment: 0,
  ammunition: "none",
  contest: null,
};

describe("the table of Actions", () => {
  test("has fourteen rows", () => {
    expect(ACTION_KEYS).toEqual(Object.keys(PRINTED));
    expect(ACTION_KEYS).toHaveLength(14);
  });

  test.each(ACTION_KEYS)("%s is as printed", (key) => {
    expect(ACTIONS[key]).toEqual({ ...PLAIN, ...PRINTED[key] });
  });

  test("lists combinations in both directions", () => {
    for (const key of ACTION_KEYS) {
      for (const part of ["with", "notWith"] as const) {
        for (const other of ACTIONS[key][part]) expect(ACTIONS[other as ActionKey][part]).toContain(key);
      }
    }
  });

  test("gives the distance of movements", () => {
    const far = (key: "move" | "fullMove" | "activeDefense") => reach(ACTIONS[key].movement, 6);
    expect([far("move"), far("fullMove"), far("activeDefense")]).toEqual([6, 12, 1]);
    expect(refusedField(() => reach(ACTIONS.move.movement, -1))).toBe("move");
  });
});

describe("ammunition", () => {
  /**
   * Whether ammunition is left after each Action, with a double and without, for a loaded weapon (`loaded`)
   * and an empty one (`out`; null if the Action needs ammunition).
   */
  const rows: Readonly<Record<ActionKey, { loaded: readonly boolean[]; out: readonly boolean[] | null }>> = {
    ...(Object.fromEntries(
      ACTION_KEYS.map((key) => [key, { loaded: [true, true], out: [false, false] }]),
    ) as Record<ActionKey, { loaded: boolean[]; out: boolean[] }>), // every key is included
    reload: { loaded: [true, true], out: [true, true] },
    threeRoundBurst: { loaded: [true, true], out: null },
    burst: { loaded: [false, true], out: null },
    fullAuto: { loaded: [true, false], out: null },
  };

  test.each(ACTION_KEYS)("after %s", (key) => {
    const { loaded, out } = rows[key];
    const after = (before: boolean) => [true, false].map((double) => ammunitionAfter(key, before, double));
    expect(after(true)).toEqual(loaded);
    if (out === null) expect(refusedField(() => after(false))).toBe("ammunition");
    else expect(after(false)).toEqual(out);
  });

  test.each([
    [() => ammunitionAfter("salvo" as ActionKey, true, true), "action"], // deliberately invalid
    [() => ammunitionAfter("burst", 3 as unknown as boolean, true), "loaded"], // deliberately not a boolean
    [() => ammunitionAfter("burst", true, 0 as unknown as boolean), "double"], // deliberately not a boolean
  ])("refuses %s", (ask, field) => {
    expect(refusedField(ask)).toBe(field);
  });
});

const next = { unit: "nextAction" } as const;
const always = { unit: "permanent" } as const;
const die = { type: "dice", count: 1, for: "self", lasts: next } as const;

describe("a Trick", () => {
  const steps: readonly (readonly (readonly object[])[])[] = [
    [],
    [[die]],
    [[{ type: "setback", for: "foe", lasts: always }], [{ ...die, lasts: always }]],
    [[{ type: "negotiatedVictory" }]],
    [
      [
        { type: "loss", pool: "shot", points: "all", for: "foe" },
        { type: "noActions", for: "foe", lasts: { unit: "contestWon", contest: "trick" } },
      ],
    ],
  ];

  test.each([
    [-7, 0],
    [0, 0],
    [4, 0],
    [5, 1],
    [9, 1],
    [10, 2],
    [14, 2],
    [15, 3],
    [19, 3],
    [20, 4],
    [57, 4],
  ])("of %i is step %i", (ev, step) => {
    expect(trick({ ev })).toEqual({ step, choices: steps[step] });
  });

  test("uses the given Threshold", () => {
    expect([2, 3, 6, 9, 12].map((ev) => trick({ ev, threshold: 3 }).step)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe("a Bluff", () => {
  const deceived = (lasts: object) => ({ type: "deceived", for: "foe", lasts });

  test.each<[number, number, readonly (readonly object[])[]]>([
    [4, 0, []],
    [5, 1, [[die], [deceived({ unit: "rounds", count: 5 })]]],
    [9, 1, [[die], [deceived({ unit: "rounds", count: 9 })]]],
    [
      10,
      2,
      [[{ type: "av", amount: 6, for: "self", lasts: next }, die, deceived({ unit: "minutes", count: 10 })]],
    ],
    [
      14,
      2,
      [[{ type: "av", amount: 6, for: "self", lasts: next }, die, deceived({ unit: "minutes", count: 14 })]],
    ],
    [15, 3, [[deceived({ unit: "unchallenged" })]]],
    [20, 4, [[deceived(always)]]],
  ])("of %i is step %i", (ev, step, choices) => {
    expect(bluff({ ev, outcome: 6 })).toEqual({ step, choices });
  });
});

describe("other Actions with their own effects", () => {
  const shock = (points: number): Effect => ({ type: "loss", pool: "shock", points, for: "foe" });
  const impaired = (by: number): Effect => ({
    type: "av",
    amount: -by,
    for: "foe",
    lasts: { unit: "sequences", count: by },
  });
  const supported: Effect = { type: "dice", count: 1, for: "ally", lasts: { unit: "sameType" } };
  const led: Effect = { type: "gain", pool: "soul", points: 1, for: "allies" };

  test.each<[OutcomeKey, EffectInput, number, readonly (readonly Effect[])[]]>([
    ["support", { ev: 4 }, 0, []],
    ["support", { ev: 5 }, 1, [[supported]]],
    ["support", { ev: 25, threshold: 30 }, 1, [[supported]]],
    ["leadership", { ev: 4, threshold: 2 }, 0, []],
    ["leadership", { ev: 5 }, 1, [[led]]],
    ["maneuver", { ev: -1 }, 0, []],
    ["maneuver", { ev: 0 }, 0, []],
    ["maneuver", { ev: 4 }, 0, [[shock(4)]]],
    ["maneuver", { ev: 5 }, 1, [[shock(5), impaired(1)]]],
    ["maneuver", { ev: 12 }, 2, [[shock(12), impaired(2)]]],
    ["maneuver", { ev: 12, threshold: 3 }, 4, [[shock(12), impaired(4)]]],
    ["trick", { ev: 5 }, 1, [[die]]],
    ["bluff", { ev: 0 }, 0, []],
  ])("%s with %j", (key, input, step, choices) => {
    expect(effectsOf(key, input)).toEqual({ step, choices });
  });

  test.each(["support", "leadership", "maneuver", "trick", "bluff"] as const)(
    "%s refuses bad numbers",
    (key) => {
      expect(refusedField(() => effectsOf(key, { ev: 1.5 }))).toBe("ev");
      expect(refusedField(() => effectsOf(key, { ev: 1, threshold: 0 }))).toBe("threshold");
      expect(refusedField(() => effectsOf(key, { ev: 1, outcome: Number.NaN }))).toBe("outcome");
    },
  );

  test("there are no others", () => {
    expect(refusedField(() => effectsOf("aim" as OutcomeKey, { ev: 5 }))).toBe("action"); // deliberately invalid
  });
});

describe("influences on Actions to come", () => {
  const lasting = (change: object) => ({ ...die, ...change }) as LastingEffect; // a valid effect with a change

  test.each<[LastingEffect, object]>([
    [die, { dice: 1 }],
    [lasting({ lasts: always }), { dice: 1, lasts: "permanent" }],
    [lasting({ lasts: { unit: "encounter" } }), { dice: 1, lasts: "encounter" }],
    [lasting({ lasts: { unit: "sameType" } }), { dice: 1, lasts: "sameType", action: "attack" }],
    [lasting({ lasts: { unit: "rounds", count: 4 } }), { dice: 1, lasts: "sequences", sequences: 4 }],
    [
      { type: "av", amount: -2, for: "foe", lasts: { unit: "sequences", count: 2 } },
      { av: -2, lasts: "sequences", sequences: 2 },
    ],
  ])("%j", (effect, expected) => {
    const influence = influenceOf(effect, "attack");
    expect(influence).toEqual({ ...NO_INFLUENCE, ...expected });
    expect(parseInfluence(influence)).toEqual(influence);
  });

  test.each([
    { unit: "minutes", count: 4 },
    { unit: "contestWon", contest: "trick" },
    { unit: "unchallenged" },
  ])("throws for an effect that lasts %j", (lasts) => {
    expect(refusedField(() => influenceOf(lasting({ lasts }), "attack"))).toBe("lasts");
  });

  test("come from preparations too", () => {
    const [hit, both] = [{ aim: "hit" }, { aim: "both" }] as const;
    expect(influenceOfPreparation(ACTIONS.aim.prepares, hit)).toEqual({ ...NO_INFLUENCE, hitOnly: 2 });
    expect(influenceOfPreparation(ACTIONS.aim.prepares, both)).toEqual({ ...NO_INFLUENCE, av: 2 });
    const steady = { ...ACTIONS.aim.prepares, av: 1 };
    expect([hit, both].map((aim) => influenceOfPreparation(steady, aim))).toEqual([
      { ...NO_INFLUENCE, av: 1, hitOnly: 2 },
      { ...NO_INFLUENCE, av: 3 },
    ]);
    expect(influenceOfPreparation(ACTIONS.setup.prepares, hit)).toEqual({
      ...NO_INFLUENCE,
      dice: 1,
      notOneShot: true,
    });
  });
});
