import { describe, expect, test } from "vitest";
import { makeScheme } from "../../../../src/rules/timing/make-scheme.ts";
import type { OwnCommand } from "../../../../src/rules/timing/scheme.ts";
import { allSchemes, registerScheme, schemeOf } from "../../../../src/rules/timing/schemes/registry.ts";
import { refusedField } from "../refusal.ts";
import { combatant, Table } from "./table.ts";
import { pointRules, toyPoints, type PointSeat } from "./toys.ts";

const button = { label: "Lend", hint: "LendHint", icon: "fa-hand" };

/** Gives a point to a combatant who has fewer. The acting combatant can't receive one. */
const lend: OwnCommand<PointSeat> = {
  ...button,
  may: (one, other, { acting }) => one.own.points > other.own.points && other.combatant.id !== acting,
  carryOut: (one, other) => ({
    one: { points: one.own.points - 1 },
    other: { points: other.own.points + 1 },
  }),
};

const lending = makeScheme({ ...pointRules, id: "toy-lending", commands: { lend } });

/** Four combatants with 8, 6, 5 and 2 points. The first one acts, and then has 5 left. */
function party(scheme = lending): Table {
  const points = Object.entries({ a: 8, b: 6, c: 5, d: 2 });
  return new Table(
    scheme,
    points.map(([id, has]) => combatant(id, { points: has })),
  ).begin();
}

const pointsIn = ({ state }: Table) =>
  Object.fromEntries(Object.entries(state.seats).map(([id, { own }]) => [id, (own as PointSeat).points]));

const own = (table: Table, id: string, to: string, key = "lend") => table.do({ type: "own", id, key, to });

describe("a command that only one scheme has", () => {
  test("is offered to those who may use it, with whom they may use it on", () => {
    const table = party();
    expect(pointsIn(table)).toEqual({ a: 5, b: 6, c: 5, d: 2 });
    const offered = ["a", "b", "c", "d"].map((id) => table.row(id).commands);
    expect(offered).toEqual([
      [{ key: "lend", ...button, to: ["d"] }],
      [{ key: "lend", ...button, to: ["c", "d"] }],
      [{ key: "lend", ...button, to: ["d"] }],
      [],
    ]);
    expect(party(toyPoints).row("b").commands).toEqual([]);
  });

  test("changes both, and nobody else", () => {
    const table = party();
    own(table, "b", "d");
    expect(pointsIn(table)).toEqual({ a: 5, b: 5, c: 5, d: 3 });
    expect(table.at()).toEqual([1, 12, "a"]);
  });

  test("is refused where it is not offered", () => {
    const table = party();
    expect(refusedField(() => own(table, "b", "d", "steal"))).toBe("key");
    expect(refusedField(() => own(table, "b", "d", "toString"))).toBe("key");
    expect(refusedField(() => own(table, "d", "b"))).toBe("to");
    expect(refusedField(() => own(table, "b", "b"))).toBe("to");
    expect(
      refusedField(() => own(table, "b", "a")),
      "who acts",
    ).toBe("to");
    expect(refusedField(() => own(table, "b", "eve"))).toBe("id");
    expect(refusedField(() => own(party(toyPoints), "b", "d"))).toBe("key");
  });

  test("is for nobody who cannot act, and on nobody who is defeated", () => {
    const table = party();
    table.change("b", { idle: true });
    expect(table.row("b").commands).toEqual([]);
    expect(refusedField(() => own(table, "b", "d"))).toBe("to");
    table.change("d", { defeated: true });
    expect(table.row("c").commands).toEqual([]);
    expect(refusedField(() => own(table, "c", "d"))).toBe("id");
  });

  test("is never on oneself, even where the scheme would allow it", () => {
    const always = makeScheme({
      ...pointRules,
      id: "toy-always",
      commands: { lend: { ...lend, may: () => true } },
    });
    const table = party(always);
    expect(table.row("a").commands[0]?.to).toEqual(["b", "c", "d"]);
    expect(refusedField(() => own(table, "a", "a"))).toBe("to");
  });
});

test("a module's scheme is found by its id, which must be free", () => {
  const scheme = makeScheme({ ...pointRules, id: `toy-${allSchemes().length}` });
  expect(refusedField(() => schemeOf(scheme.id))).toBe("scheme");
  registerScheme(scheme);
  expect(schemeOf(scheme.id)).toBe(scheme);
  expect(allSchemes().at(-1)).toBe(scheme);
  expect(refusedField(() => registerScheme(scheme))).toBe("id");
  expect(refusedField(() => registerScheme({ ...scheme, id: "impulse" }))).toBe("id");
});
