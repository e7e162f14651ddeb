import fc from "fast-check";
import { expect, test } from "vitest";
import { CONSEQUENCES, type Consequence } from "../../../../src/rules/actionValues/consequences.ts";
import {
  applyConsequence,
  defend,
  endEncounter,
  endSequence,
  grant,
  prepareDeed,
  revoke,
  spendDeed,
  stymie,
  undoStanding,
  type Deed,
  type StandingChange,
} from "../../../../src/rules/actionValues/deed.ts";
import { FLAGS } from "../../../../src/rules/actionValues/flags.ts";
import {
  FRESH_STANDING,
  parseStanding,
  type Influence,
  type Standing,
} from "../../../../src/rules/actionValues/standing.ts";
import { RuleError } from "../../../../src/rules/cards/errors.ts";
import type { Delta } from "../../../../src/rules/cards/delta.ts";
import { refusedField } from "../refusal.ts";
import { frozen } from "../timing/table.ts";
import * as told from "./standing-log.ts";
import type { Entry, Log } from "./standing-log.ts";

const KEYS = ["strike:a", "strike:b", "trick:a"] as const;
const SOURCES = ["aim", "setup", "support", "curse"] as const;

/** An actor under watch: after every step he must stand as the log says. */
class Game {
  standing: Standing = FRESH_STANDING;
  log: Log = [];
  readonly past: { readonly standing: Standing; readonly log: Log; readonly undo: Delta }[] = [];

  take({ standing, undo }: StandingChange, entry: Entry): void {
    this.past.push({ standing: this.standing, log: this.log, undo });
    this.standing = frozen(standing);
    this.log = [...this.log, entry];
    this.check();
  }

  back(): boolean {
    const last = this.past.pop();
    if (last === undefined) return false;
    this.standing = frozen(undoStanding(this.standing, last.undo));
    expect(this.standing).toStrictEqual(last.standing);
    this.log = last.log;
    this.check();
    return true;
  }

  check(): void {
    const { standing, log } = this;
    expect(parseStanding(JSON.parse(JSON.stringify(standing)))).toStrictEqual(standing);
    expect(standing.stymied).toBe(told.isStymied(log));
    expect(standing.defence).toEqual(told.defenceOf(log));
    expect(standing.influences).toEqual(Object.fromEntries(told.influencesOf(log)));
    const none = { hazardous: false, inspired: false, closed: false };
    for (const key of KEYS) expect(standing.deeds[key] ?? none).toEqual(told.markOf(log, key));
    // Nothing is kept that says nothing.
    for (const mark of Object.values(standing.deeds)) expect(Object.values(mark)).toContain(true);
  }
}

/** How often each thing was met. */
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

const deeds: fc.Arbitrary<Deed> = fc
  .record({
    key: fc.constantFrom(...KEYS),
    flags: fc.subarray([...FLAGS], { maxLength: 3 }),
    dice: fc.nat(1),
  })
  .map((deed) => ({ ...deed, type: deed.key.slice(0, deed.key.indexOf(":")) }));

const spends = deeds.map((deed) =>
  command(`spend ${JSON.stringify(deed)}`, (game) => {
    const expected = told.prepared(game.log, deed);
    if (expected === null) {
      count("refused");
      expect(refusedField(() => prepareDeed(game.standing, deed))).toBe("deed");
      expect(refusedField(() => spendDeed(game.standing, deed))).toBe("deed");
      return;
    }
    const { flags, dice, modifiers, influences: counting, gained } = expected;
    const actual = prepareDeed(game.standing, deed);
    expect(actual).toMatchObject({ flags, dice, modifiers });
    expect(new Set(actual.influences)).toEqual(counting);
    const oneShot = flags.includes("oneShot");
    if (game.standing.stymied && gained) count("lifted");
    if (oneShot) count("closed by use");
    if (game.standing.defence !== null) count("defence ended");
    game.take(spendDeed(game.standing, deed), { type: "spend", deed, gained, oneShot });
    count("spent");
  }),
);

const grants = fc.tuple(fc.constantFrom(...SOURCES), influences).map(([key, influence]) =>
  command(`grant ${key} ${JSON.stringify(influence)}`, (game) => {
    if (key in game.standing.influences) count("replaced");
    game.take(grant(game.standing, key, influence), { type: "grant", key, influence });
  }),
);

const revokes = fc.constantFrom(...SOURCES).map((key) =>
  command(`revoke ${key}`, (game) => {
    if (told.influencesOf(game.log).has(key)) {
      count("revoked");
      game.take(revoke(game.standing, key), { type: "revoke", key });
    } else expect(refusedField(() => revoke(game.standing, key))).toBe(`influences.${key}`);
  }),
);

const stymies = fc.boolean().map((on) =>
  command(`stymie ${on}`, (game) => {
    game.take(stymie(game.standing, on), { type: "stymie", on });
  }),
);

const defences = fc.nat(20).map((value) =>
  command(`defend ${value}`, (game) => {
    const defence = { skill: "dodge", value };
    game.take(defend(game.standing, defence), { type: "defend", defence });
  }),
);

const ALL_CONSEQUENCES: readonly Consequence[] = Object.values(CONSEQUENCES).flat();

const consequences = fc
  .tuple(fc.constantFrom(...KEYS), fc.constantFrom(...ALL_CONSEQUENCES))
  .map(([key, consequence]) =>
    command(`${key}: ${JSON.stringify(consequence)}`, (game) => {
      const change = applyConsequence(game.standing, key, consequence);
      if (consequence.type === "loss") expect(change.standing).toBe(game.standing);
      game.take(change, { type: "consequence", key, consequence });
      count(consequence.type === "mark" ? consequence.flag : consequence.type);
    }),
  );

