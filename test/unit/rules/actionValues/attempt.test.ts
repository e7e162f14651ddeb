import { describe, expect, test } from "vitest";
import {
  FRESH_ACTIVE_MODIFIERS,
  NO_INFLUENCE,
  type ActiveModifiers,
  type AttemptMark,
  type Influence,
} from "../../../../src/rules/actionValues/active-modifiers.ts";
import {
  applyConsequence,
  besideActions,
  defend,
  endEncounter,
  endSequence,
  grant,
  prepareAttempt,
  revoke,
  spendAttempt,
  spendBesideActions,
  spendUnrolled,
  stymie,
  type Attempt,
} from "../../../../src/rules/actionValues/attempt.ts";
import type { Consequence } from "../../../../src/rules/actionValues/consequences.ts";
import type { Flag } from "../../../../src/rules/actionValues/flags.ts";
import { refusedField } from "../refusal.ts";
import { EACH_LASTING, having } from "./influences-in-play.ts";

const strike: Attempt = { key: "strike", type: "attack", flags: [], dice: 0, foe: "moth" };
const NONE: AttemptMark = { hazardous: false, inspired: false, closed: false };
const guarding = { defense: { skill: "dodge", value: 6 } };

const names = ({ influences }: ActiveModifiers) => Object.keys(influences);

describe("a One-Shot Action (X6)", () => {
  const jump: Attempt = { key: "jump", type: "test", flags: ["oneShot"], dice: 0 };

  test.each([
    ["an Action", spendAttempt],
    ["no Action", spendBesideActions],
  ])("cannot be retried, whatever the result: if it is %s", (_what, spend) => {
    const activeModifiers = spend(FRESH_ACTIVE_MODIFIERS, jump);
    expect(refusedField(() => prepareAttempt(activeModifiers, jump))).toBe("attempt");
    expect(refusedField(() => prepareAttempt(activeModifiers, { ...jump, flags: [] }))).toBe("attempt");
    expect(prepareAttempt(activeModifiers, { ...jump, key: "climb" }).flags).toEqual(["oneShot"]);
  });

  test.each([
    ["an Action", spendAttempt],
    ["no Action", spendBesideActions],
  ])("has no effect on others: without the flag it can be retried, as %s", (_what, spend) => {
    const plain: Attempt = { ...jump, flags: [] };
    const activeModifiers = spend(FRESH_ACTIVE_MODIFIERS, plain);
    expect(prepareAttempt(activeModifiers, plain).flags).toEqual([]);
    expect(activeModifiers.attempts).toEqual({});
  });

  test("stays Hazardous in the record when it closes", () => {
    const before = having({}, { attempts: { jump: { ...NONE, hazardous: true } } });
    const closed = { jump: { hazardous: true, inspired: false, closed: true } };
    expect(spendAttempt(before, jump).attempts).toEqual(closed);
    expect(spendBesideActions(before, jump).attempts).toEqual(closed);
  });
});

describe("an attempt", () => {
  test("adds up what its influences give", () => {
    const before = having({
      luck: { dice: 1, av: 2, flags: ["boosted"] },
      wound: { dice: 2, av: -3 },
      aim: { hitOnly: 2 },
    });
    const { pool, ...rest } = prepareAttempt(before, { ...strike, flags: ["wild"], dice: 1 });
    expect(rest).toEqual({
      flags: ["boosted", "wild"],
      dice: 4,
      modifiers: -1,
      hitOnly: 2,
      influences: ["luck", "wound", "aim"],
    });
    expect(pool.map(({ sign, role }) => `${sign > 0 ? "+" : "-"}${role}`)).toEqual([
      "+base",
      "+wild",
      "+extra",
      "+extra",
      "+extra",
      "+extra",
      "-base",
      "-wild",
    ]);
  });

  test.each<[Partial<AttemptMark>, boolean, Flag[]]>([
    [{}, false, []],
    [{ hazardous: true }, false, ["hazardous"]],
    [{ inspired: true }, false, ["inspired"]],
    [{}, true, ["stymied"]],
    [{ hazardous: true, inspired: true }, true, ["hazardous", "inspired", "stymied"]],
  ])("marked %j, Stymied %s, has the flags %j", (mark, stymied, flags) => {
    const before = having({}, { stymied, attempts: { strike: { ...NONE, ...mark } } });
    expect(prepareAttempt(before, strike).flags).toEqual(flags);
    expect(prepareAttempt(before, { ...strike, key: "other" }).flags).toEqual(stymied ? ["stymied"] : []);
  });

  test.each<[string, Partial<Influence>, Partial<Attempt>, number]>([
    ["any Action", {}, {}, 1],
    ["its type", { action: "attack" }, {}, 1],
    ["another type", { action: "trick" }, {}, 0],
    ["this foe", { against: "moth" }, {}, 1],
    ["another foe", { against: "tess" }, {}, 0],
    ["no One-Shot Action", { notOneShot: true }, {}, 1],
    ["no One-Shot Action, this one", { notOneShot: true }, { flags: ["oneShot"] }, 0],
    ["any, One-Shot too", {}, { flags: ["oneShot"] }, 1],
  ])("gets the die that is for %s: %j, %j", (_what, influence, change, dice) => {
    const prepared = prepareAttempt(having({ one: { dice: 1, ...influence } }), { ...strike, ...change });
    expect(prepared.dice).toBe(dice);
    expect(prepared.influences).toEqual(dice > 0 ? ["one"] : []);
  });

  test.each<[object, string]>([
    [{ key: "" }, "attempt.key"],
    [{ key: 7 }, "attempt.key"],
    [{ type: "" }, "attempt.type"],
    [{ flags: ["brave"] }, "attempt.flags[0]"],
    [{ dice: -1 }, "attempt.dice"],
    [{ dice: 1.5 }, "attempt.dice"],
  ])("is refused with %j", (change, field) => {
    const odd = { ...strike, ...change } as Attempt; // deliberately invalid
    expect(refusedField(() => prepareAttempt(having({ aid: { dice: 2 } }), odd))).toBe(field);
  });
});

