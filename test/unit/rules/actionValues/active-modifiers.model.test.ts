import fc from "../../fast-check.ts";
import { expect, test } from "vitest";
import { CONSEQUENCES, type Consequence } from "../../../../src/rules/actionValues/consequences.ts";
import {
  applyConsequence,
  defend,
  endEncounter,
  endSequence,
  grant,
  prepareAttempt,
  besideActions,
  revoke,
  spendAttempt,
  spendBesideActions,
  stymie,
  type Attempt,
} from "../../../../src/rules/actionValues/attempt.ts";
import { moveBy } from "../../../../src/rules/actionValues/moving.ts";
import { FLAGS } from "../../../../src/rules/actionValues/flags.ts";
import {
  FRESH_ACTIVE_MODIFIERS,
  parseDefense,
  parseInfluence,
  type Influence,
  type ActiveModifiers,
} from "../../../../src/rules/actionValues/active-modifiers.ts";
import { RuleError } from "../../../../src/rules/cards/errors.ts";
import { refusedField } from "../refusal.ts";
import { frozen } from "../timing/table.ts";
import * as told from "./modifiers-log.ts";
import type { Entry, Log } from "./modifiers-log.ts";

const KEYS = ["strike:a", "strike:b", "trick:a"] as const;
const SOURCES = ["aim", "setup", "support", "curse"] as const;

/** An actor under test: after every step, their modifiers must match the log. */
class Game {
  activeModifiers: ActiveModifiers = FRESH_ACTIVE_MODIFIERS;
  log: Log = [];

  take(activeModifiers: ActiveModifiers, entry: Entry): void {
    this.activeModifiers = frozen(activeModifiers);
    this.log = [...this.log, entry];
    this.check();
  }

  check(): void {
    const { activeModifiers, log } = this;
    for (const influence of Object.values(activeModifiers.influences))
      expect(parseInfluence(influence)).toStrictEqual(influence);
    if (activeModifiers.defense)
      expect(parseDefense(activeModifiers.defense)).toStrictEqual(activeModifiers.defense);
    expect(activeModifiers.stymied, "Q24: Stymied").toBe(told.isStymied(log));
    const moved: Record<string, number> = {};
    for (const action of told.movementsOf(log)) moved[action] = (moved[action] ?? 0) + 1;
    expect(activeModifiers.moved, "Q26: movements").toEqual(moved);
    expect(activeModifiers.defense).toEqual(told.defenseOf(log));
    expect(activeModifiers.influences).toEqual(Object.fromEntries(told.influencesOf(log)));
    const none = { hazardous: false, inspired: false, closed: false };
    for (const key of KEYS) expect(activeModifiers.attempts[key] ?? none).toEqual(told.markOf(log, key));
    // Marks with nothing set are dropped.
    for (const mark of Object.values(activeModifiers.attempts)) expect(Object.values(mark)).toContain(true);
  }
}

/** How often each case occurred. */
const met = new Map<string, number>();

function count(what: string): void {
  met.set(what, (met.get(what) ?? 0) + 1);
}

type Command = fc.Command<object, Game>;

function command(name: string, run: (game: Game) => void): Command {
  return { check: () => true, run: (_model, game) => run(game), toString: () => name };
}

const influences: fc.Arbitrary<Influence> = fc
  .record({
    flags: fc.subarray([...FLAGS], { maxLength: 2 }),
    dice: fc.nat(2),
    av: fc.integer({ min: -3, max: 3 }),
    hitOnly: fc.nat(2),
    against: fc.option(fc.constantFrom("Actor.moth", "Actor.tess")),
    notOneShot: fc.boolean(),
    lasts: fc.constantFrom("nextAction", "sameType", "sequences", "encounter", "permanent"),
    count: fc.integer({ min: 1, max: 3 }),
    type: fc.option(fc.constantFrom("strike", "trick")),
  })
  .map(({ count, type, ...rest }) => ({
    ...rest,
    action: rest.lasts === "sameType" ? (type ?? "strike") : type,
    sequences: rest.lasts === "sequences" ? count : 0,
  }));

const attempts: fc.Arbitrary<Attempt> = fc
  .record({
    key: fc.constantFrom(...KEYS),
    flags: fc.subarray([...FLAGS], { maxLength: 3 }),
    dice: fc.nat(1),
    foe: fc.constantFrom("", "Actor.moth", "Actor.tess"),
  })
  .map((attempt) => ({ ...attempt, type: attempt.key.slice(0, attempt.key.indexOf(":")) }));

