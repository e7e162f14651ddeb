import { describe, expect, test } from "vitest";
import { fadsCards, type CardSeat } from "../../../../src/rules/timing/schemes/fads-cards.ts";
import type { TimingCombatant } from "../../../../src/rules/timing/encounter.ts";
import { groupKey } from "../../../../src/rules/timing/groups.ts";
import { refusedField } from "../refusal.ts";
import { combatant, draws, Table } from "./table.ts";

const person = (id: string, actor: string | null, rest: Partial<TimingCombatant> = {}) =>
  combatant(id, {}, { actor, ...rest });

const begun = (...combatants: TimingCombatant[]) => new Table(fadsCards, combatants).begin();

function comes(table: Table, one: TimingCombatant): void {
  table.change(one.id, one);
  table.do({ type: "reconcile" });
}

function leaves(table: Table, id: string): void {
  table.change(id, null);
  table.do({ type: "reconcile" });
}

describe("who leaves and comes back in the same Turn", () => {
  test("has the same hand and the same place, also with another token", () => {
    const table = begun(person("ana", "A"), person("bo", "B"));
    const before = table.state.seats["ana"]!;
    leaves(table, "ana");
    expect(table.state.left).toEqual({ A: [before] });
    expect(Object.keys(table.state.seats)).toEqual(["bo"]);
    comes(table, person("ana2", "A"));
    expect(table.told("joined")).toEqual([{ type: "joined", id: "ana2" }]);
    expect(table.state.seats["ana2"]).toEqual(before);
    expect(table.state.left).toEqual({});
  });

  test("has the first place again", () => {
    const table = begun(person("ana", "A"), person("bo", "B"));
    const [first, { actor }] = Object.entries(table.state.seats).find(([, { lot }]) => lot === 0)!;
    leaves(table, first);
    comes(table, person(first, actor));
    expect(table.state.seats[first]!.lot).toBe(0);
  });

  test("ends only their own Phase", () => {
    const chance = draws({ card: [12, 11, 10, 9, 8, 7] });
    const table = new Table(fadsCards, [person("ana", "A"), person("bo", "B")], { chance }).begin();
    const [able, other] = table.ids("able").includes("ana") ? ["ana", "bo"] : ["bo", "ana"];
    table.act(able, [12]);
    leaves(table, other);
    expect([table.state.acting, table.told("phaseEnd")]).toEqual([able, []]);
    leaves(table, able);
    expect([table.state.acting, table.told("phaseEnd")]).toEqual([null, [{ type: "phaseEnd", id: able }]]);
  });

  test("is also one who joins a group, which draws anew (Q15)", () => {
    const table = begun(person("ana", "A"), person("bo", "B"));
    table.change("ana", { actor: groupKey("hounds") });
    table.do({ type: "reconcile" });
    expect(table.events).toEqual([
      { type: "left", id: "ana" },
      { type: "joined", id: "ana" },
    ]);
    expect(table.state.seats["ana"]!.actor).toBe(groupKey("hounds"));
    expect(Object.keys(table.state.left)).toEqual(["A"]);
  });

  test("comes behind one who took the place meanwhile", () => {
    const table = begun(person("ana", "A"), person("bo", "B"));
    const last = Object.entries(table.state.seats).find(([, { lot }]) => lot === 1)![0];
    const actor = last === "ana" ? "A" : "B";
    const { own } = table.state.seats[last]!;
    leaves(table, last);
    comes(table, person("cy", "C"));
    expect(table.state.seats["cy"]!.lot).toBe(1);
    comes(table, person(last, actor));
    expect(table.state.seats[last]).toMatchObject({ lot: 2, actor, own });
  });

  test("leaves every seat of an actor, and none of an unknown one", () => {
    const table = begun(person("ana", "A"), person("x", null));
    table.change("ana2", person("ana2", "A"));
    table.do({ type: "seat", id: "ana2" });
    const { ana, ana2 } = table.state.seats;
    leaves(table, "ana");
    leaves(table, "ana2");
    leaves(table, "x");
    expect(table.state.left).toEqual({ A: [ana, ana2] });
  });

  test("is dealt anew in a new Turn", () => {
    const table = begun(person("ana", "A"), person("bo", "B"));
    leaves(table, "ana");
    table.do({ type: "newTurn" });
    expect(table.state.left).toEqual({});
  });
});

describe("a second combatant of a seated actor", () => {
  test("waits until the GM seats them, with cards of their own", () => {
    const table = begun(person("ana", "A"));
    comes(table, person("ana2", "A"));
    expect(Object.keys(table.state.seats)).toEqual(["ana"]);
    table.do({ type: "seat", id: "ana2" });
    expect(table.told("joined")).toEqual([{ type: "joined", id: "ana2" }]);
    const seat = table.state.seats["ana2"]!;
    const { hand } = seat.own as CardSeat;
    expect([hand.held.length + hand.spent.length, seat.actor, seat.lot]).toEqual([3, "A", 1]);
    expect([seat.passed, seat.dodging]).toEqual([false, false]);
  });

  test("is in the next Turn too, as opposed to one who has no seat", () => {
    const table = begun(person("ana", "A"));
    table.change("ana2", person("ana2", "A"));
    table.do({ type: "seat", id: "ana2" });
    table.change("ana3", person("ana3", "A"));
    table.do({ type: "newTurn" });
    expect(Object.keys(table.state.seats)).toEqual(["ana", "ana2"]);
  });

  test("is refused a seat if they have one, are defeated, or are not there", () => {
    const table = begun(person("ana", "A"));
    table.change("ana2", person("ana2", "A", { defeated: true }));
    expect(refusedField(() => table.do({ type: "seat", id: "ana" }))).toBe("id");
    expect(refusedField(() => table.do({ type: "seat", id: "ana2" }))).toBe("id");
    expect(refusedField(() => table.do({ type: "seat", id: "eve" }))).toBe("id");
  });
});
