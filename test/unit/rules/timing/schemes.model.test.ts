import fc from "../../fast-check.ts";
import { expect, test } from "vitest";
import { acDeck, remaining } from "../../../../src/rules/avatar/deck.ts";
import { RECALL_POLICIES } from "../../../../src/rules/avatar/turn.ts";
import { RuleError } from "../../../../src/rules/cards/errors.ts";
import { ACTION_CARDS, undealt } from "../../../../src/rules/fads/hand.ts";
import { randomChance } from "../../../../src/rules/timing/chance.ts";
import type { TimingCommand } from "../../../../src/rules/timing/command.ts";
import { stepBack, stepsBack, type History } from "../../../../src/rules/timing/history.ts";
import { TIMING_SCHEMES } from "../../../../src/rules/timing/schemes/registry.ts";
import type { InitiativeSeat } from "../../../../src/rules/timing/schemes/avatar-initiative.ts";
import type { CardSeat } from "../../../../src/rules/timing/schemes/fads-cards.ts";
import type { TimingState } from "../../../../src/rules/timing/state.ts";
import { timeOf } from "../../../../src/rules/timing/time.ts";
import { seeded } from "../arbitraries.ts";
import { ableNow, askedNow, hasRight, seatedAfter, seatedInTurn } from "./oracle.ts";
import { combatant, frozen, Table, recordStep, NO_HISTORY } from "./table.ts";
import { toyPoints, toySixths } from "./toys.ts";
import { runsOf, PROVING } from "../../random-play.ts";

/** The data that undoing a step must restore. */
interface Snapshot {
  readonly state: TimingState;
  readonly decks: Table["encounter"]["decks"];
}

/** What must be true of the encounter, tracked independently of the clock. */
interface Model {
  readonly past: Snapshot[];
  /** The clock's time after the last command. */
  time: number;
  /** The hands dealt in this Turn, as text, keyed by actor. Includes actors who have left. */
  dealt: Map<string, readonly string[]>;
  round: number;
  /** How many Phases were opened by choice. */
  acts: number;
  /** The number of Phases so far. Counted only if cards return after every twelve Phases. */
  phases: number;
  /** How many bonus cards were taken or declined. */
  bonuses: number;
  readonly before: number[];
}

/** An encounter in play, with its history. */
interface Real {
  readonly table: Table;
  history: History;
}

const CLOCKS = ["begin", "next", "next", "next", "next", "newTurn"] as const;

const IDS = ["ana", "bo", "cy", "di", "eve"] as const;

function snapshot({ state, encounter }: Table): Snapshot {
  return { state, decks: encounter.decks };
}

function idOf(pick: number): string {
  return IDS[pick % IDS.length]!;
}

/**
 * Checks what must always be true of the state: plain data, complete decks, and a seat for the acting
 * combatant.
 */
function checkState(model: Model, table: Table): void {
  const { state, encounter } = table;
  expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state);
  expect(table.scheme.parse(state)).toEqual(state);
  for (const deck of Object.values(encounter.decks)) {
    expect(remaining(deck).length + deck.out.length).toBe(10 + deck.tens);
    expect(deck.aside).toEqual([]);
  }
  if (state.acting !== null) expect(Object.keys(state.seats)).toContain(state.acting);
  checkOrder(state, encounter);
  if (state.scheme === "fads-cards") checkHands(model, state);
}

/** Checks that the order is settled once nobody is asked (A11, Q1). */
function checkOrder(state: TimingState, encounter: Table["encounter"]): void {
  if (state.scheme !== "avatar-initiative" || state.acting !== null) return;
  if (askedNow(state, encounter).length > 0) return;
  const there = encounter.combatants.filter(({ defeated }) => !defeated).map(({ id }) => id);
  const owns = there.flatMap((id) =>
    Object.hasOwn(state.seats, id) ? [state.seats[id]!.own as InitiativeSeat] : [],
  );
  for (const own of owns) expect(own.open).toBeUndefined();
}

/**
 * Checks that each hand has the twelve action cards, held, spent or undealt, and that nobody gets a second
 * hand in a Turn.
 */
function checkHands(model: Model, state: TimingState): void {
  if (state.round !== model.round) model.dealt = new Map();
  model.round = state.round;
  const hands = new Map<string, string[]>();
  for (const { own, actor } of [...Object.values(state.seats), ...Object.values(state.left).flat()]) {
    const { hand } = own as CardSeat;
    const all = [...hand.held, ...hand.spent, ...undealt(hand)].sort((a, b) => a - b);
    expect(all).toEqual(ACTION_CARDS);
    const dealt = [...hand.held, ...hand.spent].sort((a, b) => a - b);
    hands.set(actor!, [...(hands.get(actor!) ?? []), dealt.join()].sort());
  }
  for (const [actor, dealt] of model.dealt) expect(hands.get(actor)).toEqual(dealt);
  model.dealt = hands;
}

