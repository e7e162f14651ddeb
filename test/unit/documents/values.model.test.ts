import fc from "../fast-check.ts";
import { expect, test } from "vitest";
import { seeded } from "../rules/arbitraries.ts";
import { contestRequest, testRequest } from "./values-requests.ts";
import { clock, fight, layTable, resultOn, type Person } from "./action-table.ts";
import {
  attempt,
  bindersOf,
  breakOff,
  cards,
  check,
  contests,
  count,
  gainsOf,
  gather,
  one,
  reload,
  undoLast,
  undoOf,
  worldNow,
  type Real,
} from "./values-model.ts";
import { expectMet, runsOf } from "../random-play.ts";
import { changeFight } from "./fights.ts";

const SEED = 20262;

type Model = object;
type Command = fc.AsyncCommand<Model, Real>;

function command(name: string, run: (real: Real) => Promise<void>): Command {
  return { check: () => true, run: async (_model, real) => run(real), toString: () => name };
}

const who = fc.nat(2);

/** Contests to try. Each is a row of the rules' tables or an Action, with the skill to use. */
const ROWS = [
  { row: "running", skill: "athletics" },
  { row: "humiliation", skill: "social" },
  { action: "trick", skill: "trick" },
  { action: "bluff", skill: "bluff" },
  { action: "maneuver", skill: "stunt", value: 1 },
  { row: "attack", skill: "athletics" },
  { action: "burst", skill: "athletics" },
  { action: "fullAuto", skill: "athletics" },
] as const;

const ANSWERS = ["athletics", "dodge", "willpower", "trick", "social", "stunt", "guile"];

/** The skill that answers each row, by the rules (X2, X9). */
const BY_RULES: Readonly<Record<string, string>> = {
  running: "athletics",
  humiliation: "willpower",
  trick: "trick",
  bluff: "willpower",
  seeThrough: "guile",
  maneuver: "dodge",
  attack: "dodge",
};

const gunOf = (person: Person) => person.items.getName("Carbine").uuid;

const newestCard = () => ({ card: cards().at(-1)!.id, option: null });

const tries = fc
  .record({
    who,
    which: fc.nat(2),
    difficulty: fc.integer({ min: 0, max: 20 }),
    flags: fc.subarray(["inspired", "wild"]),
    dice: fc.nat(2),
    subject: fc.constantFrom("", "the wall", "the gate"),
    free: fc.boolean(),
  })
  .map(({ who: by, which, ...more }) => {
    const named = [{}, { action: "support", supports: "attack" }, { action: "leadership" }][which]!;
    const skill = ["athletics", "social", "leadership"][which]!;
    return command(`test ${by} ${which} ${JSON.stringify(more)}`, async (real) => {
      const request = testRequest(real.people[by]!, {
        skill,
        ...named,
        ...more,
        free: more.free && which === 0,
      });
      await attempt(real, request as { type: string }, newestCard);
    });
  });

function contestOf(real: Real, by: number, at: number, which: number): { type: string } {
  const [doer, foe] = [real.people[by]!, one(real.people, which % 9 > 0 ? by + 1 + (at % 2) : at)!];
  const row = ROWS[which % ROWS.length]!;
  const armed = "row" in row ? row.row === "attack" : row.action === "burst" || row.action === "fullAuto";
  const extras = [{ label: "luck", value: (which * 7) % 16 }];
  return contestRequest(doer, foe, { ...row, extras, weapon: armed ? gunOf(doer) : "" }) as { type: string };
}

const declares = fc.tuple(who, who, fc.nat(99)).map(([by, at, which]) =>
  command(`contest ${by} ${at} ${which % ROWS.length}`, async (real) => {
    await attempt(real, contestOf(real, by, at, which), newestCard);
  }),
);

interface Answer {
  which: number;
  skill: number;
  value: number;
  active: boolean;
  cover: number;
  shield: number;
}

const answering = fc.record({
  which: fc.nat(9),
  skill: fc.nat(9),
  value: fc.nat(1),
  active: fc.boolean(),
  cover: fc.integer({ min: -12, max: 4 }),
  shield: fc.integer({ min: -6, max: 3 }),
});

const lines = (label: string, value: number) => (value === 0 ? [] : [{ label, value }]);

interface AnswerRequest {
  type: string;
  message: string;
  skill: string;
  stance: string;
}

