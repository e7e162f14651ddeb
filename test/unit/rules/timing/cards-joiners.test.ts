import { describe, expect, test } from "vitest";
import { fadsCards, type CardSeat } from "../../../../src/rules/timing/schemes/fads-cards.ts";
import { refusedField } from "../refusal.ts";
import { combatant, Table } from "./table.ts";
import { fight, held, to } from "./cards-table.ts";

describe("joining, leaving, defeat and changes", () => {
  test("a late joiner is dealt at once; cards for past Segments are spent", () => {
    const table = to(fight({}, { card: [9, 7, 4] }), 7);
    table.change("cy", combatant("cy", { dex: 99 }));
    expect(table.row("cy").status).toBe("out");
    table.do({ type: "reconcile" });
    expect(table.told("joined")).toEqual([{ type: "joined", id: "cy" }]);
    expect((table.state.seats["cy"]!.own as CardSeat).hand).toEqual({ held: [4, 7], spent: [9] });
    expect(table.ids("able")).toEqual(["cy", "bo", "ana"]);
    expect(table.do({ type: "reconcile" }).events).toEqual([]);
  });

  test("one who leaves while acting ends their Phase", () => {
    const table = to(fight(), 8);
    table.act("ana", [8]);
    table.change("ana", null);
    table.do({ type: "reconcile" });
    expect(table.at()).toEqual([1, 8, null]);
    expect(table.events.map(({ type }) => type)).toEqual(["phaseEnd", "left"]);
    expect(Object.keys(table.state.seats)).toEqual(["bo"]);
  });

  test("one who left before the clock noticed can't act, and blocks no one", () => {
    const table = to(fight(), 8);
    table.change("bo", null);
    expect(refusedField(() => table.act("bo", [11]))).toBe("id");
    expect(table.rows().map(({ id }) => id)).toEqual(["ana"]);
    table.next();
    expect(table.state.segment).toBe(7);
  });

  test("the defeated are skipped, can end a Phase, and come back with their cards", () => {
    const table = to(fight(), 8);
    table.act("ana", [8]);
    table.change("ana", { defeated: true });
    // a combatant defeated in their own Phase stays in it until it ends
    expect(table.row("ana")).toMatchObject({
      status: "acting",
      end: true,
      acts: [],
      reactions: [],
      hold: false,
    });
    table.end("ana");
    expect(refusedField(() => table.act("ana", [3]))).toBe("id");
    expect(refusedField(() => table.hold("ana"))).toBe("id");
    expect(refusedField(() => table.react("ana"))).toBe("id");
    table.change("ana", { defeated: false });
    to(table, 3);
    expect(table.row("ana").acts[0]).toEqual({ key: "play", cards: [3] });
  });

  test("the defeated are dealt nothing; once revived, they join", () => {
    const table = fight({}, { card: [12, 7] });
    table.change("ana", { defeated: true });
    table.do({ type: "newTurn" });
    expect(Object.keys(table.state.seats)).toEqual(["bo"]);
    expect(table.row("ana").hand).toBeNull();
    table.change("ana", { defeated: false });
    expect(refusedField(() => table.act("ana", [8]))).toBe("id");
    table.do({ type: "reconcile" });
    expect(table.row("ana").hand!.held.length + table.row("ana").hand!.spent.length).toBe(3);
  });

  test("a changed SPD counts from the next deal, a changed DEX too", () => {
    const table = fight();
    table.change("ana", { ratings: { spd: 5, dex: 30 } });
    expect(held(table, "ana")).toHaveLength(3);
    expect(table.ids("able")).toEqual(["bo", "ana"]);
    table.do({ type: "newTurn" });
    expect(held(table, "ana")).toHaveLength(5);
    expect(table.ids("able")[0]).toBe("ana");
  });

  test.each([0, 13, -1, 2.5, Number.NaN, undefined])(
    "SPD %s is refused by name, and nothing changes",
    (spd) => {
      const table = fight();
      const before = table.state;
      table.change("ana", { ratings: { spd, dex: 10 } });
      expect(refusedField(() => table.do({ type: "newTurn" }))).toBe("combatants.ana.spd");
      expect(table.state).toBe(before);
      // Actions that need no SPD still work.
      table.act("bo", [5, 11]);
      expect(table.state.acting).toBe("bo");
    },
  );

  test("the GM edits a hand", () => {
    const table = fight();
    const edit = (seat: Record<string, unknown>) => table.do({ type: "edit", id: "ana", seat });
    edit({ own: { hand: { held: [12, 6], spent: [2] } } });
    expect(table.row("ana").hand).toEqual({ held: [6, 12], spent: [2] });
    edit({ dodging: true });
    expect(table.row("ana")).toMatchObject({ dodging: true, hand: { held: [6, 12], spent: [2] } });
    expect(refusedField(() => edit({ own: { hand: { held: [6, 6], spent: [] } } }))).toBe(
      "seat.own.hand.held[1]",
    );
    expect(refusedField(() => edit({ dodging: 1 }))).toBe("seat.dodging");
    expect(refusedField(() => edit({ own: 3 }))).toBe("seat.own");
    expect(refusedField(() => table.do({ type: "edit", id: "eve", seat: {} }))).toBe("id");
    table.change("cy", {});
    expect(refusedField(() => table.do({ type: "edit", id: "cy", seat: {} }))).toBe("id");
  });
});