describe("a rolled Action", () => {
  test("spends influences on the next Action and on its type", () => {
    const left = spendAttempt(having(EACH_LASTING), strike);
    expect(names(left)).toEqual(["sequences", "encounter", "permanent"]);
    const other = spendAttempt(having(EACH_LASTING), { ...strike, type: "trick" });
    expect(names(other)).toEqual(["sameType", "sequences", "encounter", "permanent"]);
  });

  test("ends an Active Defense and a continued Success (X2, X5), and no Hazardous mark", () => {
    const before = having(
      {},
      {
        ...guarding,
        attempts: {
          strike: { ...NONE, inspired: true },
          trick: { hazardous: true, inspired: true, closed: false },
        },
        moved: { move: 1 },
      },
    );
    expect(spendAttempt(before, strike)).toEqual(
      having({}, { attempts: { trick: { ...NONE, hazardous: true } }, moved: { move: 1 } }),
    );
  });
});

describe("Stymied (X6, Q24)", () => {
  test.each<[string, Partial<Attempt>, boolean]>([
    ["nothing more than the base pair", {}, true],
    ["a die of its own", { dice: 1 }, false],
    ["Inspired", { flags: ["inspired"] }, false],
    ["Wild", { flags: ["wild"] }, false],
    ["Static, which throws no die", { flags: ["static"], dice: 1 }, true],
  ])("with %s: %j", (_what, change, stays) => {
    const attempt = { ...strike, ...change };
    const stymied = having({}, { stymied: true });
    expect(spendAttempt(stymied, attempt).stymied).toBe(stays);
    expect(spendBesideActions(stymied, attempt).stymied).toBe(stays);
    expect(spendAttempt(FRESH_ACTIVE_MODIFIERS, attempt).stymied).toBe(false);
    expect(spendBesideActions(FRESH_ACTIVE_MODIFIERS, attempt).stymied).toBe(false);
  });

  test("is set and ended by hand", () => {
    expect(stymie(FRESH_ACTIVE_MODIFIERS, true)).toEqual(having({}, { stymied: true }));
    expect(stymie(having({}, { stymied: true }), false)).toEqual(FRESH_ACTIVE_MODIFIERS);
    const odd = 1 as unknown as boolean; // deliberately not a boolean
    expect(refusedField(() => stymie(FRESH_ACTIVE_MODIFIERS, odd))).toBe("stymied");
  });
});

test("an Action without a roll spends influences on the next Action, and no Defense (Q29)", () => {
  const before = having(EACH_LASTING, {
    ...guarding,
    stymied: true,
    attempts: { strike: { ...NONE, hazardous: true, inspired: true } },
  });
  const activeModifiers = spendUnrolled(before, { nextAction: "any" });
  expect(names(activeModifiers)).toEqual(["sameType", "sequences", "encounter", "permanent"]);
  expect(activeModifiers).toMatchObject({ ...guarding, stymied: true });
  expect(activeModifiers.attempts).toEqual({ strike: { ...NONE, hazardous: true } });
});

describe("a roll that is no Action", () => {
  test("has only the influences that do not wait for an Action", () => {
    const before = having(EACH_LASTING, guarding);
    expect(names(besideActions(before))).toEqual(["sequences", "encounter", "permanent"]);
    expect(besideActions(before).defense).toEqual(guarding.defense);
  });

  test("spends nothing", () => {
    const before = having(
      { ...EACH_LASTING, aim: { flags: ["oneShot"], dice: 1 } },
      { ...guarding, stymied: true, attempts: { strike: { ...NONE, inspired: false, hazardous: true } } },
    );
    expect(spendBesideActions(before, strike)).toEqual(before);
  });
});