/**
 * Checks that after a new Turn the right combatants have seats and, in the scheme with action cards, as many
 * cards as their SPD (F1).
 */
function checkDeal(before: TimingState, { state, encounter }: Table): void {
  const seated = seatedInTurn(before, encounter);
  expect(Object.keys(state.seats).sort()).toEqual([...seated].sort());
  expect(state.left).toEqual({});
  if (state.scheme !== "fads-cards") return;
  for (const { id, ratings } of encounter.combatants.filter((one) => seated.has(one.id)))
    expect((state.seats[id]!.own as CardSeat).hand.held).toHaveLength(ratings["spd"]!);
}

/**
 * Checks that used cards and Actions return with each Turn. With the scheme `fads-dice` and the option `home:
 * "phases"`, they return after every twelve Phases instead (Q16).
 */
function checkRests(model: Model, { events, scheme, encounter }: Table): void {
  model.before.push(model.phases);
  const counts = scheme.id === "fads-dice" && encounter.options.home === "phases";
  const due = events.filter(({ type }) => {
    if (!counts) return type === "turn";
    if (type === "segment") model.phases += 1;
    return type === "segment" && model.phases % 12 === 1;
  });
  expect(events.filter(({ type }) => type === "rest")).toHaveLength(due.length);
}

/** Checks that every combatant has a row, and that rows offer only legal actions. */
function checkRows({ state, encounter, scheme }: Table): void {
  const rows = scheme.rows(state, encounter);
  expect(rows.map(({ id }) => id).sort()).toEqual(encounter.combatants.map(({ id }) => id).sort());
  if (state.round > 0 && state.acting === null) {
    const able = rows.filter(({ status }) => status === "able").map(({ id }) => id);
    if (able.length > 0) expect(able).toEqual(ableNow(state, encounter));
  }
  for (const row of rows) {
    for (const way of row.acts) expect(hasRight(state, encounter, row.id, way)).toBe(true);
    expect(row.end).toBe(state.acting === row.id);
  }
  scheme.following(state, encounter);
}

/** Tries a command. Returns true if it was legal. A refusal must name its field and change nothing. */
function attempt(model: Model, real: Real, command: TimingCommand): boolean {
  const { table } = real;
  const before = snapshot(table);
  try {
    table.do(command);
  } catch (error) {
    expect(error).toBeInstanceOf(RuleError);
    expect((error as RuleError).field).not.toBe("");
    expect(snapshot(table)).toEqual(before);
    return false;
  }
  expect(timeOf(table.state)).toBeGreaterThanOrEqual(model.time);
  model.time = timeOf(table.state);
  model.past.push(before);
  checkRests(model, table);
  real.history = frozen(recordStep(real.history, before, snapshot(table)));
  // With the command "seat", the GM may give an actor another hand than the one dealt in this Turn.
  if (command.type === "seat") model.dealt = new Map();
  checkState(model, table);
  checkRows(table);
  if (table.state.round > before.state.round) checkDeal(before.state, table);
  return true;
}

type Command = fc.Command<Model, Real>;

function command(name: string, run: (model: Model, real: Real) => void): Command {
  return { check: () => true, run, toString: () => name };
}

/**
 * Tries the clock's own commands. Before the first round, only `begin` is legal; after that, only the others
 * are.
 */
const clocks = fc.constantFrom(...CLOCKS).map((type) =>
  command(type, (model, real) => {
    const { round } = real.table.state;
    const done = attempt(model, real, { type });
    expect(done).toBe((type === "begin") === (round === 0));
    if (round === 0 && !done) attempt(model, real, { type: "begin" });
  }),
);

/** Makes a combatant act in one of the ways that the clock offers. */
const acts = fc.tuple(fc.nat(4), fc.nat(50)).map(([who, which]) =>
  command(`act ${who} ${which}`, (model, real) => {
    const { table } = real;
    const rows = table.rows().filter((row) => row.acts.length > 0);
    const row = rows[who % rows.length];
    if (row === undefined) return;
    const way = row.acts[which % row.acts.length]!;
    expect(attempt(model, real, { type: "act", id: row.id, way })).toBe(true);
    expect(table.state.acting).toBe(row.id);
    model.acts += 1;
  }),
);