function answerOf({ which, skill, value, active, cover, shield }: Answer): AnswerRequest | null {
  const open = one(contests(false), which);
  if (!open) return null;
  const stance = active ? "active" : "passive";
  const { row, open: opened } = open.system as unknown as { row: string; open: { skills: string[] } };
  const right = skill % 4 > 0;
  const chosen = right ? (one(opened.skills, skill) ?? BY_RULES[row]!) : one(ANSWERS, skill)!;
  const added = { extras: lines("cover", cover), effect: lines("shield", shield) };
  const effect = right ? Number(row === "maneuver") : value;
  const said = { skill: chosen, value: effect, ratings: {}, stance, ...added };
  return { type: "answerContest", message: open.id, ...said };
}

const answers = answering.map((answer) =>
  command(`answer ${JSON.stringify(answer)}`, async (real) => {
    const request = answerOf(answer);
    // The answer has no undo of its own, because undoing the contest undoes the answer too.
    if (!request || !(await attempt(real, request, () => null))) return;
    count(real, "contests that reached their end");
    const { system } = cards("contest").find(({ id }) => id === request.message)!;
    const { open } = system as unknown as { open: { limited: boolean; skills: string[] } };
    if (!open.limited || request.stance === "active") return;
    count(real, "answered as a GM has opened it");
    expect(open.skills, "Q28: an open Defense").toContain(request.skill);
  }),
);

/** A GM chooses which Defenses are open (Q28). */
const opens = fc.tuple(fc.nat(9), fc.subarray(ANSWERS), fc.boolean()).map(([which, skills, active]) =>
  command(`open ${skills.join()}`, async (real) => {
    const open = one(contests(false), which);
    const limited = skills.length !== ANSWERS.length;
    if (open)
      await attempt(
        real,
        { type: "openDefenses", message: open.id, limited, skills, active } as { type: string },
        () => null,
      );
  }),
);

/** Tries to see through a Trick (Q27), sometimes without being bound, or with a skill that may not work. */
const freedoms = fc.tuple(who, fc.nat(9), fc.nat(9)).map(([by, skill, luck]) =>
  command(`see through ${by} ${skill}`, async (real) => {
    const bound = real.people.find((person) => bindersOf(person).length > 0);
    const doer = (skill % 2 > 0 ? bound : undefined) ?? real.people[by]!;
    const foe = bindersOf(doer)[0] ?? real.people[(by + 1) % 3]!.uuid;
    const used = skill % 5 > 0 ? one(["trick", "guile", "willpower"], skill)! : one(ANSWERS, skill)!;
    const request = contestRequest(doer, doer, {
      row: "seeThrough",
      skill: used,
      extras: lines("luck", luck * 4),
    });
    const asked = { ...request, foe } as unknown as { type: string };
    if (!(await attempt(real, asked, newestCard))) return;
    const { id } = cards("contest").at(-1)!;
    const answer = {
      type: "answerContest",
      message: id,
      skill: "guile",
      value: 0,
      ratings: {},
      stance: "passive",
    };
    if ((await attempt(real, answer, () => null)) && bindersOf(doer).length === 0)
      count(real, "seen through");
  }),
);

/** Tries to win a Trick with a Total Victory, and to make the victim helpless. */
const totals = fc.tuple(who, who).map(([by, at]) =>
  command(`total Trick ${by} ${at}`, async (real) => {
    const [doer, foe] = [real.people[by]!, real.people[at === by ? (at + 1) % 3 : at]!];
    const extras = lines("luck", 99);
    const request = contestRequest(doer, foe, { action: "trick", skill: "trick", extras }) as {
      type: string;
    };
    if (!(await attempt(real, request, newestCard))) return;
    const { id, system } = cards("contest").at(-1)!;
    if ((system as unknown as { row: string }).row !== "trick") return;
    const said = { value: 0, ratings: {}, stance: "passive", extras: [], effect: [] };
    await attempt(
      real,
      { type: "answerContest", message: id, skill: "willpower", ...said } as { type: string },
      () => null,
    );
    const take = { type: "takeConsequence", message: id, option: 0, pool: "", targets: [] };
    if (await attempt(real, take, () => ({ card: id, option: 0 }))) count(real, "bound");
  }),
);

/** A GM makes a person Stymied by hand (Q24). */
const stymies = who.map((by) =>
  command(`stymie ${by}`, async (real) => {
    await changeFight(real.people[by]!, { activeModifiers: { stymied: true } });
    real.last = null;
    check(real);
  }),
);