const spends = attempts.map((attempt) =>
  command(`spend ${JSON.stringify(attempt)}`, (game) => {
    const expected = told.prepared(game.log, attempt);
    if (expected === null) {
      count("refused");
      expect(refusedField(() => prepareAttempt(game.activeModifiers, attempt))).toBe("attempt");
      expect(refusedField(() => spendAttempt(game.activeModifiers, attempt))).toBe("attempt");
      return;
    }
    const { flags, dice, modifiers, hitOnly, influences: counting, gained } = expected;
    const actual = prepareAttempt(game.activeModifiers, attempt);
    expect(actual).toMatchObject({ flags, dice, modifiers, hitOnly });
    expect(new Set(actual.influences)).toEqual(counting);
    const oneShot = flags.includes("oneShot");
    if (game.activeModifiers.stymied && gained) count("lifted");
    if (oneShot) count("closed by use");
    if (game.activeModifiers.defense !== null) count("defense ended");
    game.take(spendAttempt(game.activeModifiers, attempt), { type: "spend", attempt, gained, oneShot });
    count("spent");
  }),
);

const besides = attempts.map((attempt) =>
  command(`beside Actions ${JSON.stringify(attempt)}`, (game) => {
    const expected = told.prepared(game.log, attempt, false);
    if (expected === null) {
      expect(refusedField(() => spendBesideActions(game.activeModifiers, attempt))).toBe("attempt");
      return;
    }
    const { flags, dice, gained } = expected;
    expect(prepareAttempt(besideActions(game.activeModifiers), attempt)).toMatchObject({ flags, dice });
    if (game.activeModifiers.stymied && gained) count("lifted beside Actions");
    const oneShot = flags.includes("oneShot");
    const entry = { type: "beside", attempt, gained, oneShot } as const;
    game.take(spendBesideActions(game.activeModifiers, attempt), entry);
  }),
);

/** Q26: two Moves or one Full Move per Sequence, never both. */
const MOST_MOVES = { move: 2, fullMove: 1 } as const;

const moves = fc.constantFrom("move", "fullMove").map((action) =>
  command(action, (game) => {
    const used = told.movementsOf(game.log);
    const other = used.some((one) => one !== action);
    const full = used.filter((one) => one === action).length >= MOST_MOVES[action];
    if (other || full) {
      count(other ? "moved otherwise" : "moved enough");
      const field = other ? "moved.with" : "moved.times";
      expect(refusedField(() => moveBy(game.activeModifiers, action))).toBe(field);
    } else game.take(moveBy(game.activeModifiers, action), { type: "move", action });
  }),
);

const grants = fc.tuple(fc.constantFrom(...SOURCES), influences).map(([key, influence]) =>
  command(`grant ${key} ${JSON.stringify(influence)}`, (game) => {
    if (key in game.activeModifiers.influences) count("replaced");
    game.take(grant(game.activeModifiers, key, influence), { type: "grant", key, influence });
  }),
);

const revokes = fc.constantFrom(...SOURCES).map((key) =>
  command(`revoke ${key}`, (game) => {
    if (told.influencesOf(game.log).has(key)) {
      count("revoked");
      game.take(revoke(game.activeModifiers, key), { type: "revoke", key });
    } else expect(refusedField(() => revoke(game.activeModifiers, key))).toBe(`influences.${key}`);
  }),
);

const stymies = fc.boolean().map((on) =>
  command(`stymie ${on}`, (game) => {
    game.take(stymie(game.activeModifiers, on), { type: "stymie", on });
  }),
);

const defenses = fc.nat(20).map((value) =>
  command(`defend ${value}`, (game) => {
    const defense = { skill: "dodge", value };
    game.take(defend(game.activeModifiers, defense), { type: "defend", defense });
  }),
);

const ALL_CONSEQUENCES: readonly Consequence[] = [
  ...Object.values(CONSEQUENCES).flat(),
  { type: "stymie", for: "self" },
  { type: "stymie", for: "foe" },
];

const consequences = fc
  .tuple(fc.constantFrom(...KEYS), fc.constantFrom(...ALL_CONSEQUENCES))
  .map(([key, consequence]) =>
    command(`${key}: ${JSON.stringify(consequence)}`, (game) => {
      const after = applyConsequence(game.activeModifiers, key, consequence);
      const isForFoe = consequence.type === "stymie" && consequence.for === "foe";
      if (consequence.type === "loss" || isForFoe) expect(after).toBe(game.activeModifiers);
      game.take(after, { type: "consequence", key, consequence });
      count(consequence.type === "mark" ? consequence.flag : consequence.type);
    }),
  );

