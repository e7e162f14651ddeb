import { describe, expect, test } from "vitest";
import { makeScheme } from "../../../../src/rules/timing/make-scheme.ts";
import { TIMING_SCHEMES } from "../../../../src/rules/timing/schemes/registry.ts";
import { fadsCards } from "../../../../src/rules/timing/schemes/fads-cards.ts";
import { refusedField } from "../refusal.ts";
import { combatant, draws, Table } from "./table.ts";
import { pointRules, toyPoints, toySixths, type PointSeat } from "./toys.ts";

function points(table: Table): Record<string, number> {
  const seats = Object.entries(table.state.seats);
  return Object.fromEntries(seats.map(([id, { own }]) => [id, (own as PointSeat).points]));
}

describe("a module's scheme that counts down points", () => {
  const party = [combatant("a", { points: 8 }), combatant("b", { points: 6 }), combatant("c", { points: 2 })];

  test("needs only the required rules: the highest goes next, reactions cost, a round ends", () => {
    const table = new Table(toyPoints, party).begin();
    expect(table.at()).toEqual([1, 12, "a"]);
    expect(points(table)).toEqual({ a: 5, b: 6, c: 2 });
    table.react("c", { key: "guard" });
    expect(table.row("c")).toMatchObject({ dodging: true, score: 1, status: "spent" });
    table.end("a");
    expect(table.state.acting).toBe("b");
    table.end("b");
    expect(table.at()).toEqual([1, 10, "a"]);
    table.end("a");
    expect(table.state.acting).toBe("b");
    expect(points(table)).toEqual({ a: 2, b: 0, c: 1 });
    expect(refusedField(() => table.react("b", { key: "guard" }))).toBe("id");
    table.end("b");
    expect(table.state.acting).toBeNull();
    expect(refusedField(() => table.react("b", { key: "guard" }))).toBe("points");
    table.next();
    expect(table.at()).toEqual([2, 12, "a"]);
    expect(table.told("segment")).toEqual([{ type: "segment", round: 2, segment: 12 }]);
  });

  test("still moves on Next if nobody can ever act", () => {
    const table = new Table(toyPoints, [combatant("c", { points: 2 })]).begin();
    const { round } = table.state;
    table.next();
    expect(table.state.round, "after five idle rounds").toBe(round + 5);
    expect(table.state.acting).toBeNull();
  });
});

describe("a module's scheme of thrown instants", () => {
  test("has its own draws, stops and order", () => {
    const pair = [combatant("a"), combatant("b"), combatant("c")];
    const chance = draws({ sixth: [4, 2, 4], impulse: [7, 50, 33] });
    const table = new Table(toySixths, pair, { chance }).begin();
    expect(table.at()).toEqual([1, 4, null]);
    expect(table.ids("able")).toEqual(["c", "a"]);
    table.act("a");
    table.next();
    expect(table.ids("able")).toEqual(["c"]);
    table.act("c");
    table.next();
    expect(table.at()).toEqual([1, 2, null]);
    expect(table.ids("spent")).toEqual(["c", "a"]);
    expect(table.row("b").reactions).toEqual([]);
  });
});

describe("a scheme", () => {
  const pair = [combatant("a", { points: 8 }), combatant("b", { points: 6 })];

  test("is described by its rules", () => {
    expect(makeScheme(pointRules)).toMatchObject({
      id: "toy-points",
      counts: "order",
      time: "rounds",
      scores: true,
      throws: false,
      reacts: true,
      dodgesUntilAction: false,
      asksToStop: false,
    });
    expect(makeScheme(pointRules)).not.toHaveProperty("words");
    const { score: _score, react: _react, ...plain } = pointRules;
    const words = { turn: "Toy.Turn" } as never; // only passed on
    const other = makeScheme({
      ...plain,
      counts: "segments",
      dodgesUntilAction: true,
      asksToStop: true,
      thrown: () => null,
      words,
    });
    expect(other).toMatchObject({
      counts: "segments",
      time: "segments",
      scores: false,
      throws: true,
      reacts: false,
      dodgesUntilAction: true,
      asksToStop: true,
      words,
    });
    expect(refusedField(() => makeScheme({ ...pointRules, time: "weeks" as never }))).toBe("time");
  });

  test("parses what it has not made itself, and only that", () => {
    let parsed = 0;
    const scheme = makeScheme({
      ...pointRules,
      parse(data, field) {
        parsed += 1;
        return pointRules.parse(data, field);
      },
    });
    const table = new Table(scheme, pair).begin();
    expect(table.row("a")).toMatchObject({ status: "acting", bonus: false });
    expect(scheme.order(table.state, table.encounter).map(({ id }) => id)).toEqual(["b", "a"]);
    expect(scheme.following(table.state, table.encounter)).toMatchObject({ newTurn: false, acting: "b" });
    expect(parsed).toBe(0);
    const stored = scheme.parse(JSON.parse(JSON.stringify(table.state)));
    expect(stored).toEqual(table.state);
    expect(parsed).toBe(2);
    scheme.rows(stored, table.encounter);
    expect(parsed).toBe(2);
    expect(refusedField(() => scheme.parse(null))).toBe("state");
  });

  test("does not hide a fault of its rules when it predicts", () => {
    let isBroken = false;
    const scheme = makeScheme({
      ...pointRules,
      seat(...seated) {
        if (isBroken) throw new TypeError("broken");
        return pointRules.seat(...seated);
      },
    });
    const table = new Table(scheme, [combatant("a", { points: 3 })]).begin();
    isBroken = true;
    expect(() => scheme.following(table.state, table.encounter)).toThrow(TypeError);
  });
});