/** Uses a maneuver whose degrees make a person Stymied (Q24). */
const feints = fc.tuple(who, fc.nat(9)).map(([by, luck]) =>
  command(`feint ${by} ${luck}`, async (real) => {
    const [doer, foe] = [real.people[by]!, real.people[(by + 1) % 3]!];
    const maneuver = doer.items.getName("Feint").uuid;
    const extras = lines("luck", luck - 5);
    const request = contestRequest(doer, foe, { maneuver, skill: "athletics", extras });
    await attempt(real, request as { type: string }, newestCard);
  }),
);

const POOLS = ["shot", "shock", "wound", "mind", "soul", ""];

interface Take {
  which: number;
  option: number;
  pool: number;
  allies: number[];
}

const taking = fc.record({
  which: fc.nat(9),
  option: fc.nat(2),
  pool: fc.nat(9),
  allies: fc.uniqueArray(who, { minLength: 1, maxLength: 2 }),
});

function takeOf(real: Real, { which, option, pool, allies }: Take) {
  const offering = contests(true).filter(({ system }) => resultOn(system).offers.length > 0);
  const card = one(offering.toReversed(), which);
  if (!card) return null;
  const targets = allies.map((ally) => real.people[ally]!.uuid);
  const { offers } = resultOn(card.system);
  const place = pool % 4 > 0 ? option % offers.length : option;
  const offered = offers[place]?.pools ?? [];
  const chosen = (pool % 4 > 0 ? one(offered, pool) : one(POOLS, pool)) ?? "";
  return { type: "takeConsequence", message: card.id, option: place, pool: chosen, targets };
}

const takes = taking.map((take) =>
  command(`take ${JSON.stringify(take)}`, async (real) => {
    const request = takeOf(real, take);
    if (request) await taken(real, request);
  }),
);

/** Takes something that a card offers. Gains from Leadership and Support must match the rules (X7, Q26). */
async function taken(real: Real, request: NonNullable<ReturnType<typeof takeOf>>): Promise<boolean> {
  const before = real.people.map(gainsOf);
  const back = () => ({ card: request.message, option: request.option });
  if (!(await attempt(real, request, back))) return false;
  const { system } = cards("contest").find(({ id }) => id === request.message)!;
  const { row } = system as unknown as { row: string };
  if (row !== "leadership" && row !== "support") return true;
  const expected = real.people.map(({ uuid }, place) => {
    const had = before[place]!;
    if (!request.targets.includes(uuid)) return had;
    if (row === "support") return { ...had, dice: had.dice + 1 };
    return { ...had, soul: Math.min(had.most, had.soul + 1) };
  });
  expect(real.people.map(gainsOf), `X7, Q26: what allies get of ${row}`).toEqual(expected);
  count(real, `${row} given to allies`);
  return true;
}

/** Leads or supports other people, with enough luck to succeed (X7). */
const helps = fc
  .tuple(who, fc.boolean(), fc.uniqueArray(who, { minLength: 1, maxLength: 2 }))
  .map(([by, leads, allies]) =>
    command(`${leads ? "lead" : "support"} ${by} ${allies.join()}`, async (real) => {
      const named = leads ? { skill: "leadership", action: "leadership" } : SUPPORTING;
      const asked = { ...named, difficulty: 0, extras: lines("luck", 30) };
      const request = testRequest(real.people[by]!, asked) as { type: string };
      if (!(await attempt(real, request, newestCard))) return;
      const targets = allies.filter((ally) => ally !== by).map((ally) => real.people[ally]!.uuid);
      if (targets.length === 0) return;
      const message = cards().at(-1)!.id;
      await taken(real, { type: "takeConsequence", message, option: 0, pool: "", targets });
    }),
  );

const SUPPORTING = { skill: "social", action: "support", supports: "attack" };

const MANEUVERS = ["aim", "setup", "move", "fullMove", "reload"];

const maneuvers = fc.tuple(who, fc.nat(9), fc.nat(1)).map(([by, which, cost]) =>
  command(`${one(MANEUVERS, which)} ${by} ${cost}`, async (real) => {
    const action = one(MANEUVERS, which)!;
    const actor = real.people[by]!;
    const weapon = action === "reload" ? gunOf(actor) : "";
    const request = { type: "useManeuver", actor: actor.uuid, action, maneuver: "", weapon, cost };
    await attempt(real, request, newestCard);
  }),
);

const defenses = fc.tuple(who, fc.nat(9)).map(([by, skill]) =>
  command(`defend ${by} ${one(ANSWERS, skill)}`, async (real) => {
    const actor = real.people[by]!.uuid;
    const request = { type: "activeDefense", actor, skill: one(ANSWERS, skill)! };
    await attempt(real, request, newestCard);
  }),
);