/** Acts in an invented way, which may happen to be legal. */
const inventions = fc
  .tuple(fc.nat(4), fc.array(fc.integer({ min: 0, max: 13 }), { maxLength: 4 }))
  .map(([who, cards]) =>
    command(`act ${idOf(who)} ${JSON.stringify(cards)}`, (model, real) => {
      const { state, encounter } = real.table;
      const id = idOf(who);
      const way = { key: state.scheme === "fads-cards" ? "play" : "action", cards };
      const right = hasRight(state, encounter, id, way);
      expect(attempt(model, real, { type: "act", id, way })).toBe(right);
    }),
  );

const holds = fc.nat(4).map((who) =>
  command(`hold ${idOf(who)}`, (model, real) => {
    const id = idOf(who);
    const offered = real.table.rows().find((row) => row.id === id)?.hold ?? false;
    const done = attempt(model, real, { type: "hold", id });
    expect(done).toBe(offered);
    // Q14: a combatant who holds can still act now, but can't hold again.
    if (!done) return;
    const row = real.table.row(id);
    expect([row.hold, row.holding, row.status]).toEqual([false, true, "able"]);
    if (real.table.state.acting === null) expect(row.acts.length).toBeGreaterThan(0);
  }),
);

/** Ends the open Phase, or the Phase of a given combatant, which may not be open. */
const ends = fc.option(fc.nat(4), { freq: 4 }).map((who) =>
  command(`end ${who === null ? "it" : idOf(who)}`, (model, real) => {
    const { acting } = real.table.state;
    const id = who === null ? acting : idOf(who);
    if (id !== null) expect(attempt(model, real, { type: "end", id })).toBe(acting === id);
  }),
);

/** Reacts as offered. Without an offer, calls forward or aborts, which must be refused. */
const reactions = fc.tuple(fc.nat(4), fc.nat(9), fc.boolean()).map(([who, which, dodge]) =>
  command(`react ${idOf(who)} ${which} ${dodge}`, (model, real) => {
    const { table } = real;
    const id = idOf(who);
    const offered = table.rows().find((row) => row.id === id)?.reactions ?? [];
    const way = offered[which % offered.length] ?? {
      key: table.state.scheme === "fads-cards" ? "callForward" : "abort",
      cards: [],
    };
    expect(attempt(model, real, { type: "react", id, way, dodge })).toBe(offered.length > 0);
  }),
);

/** Takes or declines the bonus card of a ten: legal for those who are asked (A10, Q1). */
const bonuses = fc.tuple(fc.nat(4), fc.boolean(), fc.boolean()).map(([who, more, right]) =>
  command(`bonus ${who} ${more} ${right}`, (model, real) => {
    const { table } = real;
    const asked = askedNow(table.state, table.encounter);
    const id = right ? (asked[who % asked.length] ?? idOf(who)) : idOf(who);
    const before = table.encounter.decks;
    expect(attempt(model, real, { type: "bonus", id, more })).toBe(asked.includes(id));
    if (!asked.includes(id)) return;
    model.bonuses += 1;
    const out = (decks: typeof before) =>
      Object.values(decks).reduce((sum, deck) => sum + deck.out.length, 0);
    // Combatants draw to break ties only after everyone has answered.
    if (asked.length > 1) expect(out(table.encounter.decks) - out(before)).toBeLessThanOrEqual(more ? 1 : 0);
  }),
);

/** Adds an absent combatant, or removes one who is present. The clock is notified at once or later. */
const comings = fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 12 }), fc.boolean()).map(([who, spd, told]) =>
  command(`come or go ${idOf(who)} ${spd} ${told}`, (model, real) => {
    const { table } = real;
    const id = idOf(who);
    const there = table.encounter.combatants.some((one) => one.id === id);
    table.change(id, there ? null : fighter(id, spd));
    if (!told) return;
    const { acting } = table.state;
    const expected = [...seatedAfter(table.state, table.encounter)];
    const done = attempt(model, real, { type: "reconcile" });
    expect(done).toBe(table.state.round > 0);
    if (!done) return;
    expect(Object.keys(table.state.seats).sort()).toEqual(expected.sort());
    if (there && acting === id) expect(table.state.acting).not.toBe(id);
  }),
);

/** The GM gives a combatant a seat. The combatant's actor may already have one. */
const seatings = fc.nat(4).map((who) =>
  command(`seat ${idOf(who)}`, (model, real) => {
    const { state, encounter } = real.table;
    const id = idOf(who);
    const able = encounter.combatants.some((one) => one.id === id && !one.defeated);
    const right = state.round > 0 && able && !Object.hasOwn(state.seats, id);
    expect(attempt(model, real, { type: "seat", id })).toBe(right);
  }),
);