const sequences = fc.constant(
  command("sequence ends", (game) => {
    const before = Object.keys(game.standing.influences).length;
    game.take(endSequence(game.standing), { type: "sequence" });
    if (Object.keys(game.standing.influences).length < before) count("ran out");
  }),
);

const encounters = fc.constant(
  command("encounter ends", (game) => {
    game.take(endEncounter(game.standing), { type: "encounter" });
    if (Object.keys(game.standing.influences).length > 0) count("permanent");
  }),
);

const backs = fc.integer({ min: 1, max: 6 }).map((steps) =>
  command(`back ${steps}`, (game) => {
    for (let step = 0; step < steps; step += 1) if (game.back()) count("undone");
  }),
);

const often = (times: number, arbitrary: fc.Arbitrary<Command>) =>
  Array<typeof arbitrary>(times).fill(arbitrary);

test("however it came about, an actor stands as what has happened says, and every step can be taken back", () => {
  fc.assert(
    fc.property(
      fc.commands(
        [
          ...often(5, spends),
          ...often(3, grants),
          ...often(2, consequences),
          ...often(2, stymies),
          ...often(2, sequences),
          ...often(2, backs),
          revokes,
          defences,
          encounters,
        ],
        { maxCommands: 60, size: "max" },
      ),
      (script) => {
        const game = new Game();
        fc.modelRun(() => ({ model: {}, real: game }), script);
        while (game.back());
        expect(game.standing).toStrictEqual(FRESH_STANDING);
      },
    ),
    { numRuns: 200, seed: 5 },
  );
  const occasions = ["refused", "lifted", "closed by use", "defence ended", "spent", "replaced", "revoked"];
  const more = ["hazardous", "oneShot", "inspired", "inspire", "loss", "ran out", "permanent", "undone"];
  for (const what of [...occasions, ...more])
    expect([what, (met.get(what) ?? 0) >= 20]).toEqual([what, true]);
});

test("taking a step back leaves what has changed elsewhere since", () => {
  const first = grant(FRESH_STANDING, "aim", { ...influence(), av: 2 });
  const second = stymie(first.standing, true);
  expect(undoStanding(second.standing, first.undo)).toEqual({ ...FRESH_STANDING, stymied: true });
});

function influence(): Influence {
  return {
    flags: [],
    dice: 0,
    av: 0,
    action: null,
    notOneShot: false,
    lasts: "nextAction",
    sequences: 0,
  };
}

const deed: Deed = { key: "strike:a", type: "strike", flags: [], dice: 0 };

test.each<[string, () => unknown, string]>([
  ["a deed without a key", () => prepareDeed(FRESH_STANDING, { ...deed, key: "" }), "deed.key"],
  ["a deed without a type", () => prepareDeed(FRESH_STANDING, { ...deed, type: "" }), "deed.type"],
  ["dice below 0", () => prepareDeed(FRESH_STANDING, { ...deed, dice: -1 }), "deed.dice"],
  ["more dice than there are", () => prepareDeed(FRESH_STANDING, { ...deed, dice: 21 }), "extra"],
  ["a grant without a key", () => grant(FRESH_STANDING, "", influence()), "key"],
  [
    "a grant of half a die",
    () => grant(FRESH_STANDING, "aim", { ...influence(), dice: 0.5 }),
    "influence.dice",
  ],
  [
    "a grant for a type it does not name",
    () => grant(FRESH_STANDING, "aim", { ...influence(), lasts: "sameType" }),
    "influence.action",
  ],
  [
    "no Sequences where it lasts by them",
    () => grant(FRESH_STANDING, "aim", { ...influence(), lasts: "sequences" }),
    "influence.sequences",
  ],
  [
    "Sequences where it does not",
    () => grant(FRESH_STANDING, "aim", { ...influence(), sequences: 2 }),
    "influence.sequences",
  ],
  ["a defence below 0", () => defend(FRESH_STANDING, { skill: "dodge", value: -1 }), "defence.value"],
  ["a defence with nothing", () => defend(FRESH_STANDING, { skill: "", value: 1 }), "defence.skill"],
  ["a consequence for nothing", () => applyConsequence(FRESH_STANDING, "", CONSEQUENCES.success[0]!), "key"],
  ["a standing that is none", () => parseStanding(null), "standing"],
  ["Stymied as a number", () => parseStanding({ ...FRESH_STANDING, stymied: 1 }), "stymied"],
  ["influences as a list", () => parseStanding({ ...FRESH_STANDING, influences: [] }), "influences"],
  [
    "an influence that is none",
    () => parseStanding({ ...FRESH_STANDING, influences: { aim: 2 } }),
    "influences.aim",
  ],
  [
    "an influence of bad flags",
    () => parseStanding({ ...FRESH_STANDING, influences: { aim: { ...influence(), flags: ["x"] } } }),
    "influences.aim.flags[0]",
  ],
  [
    "an influence on no type",
    () => parseStanding({ ...FRESH_STANDING, influences: { aim: { ...influence(), action: 3 } } }),
    "influences.aim.action",
  ],
  [
    "a mark that is none",
    () => parseStanding({ ...FRESH_STANDING, deeds: { "strike:a": { hazardous: true } } }),
    "deeds.strike:a.inspired",
  ],
])("refuses %s", (_name, ask, field) => {
  expect(refusedField(ask)).toBe(field);
});

test("refusals are the rules' own", () => {
  const closed = applyConsequence(FRESH_STANDING, deed.key, { type: "mark", flag: "oneShot" }).standing;
  expect(() => prepareDeed(closed, deed)).toThrow(RuleError);
  expect(prepareDeed(closed, { ...deed, key: "strike:b" }).flags).toEqual([]);
});