describe("illegal commands", () => {
  test.each<[string, (table: Table) => void, string]>([
    ["a card not held", (table) => table.act("bo", [12]), "cards"],
    ["too little", (table) => table.act("bo", [11]), "cards"],
    ["no cards", (table) => table.act("bo", [], "play"), "cards"],
    ["another scheme's way", (table) => table.act("bo", [5, 11], "action"), "way"],
    ["a stranger", (table) => table.act("eve", [12]), "id"],
    ["an id of the language's own", (table) => table.act("toString", [12]), "id"],
    ["ending nobody's Phase", (table) => table.end("bo"), "acting"],
    ["beginning again", (table) => table.begin(), "round"],
    ["an unknown reaction", (table) => table.react("bo", { key: "abort" }), "way"],
  ])("%s is refused", (_name, command, field) => {
    const table = fight();
    expect(refusedField(() => command(table))).toBe(field);
  });

  test("nobody can act in another's Phase, or end it", () => {
    const table = fight();
    table.act("bo", [5, 11]);
    expect(refusedField(() => table.act("ana", [2, 3, 8]))).toBe("acting");
    expect(refusedField(() => table.act("bo", [5, 11]))).toBe("acting");
    expect(refusedField(() => table.end("ana"))).toBe("acting");
    expect(refusedField(() => table.hold("bo"))).toBe("id");
  });

  test("nothing can be done before the encounter has begun", () => {
    const table = new Table(fadsCards, [combatant("ana")]);
    expect(refusedField(() => table.next())).toBe("round");
    expect(refusedField(() => table.act("ana", [1]))).toBe("round");
    expect(table.rows()).toMatchObject([{ id: "ana", status: "out", coming: [], hand: null }]);
  });

  test("one combatant listed twice is refused", () => {
    const table = new Table(fadsCards, [combatant("ana"), combatant("ana")]);
    expect(refusedField(() => table.begin())).toBe("combatants[1].id");
  });
});

describe("an empty encounter", () => {
  test("begins, and each Next is a Turn", () => {
    const table = new Table(fadsCards, []).begin();
    expect(table.at()).toEqual([1, 12, null]);
    table.next();
    expect(table.at()).toEqual([2, 12, null]);
  });

  test("seats everyone who joins", () => {
    const table = new Table(fadsCards, []).begin();
    table.change("ana", {});
    table.do({ type: "reconcile" });
    expect(table.row("ana").hand!.held).toHaveLength(3);
  });
});

describe("the next stop", () => {
  test("is predicted as far as no card decides", () => {
    const table = fight();
    expect(table.scheme.following(table.state, table.encounter)).toEqual({
      newTurn: false,
      segment: 11,
      acting: null,
      ids: ["bo", "ana"],
    });
    to(table, 1);
    expect(table.scheme.following(table.state, table.encounter)).toEqual({
      newTurn: true,
      segment: null,
      acting: null,
      ids: [],
    });
  });
});
