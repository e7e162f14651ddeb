import { describe, expect, test } from "vitest";
import { BY_RATING } from "../../../../src/rules/forecast/by-rating.ts";
import { unbegun } from "../../../../src/rules/timing/state.ts";
import { refusedField } from "../refusal.ts";
import { combatant, draws, Table } from "../timing/table.ts";

/** A table of three combatants; `b` and `c` have the same IN, and `c` has the lower lot. */
function table() {
  const people = [combatant("a", { in: 2 }), combatant("b", { in: 5 }), combatant("c", { in: 5 })];
  return new Table(BY_RATING, people, { chance: draws({ lot: ["a", "c", "b"] }) }).begin();
}

describe("Foundry's own order", () => {
  test("goes by IN, highest first, and by lots among equals, with one Action a round", () => {
    const fight = table();
    const seen = [0, 1, 2].map(() => {
      const { acting, round } = fight.state;
      fight.next();
      return [acting, round];
    });
    expect(seen).toEqual([
      ["c", 1],
      ["b", 1],
      ["a", 1],
    ]);
    expect(fight.state.round).toBe(2);
  });

  test("shows who acts later and who has acted", () => {
    const fight = table().next();
    expect([fight.ids("acting"), fight.ids("later"), fight.ids("spent")]).toEqual([["b"], ["a"], ["c"]]);
    expect(fight.row("a").coming).toEqual([{ segment: fight.state.segment, latest: false }]);
    expect(fight.row("c").coming).toEqual([]);
    expect(fight.row("c").acts).toEqual([]);
  });

  test("seats a combatant who joins by their IN", () => {
    const fight = table();
    fight.change("d", { ratings: { in: 4 } });
    fight.do({ type: "reconcile" });
    fight.next().next();
    expect(fight.state.acting).toBe("d");
  });

  test("refuses a combatant without IN", () => {
    const people = [combatant("a", { in: undefined })];
    expect(refusedField(() => new Table(BY_RATING, people).begin())).toBe("combatants.a.in");
  });
});

describe("a stored state", () => {
  const stored = () =>
    structuredClone(table().state) as unknown as { seats: Record<string, { own: object }> };

  test("is parsed", () => {
    expect(BY_RATING.parse(stored())).toEqual(table().state);
    expect(BY_RATING.parse(unbegun("in"))).toEqual(unbegun("in"));
  });

  test.each([
    ["rating", { rating: 1.5, acted: false }],
    ["acted", { rating: 1, acted: 0 }],
  ])("is refused if `%s` is invalid", (name, own) => {
    const state = stored();
    state.seats["a"]!.own = own;
    expect(refusedField(() => BY_RATING.parse(state))).toBe(`seats.a.own.${name}`);
  });
});