describe("an influence", () => {
  test("replaces one with the same key", () => {
    const first = grant(FRESH_ACTIVE_MODIFIERS, "aim", { ...NO_INFLUENCE, hitOnly: 2 });
    const second = grant(first, "luck", { ...NO_INFLUENCE, dice: 1 });
    const third = grant(second, "aim", { ...NO_INFLUENCE, hitOnly: 3 });
    expect(third).toEqual(having({ aim: { hitOnly: 3 }, luck: { dice: 1 } }));
  });

  test("can be removed once", () => {
    const left = revoke(having({ aim: {}, luck: { dice: 1 } }), "aim");
    expect(left).toEqual(having({ luck: { dice: 1 } }));
    expect(refusedField(() => revoke(left, "aim"))).toBe("influences.aim");
    expect(refusedField(() => revoke(left, "toString"))).toBe("influences.toString");
  });

  test("is refused without a key, or with an invalid part", () => {
    expect(refusedField(() => grant(FRESH_ACTIVE_MODIFIERS, "", NO_INFLUENCE))).toBe("key");
    const odd = { ...NO_INFLUENCE, dice: -1 };
    expect(refusedField(() => grant(FRESH_ACTIVE_MODIFIERS, "aim", odd))).toBe("influence.dice");
  });
});

test("an Active Defense replaces any other (X2)", () => {
  const better = { skill: "guile", value: 9 };
  expect(defend(having({ aim: {} }, guarding), better)).toEqual(having({ aim: {} }, { defense: better }));
  expect(refusedField(() => defend(FRESH_ACTIVE_MODIFIERS, { skill: "", value: 1 }))).toBe("defense.skill");
});

describe("a consequence for the acting side (X5)", () => {
  const after = (consequence: Consequence, before = FRESH_ACTIVE_MODIFIERS) =>
    applyConsequence(before, "strike", consequence);

  test.each<[Consequence, ActiveModifiers]>([
    [{ type: "stymie", for: "self" }, having({}, { stymied: true })],
    [{ type: "stymie", for: "foe" }, FRESH_ACTIVE_MODIFIERS],
    [{ type: "words" }, FRESH_ACTIVE_MODIFIERS],
    [{ type: "loss", points: 1, pools: ["shot"] }, FRESH_ACTIVE_MODIFIERS],
    [{ type: "inspire", until: "nextAction" }, having({ inspired: { flags: ["inspired"] } })],
    [
      { type: "inspire", until: "encounter" },
      having({ inspiredEncounter: { flags: ["inspired"], lasts: "encounter" } }),
    ],
    [{ type: "mark", flag: "hazardous" }, having({}, { attempts: { strike: { ...NONE, hazardous: true } } })],
    [{ type: "mark", flag: "oneShot" }, having({}, { attempts: { strike: { ...NONE, closed: true } } })],
    [{ type: "mark", flag: "inspired" }, having({}, { attempts: { strike: { ...NONE, inspired: true } } })],
  ])("%j", (consequence, expected) => {
    expect(after(consequence)).toEqual(expected);
  });

  test("marks add up", () => {
    const hazardous = after({ type: "mark", flag: "hazardous" });
    const both = after({ type: "mark", flag: "inspired" }, hazardous);
    expect(both.attempts).toEqual({ strike: { hazardous: true, inspired: true, closed: false } });
  });

  test("Inspired twice is one die", () => {
    const once = after({ type: "inspire", until: "nextAction" });
    const twice = after(
      { type: "inspire", until: "encounter" },
      after({ type: "inspire", until: "nextAction" }, once),
    );
    expect(prepareAttempt(twice, strike).pool).toHaveLength(3);
  });

  test("is refused without a key, or until an unknown time", () => {
    const words: Consequence = { type: "words" };
    expect(refusedField(() => applyConsequence(FRESH_ACTIVE_MODIFIERS, "", words))).toBe("key");
    const odd = { type: "inspire", until: "dawn" } as unknown as Consequence; // deliberately invalid
    expect(refusedField(() => after(odd))).toBe("until");
  });
});

describe("the end", () => {
  const before = having(EACH_LASTING, {
    ...guarding,
    stymied: true,
    attempts: { strike: { ...NONE, hazardous: true } },
    moved: { move: 2 },
  });

  test("of a Sequence counts influences down, and gives movements back", () => {
    const after = endSequence(before);
    const { sequences, ...others } = EACH_LASTING;
    expect(after).toEqual({
      ...before,
      influences: having({ ...others, sequences: { ...sequences, sequences: 1 } }).influences,
      moved: {},
    });
    expect(names(endSequence(after))).toEqual(["nextAction", "sameType", "encounter", "permanent"]);
  });

  test("of an encounter leaves what is permanent", () => {
    expect(endEncounter(before)).toEqual(having({ permanent: EACH_LASTING.permanent }));
  });
});
