import fc from "../../fast-check.ts";
import { describe, expect, test } from "vitest";
import { BLIND, randomChance, throwDie } from "../../../../src/rules/timing/chance.ts";
import { changeScheme, schemeOf, TIMING_SCHEMES } from "../../../../src/rules/timing/schemes/registry.ts";
import { fadsCards } from "../../../../src/rules/timing/schemes/fads-cards.ts";
import { mapSeats, seatOf, unbegun, undodged } from "../../../../src/rules/timing/state.ts";
import { instantOf, timeOf } from "../../../../src/rules/timing/time.ts";
import { seeded } from "../arbitraries.ts";
import { refusedField } from "../refusal.ts";
import { combatant, Table } from "./table.ts";
import { forcedChance } from "../forced.ts";

describe("time", () => {
  test("is one number that grows by one each Segment", () => {
    expect(timeOf({ round: 0, segment: 12 })).toBe(0);
    expect(timeOf({ round: 1, segment: 12 })).toBe(12);
    expect(timeOf({ round: 1, segment: 1 })).toBe(23);
    expect(timeOf({ round: 2, segment: 12 })).toBe(24);
  });

  test("converts back", () => {
    fc.assert(
      fc.property(fc.nat(), (time) => {
        expect(timeOf(instantOf(time))).toBe(time);
      }),
    );
  });

  test.each([
    [() => timeOf({ round: -1, segment: 1 }), "round"],
    [() => timeOf({ round: 1, segment: 0 }), "segment"],
    [() => timeOf({ round: 1, segment: 13 }), "segment"],
    [() => instantOf(1.5), "time"],
    [() => instantOf(-1), "time"],
  ])("refuses %s", (ask, field) => {
    expect(refusedField(ask)).toBe(field);
  });
});