/** Tries to undo a card of any age, or one option taken on it. Pools must stay within their maximums. */
const undoes = fc.tuple(fc.nat(20), fc.option(fc.nat(2), { freq: 2 })).map(([which, option]) =>
  command(`undo ${which} ${option}`, async (real) => {
    const card = one(cards(), which);
    if (!card) return;
    const { undone } = card.system;
    const taken = card.system.taken?.some((one_) => one_.option === option) ?? false;
    const done = await attempt(real, undoOf(card, option), () => null);
    expect(done).toBe(!undone && (option === null || taken));
  }),
);

const undoesLast = fc.constant(command("undo what was done last", undoLast));

/** A GM sets a pool by hand, so the last step can't be undone exactly anymore. */
const heals = fc.tuple(who, fc.constantFrom("shock", "wound", "mind")).map(([by, pool]) =>
  command(`heal ${by} ${pool}`, async (real) => {
    await real.people[by]!.update({ system: { actionValues: { pools: { [pool]: { value: 5 } } } } });
    real.last = null;
    check(real);
  }),
);

const clocks = fc.constantFrom("next", "newTurn").map((type) =>
  command(type, async (real) => {
    if (!real.combat) return;
    await clock(real.combat, { type });
    chance(real);
    real.last = null;
    count(real, type);
    check(real);
  }),
);

const reloads = fc.constant(command("reload", reload));

const breaks = fc
  .tuple(fc.nat(4), fc.nat(3), who, who, answering, taking)
  .map(([write, kind, by, at, answer, take]) =>
    command(`break off ${kind} after ${write}`, async (real) => {
      const requests = [
        () =>
          testRequest(real.people[by]!, {
            skill: "athletics",
            weapon: gunOf(real.people[by]!),
            action: "burst",
          }),
        () => contestOf(real, by, at, write + 4),
        () => answerOf(answer),
        () => takeOf(real, take),
      ];
      const request = requests[kind]!();
      if (request) await breakOff(real, request as { type: string }, write);
    }),
  );

let chanceOf: () => number = () => 0.5;

/** Makes the client use this game's random numbers. */
function chance(_real: Real): void {
  const { CONFIG } = globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } };
  CONFIG.Dice.randomUniform = () => chanceOf();
}

const often = (times: number, arbitrary: fc.Arbitrary<Command>) =>
  Array<typeof arbitrary>(times).fill(arbitrary);

const scripts = fc.commands(
  [
    ...often(4, declares),
    ...often(5, answers),
    ...often(4, takes),
    ...often(2, helps),
    ...often(2, tries),
    ...often(3, undoesLast),
    ...often(3, undoes),
    ...often(2, breaks),
    ...often(2, freedoms),
    ...often(2, feints),
    ...often(2, maneuvers),
    totals,
    stymies,
    ...often(2, opens),
    ...often(2, defenses),
    heals,
    clocks,
    reloads,
  ],
  { maxCommands: 100, size: "max" },
);

/** Events that must occur in all games taken together, with their minimum counts. */
const LEAST: Readonly<Record<string, number>> = {
  testSkill: 20,
  contest: 40,
  answerContest: 25,
  takeConsequence: 12,
  useManeuver: 4,
  activeDefense: 8,
  bound: 4,
  "seen through": 2,
  openDefenses: 5,
  "answered as a GM has opened it": 2,
  "leadership given to allies": 4,
  "support given to allies": 4,
  undo: 8,
  "undone exactly": 12,
  "broken and finished": 5,
  "contests that reached their end": 25,
};

test.each(["action-shots", "outside an encounter"])(
  "whatever is tried by Action Values, %s, the rules hold and it can be undone",
  async (where) => {
    const tally: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(fc.nat(), scripts, async (seed, script) => {
        const table = await layTable();
        const people = await gather();
        const combat = where === "action-shots" ? await fight(people) : null;
        const real: Real = { table, people, combat, last: null, tally };
        chanceOf = seeded(seed);
        chance(real);
        expect(worldNow(real)).not.toBe("");
        await fc.asyncModelRun(() => ({ model: {}, real }), script);
      }),
      runsOf(18, SEED + where.length),
    );
    console.info(`${where}: ${tally["contests that reached their end"]} contests reached their end`, tally);
    expectMet(tally, LEAST);
  },
);