const falls = fc.tuple(fc.nat(4), fc.boolean()).map(([who, defeated]) =>
  command(`${defeated ? "fall" : "rise"} ${idOf(who)}`, (_model, real) => {
    const { table } = real;
    if (table.encounter.combatants.some((one) => one.id === idOf(who))) table.change(idOf(who), { defeated });
    checkRows(table);
  }),
);

const changes = fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 12 })).map(([who, spd]) =>
  command(`SPD ${spd} for ${idOf(who)}`, (_model, real) => {
    const { table } = real;
    const one = table.encounter.combatants.find(({ id }) => id === idOf(who));
    if (one) table.change(one.id, { ratings: { ...one.ratings, spd } });
    checkRows(table);
  }),
);

const backs = fc.integer({ min: 1, max: 4 }).map((steps) =>
  command(`back ${steps}`, (model, real) => {
    const { table } = real;
    for (let step = 0; step < steps; step += 1) {
      const expected = model.past.at(-1);
      expect(stepsBack(real.history)).toBe(Math.min(model.past.length, 100));
      if (expected === undefined) {
        expect(() => stepBack(real.history, snapshot(table))).toThrow(RuleError);
        return;
      }
      model.past.pop();
      model.phases = model.before.pop()!;
      const back = stepBack(real.history, frozen(snapshot(table)));
      real.history = back.history;
      expect(back.state).toStrictEqual(expected);
      table.state = frozen(back.state.state);
      table.encounter = frozen({ ...table.encounter, decks: back.state.decks });
      model.time = timeOf(table.state);
      model.dealt = new Map();
      checkRows(table);
    }
  }),
);

function fighter(id: string, spd: number) {
  const index = IDS.findIndex((one) => one === id);
  // Two of the five combatants share a deck, and one has none.
  const deck = index === 4 ? null : `deck${index % 3}`;
  return combatant(
    id,
    { spd, dex: 10 + (index % 2), in: index % 3, points: spd, shots: spd, maxShots: 12 },
    // Two are combatants of the same actor.
    {
      deck,
      actor: `actor${index % 4}`,
      bonus: (["ask", "take", "ask", "decline", "ask"] as const)[index] ?? "ask",
    },
  );
}

const games = fc.record({
  spds: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
  seed: fc.nat(),
  options: fc.record({
    everySegment: fc.boolean(),
    inOrder: fc.boolean(),
    callForward: fc.constantFrom("roll" as const, "sum" as const),
    recall: fc.constantFrom(...RECALL_POLICIES),
    home: fc.constantFrom("phases" as const, "turn" as const),
  }),
});

const often = (count: number, arbitrary: fc.Arbitrary<Command>) =>
  Array<typeof arbitrary>(count).fill(arbitrary);

const scripts = fc.commands(
  [
    ...often(4, acts),
    ...often(3, clocks),
    ...often(2, ends),
    ...often(2, reactions),
    inventions,
    ...often(3, bonuses),
    holds,
    ...often(2, comings),
    seatings,
    falls,
    changes,
    backs,
  ],
  { maxCommands: 80, size: "max" },
);

test.each([...TIMING_SCHEMES, toyPoints, toySixths].map((scheme) => [scheme.id, scheme] as const))(
  "with random commands, legal or not, %s keeps its rules",
  (_id, scheme) => {
    let acted = 0;
    let answered = 0;
    fc.assert(
      fc.property(games, scripts, ({ spds, seed, options }, script) => {
        const combatants = spds.map((spd, index) => fighter(idOf(index), spd));
        const decks = { deck0: acDeck({ lb: 6 }), deck1: acDeck({ lb: 0 }), deck2: acDeck({ lb: 3 }) };
        const table = new Table(scheme, combatants, { chance: randomChance(seeded(seed)), options, decks });
        const model: Model = {
          past: [],
          time: timeOf(table.state),
          dealt: new Map(),
          round: 0,
          acts: 0,
          phases: 0,
          bonuses: 0,
          before: [],
        };
        const begin = command("begin", (_model, real) => attempt(model, real, { type: "begin" }));
        fc.modelRun(() => ({ model, real: { table, history: NO_HISTORY } }), [begin, ...script]);
        acted += model.acts;
        answered += model.bonuses;
      }),
      runsOf(80, 80),
    );
    if (!PROVING) return;
    expect(answered > 20, "bonus cards of tens").toBe(scheme.id === "avatar-initiative");
    // The clocks of these three open every Phase themselves, so there is no `act` to choose.
    if (!["avatar-initiative", "action-shots", "toy-points"].includes(scheme.id))
      expect(acted).toBeGreaterThan(60);
  },
);