const sequences = fc.constant(
  command("sequence ends", (game) => {
    const before = Object.keys(game.activeModifiers.influences).length;
    game.take(endSequence(game.activeModifiers), { type: "sequence" });
    if (Object.keys(game.activeModifiers.influences).length < before) count("ran out");
  }),
);

const encounters = fc.constant(
  command("encounter ends", (game) => {
    game.take(endEncounter(game.activeModifiers), { type: "encounter" });
    if (Object.keys(game.activeModifiers.influences).length > 0) count("permanent");
  }),
);

const often = (times: number, arbitrary: fc.Arbitrary<Command>) =>
  Array<typeof arbitrary>(times).fill(arbitrary);

test("an actor's modifiers always follow from the log", () => {
  fc.assert(
    fc.property(
      fc.commands(
        [
          ...often(5, spends),
          ...often(3, grants),
          ...often(2, consequences),
          ...often(2, stymies),
          ...often(2, sequences),
          ...often(2, besides),
          ...often(3, moves),
          revokes,
          defenses,
          encounters,
        ],
        { maxCommands: 60, size: "max" },
      ),
      (script) => {
        fc.modelRun(() => ({ model: {}, real: new Game() }), script);
      },
    ),
    { numRuns: 200, seed: 5 },
  );
  const occasions = ["refused", "lifted", "closed by use", "defense ended", "spent", "replaced", "revoked"];
  const rulings = ["lifted beside Actions", "moved otherwise", "moved enough", "stymie"];
  const more = [...rulings, "hazardous", "oneShot", "inspired", "inspire", "loss", "ran out", "permanent"];
  for (const what of [...occasions, ...more])
    expect([what, (met.get(what) ?? 0) >= 20]).toEqual([what, true]);
});

function influence(): Influence {
  return {
    flags: [],
    dice: 0,
    av: 0,
    hitOnly: 0,
    action: null,
    against: null,
    notOneShot: false,
    lasts: "nextAction",
    sequences: 0,
  };
}

const attempt: Attempt = { key: "strike:a", type: "strike", flags: [], dice: 0 };

test.each<[string, () => unknown, string]>([
  [
    "an attempt without a key",
    () => prepareAttempt(FRESH_ACTIVE_MODIFIERS, { ...attempt, key: "" }),
    "attempt.key",
  ],
  [
    "an attempt without a type",
    () => prepareAttempt(FRESH_ACTIVE_MODIFIERS, { ...attempt, type: "" }),
    "attempt.type",
  ],
  ["dice below 0", () => prepareAttempt(FRESH_ACTIVE_MODIFIERS, { ...attempt, dice: -1 }), "attempt.dice"],
  [
    "more dice than there are",
    () => prepareAttempt(FRESH_ACTIVE_MODIFIERS, { ...attempt, dice: 21 }),
    "attempt.dice",
  ],
  ["a grant without a key", () => grant(FRESH_ACTIVE_MODIFIERS, "", influence()), "key"],
  [
    "a grant of half a die",
    () => grant(FRESH_ACTIVE_MODIFIERS, "aim", { ...influence(), dice: 0.5 }),
    "influence.dice",
  ],
  [
    "a grant for a type it does not name",
    () => grant(FRESH_ACTIVE_MODIFIERS, "aim", { ...influence(), lasts: "sameType" }),
    "influence.action",
  ],
  [
    "no Sequences where it lasts by them",
    () => grant(FRESH_ACTIVE_MODIFIERS, "aim", { ...influence(), lasts: "sequences" }),
    "influence.sequences",
  ],
  [
    "Sequences where it does not",
    () => grant(FRESH_ACTIVE_MODIFIERS, "aim", { ...influence(), sequences: 2 }),
    "influence.sequences",
  ],
  ["a defense below 0", () => defend(FRESH_ACTIVE_MODIFIERS, { skill: "dodge", value: -1 }), "defense.value"],
  ["a defense with nothing", () => defend(FRESH_ACTIVE_MODIFIERS, { skill: "", value: 1 }), "defense.skill"],
  [
    "a consequence for nothing",
    () => applyConsequence(FRESH_ACTIVE_MODIFIERS, "", CONSEQUENCES.success[0]!),
    "key",
  ],
])("refuses %s", (_name, ask, field) => {
  expect(refusedField(ask)).toBe(field);
});

test("every refusal is a RuleError", () => {
  const closed = applyConsequence(FRESH_ACTIVE_MODIFIERS, attempt.key, {
    type: "mark",
    flag: "oneShot",
  });
  expect(() => prepareAttempt(closed, attempt)).toThrow(RuleError);
  expect(prepareAttempt(closed, { ...attempt, key: "strike:b" }).flags).toEqual([]);
});