describe("the number of a place", () => {
  test("is named by the scheme, or is an initiative", () => {
    expect(TIMING_SCHEMES.map(({ id, scoredBy }) => [id, scoredBy])).toEqual([
      ["fads-cards", "initiative"],
      ["fads-dice", "initiative"],
      ["speed-chart", "initiative"],
      ["avatar-initiative", "initiative"],
      ["action-shots", "shots"],
      ["impulse", "impulse"],
    ]);
    expect(toyPoints.scoredBy).toBe("initiative");
    expect(TIMING_SCHEMES.filter(({ scores }) => scores).map(({ id }) => id)).toEqual([
      "avatar-initiative",
      "action-shots",
      "impulse",
    ]);
  });

  test("must be a known one", () => {
    const rules = { scoredBy: "karma" } as unknown as Parameters<typeof makeScheme>[0];
    expect(refusedField(() => makeScheme(rules))).toBe("scoredBy");
  });
});

describe("changing the scheme", () => {
  test("begins a new Turn, and a Dodge lasts until its end", () => {
    const chance = draws({ card: [12, 4], dex: [1, 1, 1], sixth: [3, 6], impulse: [1, 2] });
    const pair = [combatant("a", { spd: 1 }), combatant("b", { spd: 1 })];
    const table = new Table(fadsCards, pair, { chance }).begin();
    table.react("a");
    const plan = toySixths.takeOver(table.state, table.encounter, chance);
    expect(plan.state).toMatchObject({ scheme: "toy-sixths", round: 2, segment: 6, acting: null });
    expect(plan.state.seats["a"]).toMatchObject({ dodging: true });
    expect(plan.state.seats["b"]).toMatchObject({ dodging: false });
  });

  test("ends the Dodge of one who can act at once", () => {
    const chance = draws({ card: [12, 4], dex: [1, 1, 1], sixth: [6, 3], impulse: [1, 2] });
    const pair = [combatant("a", { spd: 1 }), combatant("b", { spd: 1 })];
    const table = new Table(fadsCards, pair, { chance }).begin();
    table.react("a");
    const plan = toySixths.takeOver(table.state, table.encounter, chance);
    expect(plan.state.seats["a"]).toMatchObject({ dodging: false });
  });

  test("ends the Dodge of one who acts at once", () => {
    const chance = draws({ card: [12, 4], dex: [1, 1, 1] });
    const pair = [combatant("a", { spd: 1, points: 3 }), combatant("b", { spd: 1, points: 2 })];
    const table = new Table(fadsCards, pair, { chance }).begin();
    table.react("a");
    const plan = makeScheme(pointRules).takeOver(table.state, table.encounter, chance);
    expect(plan.state).toMatchObject({
      acting: "a",
      seats: { a: { dodging: false }, b: { dodging: false } },
    });
  });

  test("seats all who were seated, and of others the first of each actor", () => {
    const person = (id: string, actor: string, points = 4) => combatant(id, { points }, { actor });
    const table = new Table(fadsCards, [person("a", "A")]).begin();
    table.change("a2", person("a2", "A"));
    table.do({ type: "seat", id: "a2" });
    for (const one of [person("a3", "A"), person("b", "B", 2), person("b2", "B")]) table.change(one.id, one);
    const { state } = toyPoints.takeOver(table.state, table.encounter, table.chance);
    expect(Object.keys(state.seats).toSorted()).toEqual(["a", "a2", "b"]);
    expect(state.seats["b"]).toMatchObject({ dodging: false });
  });

  test("only changes the id before the encounter has begun", () => {
    const table = new Table(fadsCards, [combatant("a")]);
    const plan = toyPoints.takeOver(table.state, table.encounter, table.chance);
    expect(plan.state).toEqual({
      scheme: "toy-points",
      round: 0,
      segment: 12,
      acting: null,
      table: {},
      seats: {},
      left: {},
    });
    expect(plan.events).toEqual([]);
  });
});