describe("chance", () => {
  const die = { kind: "die", id: null };

  test("gives the listed draws, then those of the fallback", () => {
    const chance = forcedChance({ die: [5, 2] }, forcedChance({ die: [6] }));
    expect([1, 2, 3].map(() => throwDie(chance, 6, die))).toEqual([5, 2, 6]);
    expect(refusedField(() => throwDie(chance, 6, die))).toBe("draws.die");
  });

  test("refuses an impossible draw", () => {
    expect(refusedField(() => throwDie(forcedChance({ die: [7] }), 6, die))).toBe("draws.die");
    expect(refusedField(() => BLIND.take([1], { kind: "card", id: "a" }))).toBe("draws.card");
  });

  test("throws every side", () => {
    const chance = randomChance(seeded(3));
    const seen = new Set(Array.from({ length: 200 }, () => throwDie(chance, 6, die)));
    expect([...seen].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe("the registry", () => {
  test("has six schemes, action cards first", () => {
    expect(TIMING_SCHEMES.map(({ id, counts }) => [id, counts])).toEqual([
      ["fads-cards", "segments"],
      ["fads-dice", "segments"],
      ["speed-chart", "segments"],
      ["avatar-initiative", "order"],
      ["action-shots", "order"],
      ["impulse", "segments"],
    ]);
    for (const scheme of TIMING_SCHEMES) expect(schemeOf(scheme.id)).toBe(scheme);
    expect(refusedField(() => schemeOf("hourglass"))).toBe("scheme");
  });

  test("changes from any scheme to any other", () => {
    for (const from of TIMING_SCHEMES) {
      for (const to of TIMING_SCHEMES) {
        const table = new Table(from, [combatant("a"), combatant("b")]).begin();
        const { state } = changeScheme(table.state, to.id, table.encounter, table.chance);
        expect(state.scheme).toBe(to.id);
        expect(timeOf(state)).toBeGreaterThan(timeOf(table.state));
        expect(to.parse(state)).toEqual(state);
      }
    }
  });
});

describe("a stored state", () => {
  const { state } = new Table(fadsCards, [combatant("a")]).begin();
  const { seats } = state;

  test("is parsed with the seats that were left this Turn, and what ends a Dodge", () => {
    const dodging = { ...seats["a"]!, dodging: true, dodgeDue: true } as const;
    const full = { ...state, seats: { a: dodging }, left: { A: [{ ...dodging, actor: "A" }], B: [] } };
    expect(fadsCards.parse(JSON.parse(JSON.stringify(full)))).toStrictEqual(full);
    const { left: _left, ...older } = state;
    expect(fadsCards.parse(older).left).toEqual({});
    expect(undodged(dodging)).toStrictEqual(seats["a"]);
  });

  test("changes only the seats that change", () => {
    const two = { ...state, seats: { a: seats["a"]!, b: seats["a"]! } };
    expect(mapSeats(two, (seat) => seat)).toBe(two);
    const passed = mapSeats(two, (seat, id) => (id === "b" ? { ...seat, passed: true } : seat));
    expect(passed).toEqual({ ...two, seats: { a: seats["a"], b: { ...seats["a"], passed: true } } });
    expect(passed.seats["a"]).toBe(two.seats["a"]);
    expect([seatOf(two, "b"), seatOf(two, "c"), seatOf(two, "toString")]).toEqual([
      seats["a"],
      undefined,
      undefined,
    ]);
  });

  test("is parsed as written", () => {
    expect(fadsCards.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
    expect(fadsCards.parse(unbegun("fads-cards"))).toEqual(unbegun("fads-cards"));
    expect(fadsCards.parse({ ...state, round: 0 }), "nothing else counts").toEqual(unbegun("fads-cards"));
    const two = { ...state, acting: "a", seats: { a: seats["a"]!, b: seats["a"]! } };
    expect(fadsCards.parse(two)).toEqual(two);
    expect(refusedField(() => fadsCards.parse(null))).toBe("state");
  });

  test.each<[Record<string, unknown>, string]>([
    [{ scheme: "fads-dice" }, "scheme"],
    [{ acting: "toString" }, "acting"],
    [{ round: -1 }, "round"],
    [{ round: Number.NaN }, "round"],
    [{ segment: 13 }, "segment"],
    [{ acting: "b" }, "acting"],
    [{ acting: 1 }, "acting"],
    [{ table: [] }, "table"],
    [{ table: { sides: "6" } }, "table.sides"],
    [{ seats: null }, "seats"],
    [{ left: 3 }, "left"],
    [{ left: { A: 1 } }, "left.A"],
    [{ left: { A: [seats["a"], 1] } }, "left.A[1]"],
    [{ seats: { a: { ...seats["a"], actor: 3 } } }, "seats.a.actor"],
    [{ seats: { a: { ...seats["a"], dodgeDue: 1 } } }, "seats.a.dodgeDue"],
    [{ seats: { a: 1 } }, "seats.a"],
    [{ seats: { a: { ...seats["a"], lot: -1 } } }, "seats.a.lot"],
    [{ seats: { a: { ...seats["a"], passed: 0 } } }, "seats.a.passed"],
    [{ seats: { a: { ...seats["a"], dodging: "no" } } }, "seats.a.dodging"],
    [{ seats: { a: { ...seats["a"], own: null } } }, "seats.a.own"],
    [{ seats: { a: { ...seats["a"], own: { dex: -1 } } } }, "seats.a.own.dex"],
    [
      { seats: { a: { ...seats["a"], own: { dex: 1, hand: { held: [1, 1] } } } } },
      "seats.a.own.hand.held[1]",
    ],
  ])("with %j is refused by name", (change, field) => {
    expect(refusedField(() => fadsCards.parse({ ...state, ...change }))).toBe(field);
  });

  test.each<[string, unknown, string]>([
    ["fads-dice", { spd: 0 }, "seats.a.own.spd"],
    ["fads-dice", { spd: 3, dex: 1, run: { nulls: 0, owes: false }, phase: "now" }, "seats.a.own.phase"],
    ["speed-chart", { spd: 3, dex: 1, run: { nulls: 99, owes: false } }, "seats.a.own.run.nulls"],
    ["avatar-initiative", { initiative: -1 }, "seats.a.own.initiative"],
    ["avatar-initiative", { initiative: 1, tie: 0, acted: "yes" }, "seats.a.own.acted"],
    ["impulse", { card: 54, acted: false }, "seats.a.own.card"],
    ["impulse", { card: 34 }, "seats.a.own.acted"],
    ["action-shots", { shots: -1 }, "seats.a.own.shots"],
  ])("of %s with %j is refused by name", (id, own, field) => {
    const stored = { ...state, scheme: id, seats: { a: { ...seats["a"], own } } };
    expect(refusedField(() => schemeOf(id).parse(stored))).toBe(field);
  });

  test("of an impulse is parsed as written", () => {
    const stored = {
      ...state,
      scheme: "impulse",
      seats: { a: { ...seats["a"], own: { card: 34, acted: true } } },
    };
    expect(schemeOf("impulse").parse(stored)).toEqual(stored);
  });

  test("of a settled initiative has no draw: it is stored as null", () => {
    const own = { initiative: 12, tie: 0, acted: false };
    const stored = {
      ...state,
      scheme: "avatar-initiative",
      seats: { a: { ...seats["a"], own: { ...own, open: null } } },
    };
    expect(schemeOf("avatar-initiative").parse(stored).seats["a"]?.own).toEqual(own);
  });
});
