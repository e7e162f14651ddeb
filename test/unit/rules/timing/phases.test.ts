import { describe, expect, test } from "vitest";
import { fadsDice } from "../../../../src/rules/timing/schemes/fads-dice.ts";
import { speedChartScheme } from "../../../../src/rules/timing/schemes/speed-chart.ts";
import { phaseRules, type PhaseSeat } from "../../../../src/rules/timing/schemes/phases.ts";
import { refusedField } from "../refusal.ts";
import { combatant, draws, Table } from "./table.ts";

function own(table: Table, id: string): PhaseSeat {
  return table.state.seats[id]!.own as PhaseSeat;
}

describe("Phases by dice", () => {
  /** Gorto (SPD 3) alone, with a d12. The clock stops at every Phase. The GM rolls twos by default. */
  function gorto(die: readonly number[], gmDie: readonly number[] = Array<number>(24).fill(2), options = {}) {
    return new Table(fadsDice, [combatant("gorto", { spd: 3 })], {
      chance: draws({ die, gmDie }),
      options: { die: 12, everySegment: true, ...options },
    }).begin();
  }

  test("of the worked example: a forced Phase after four Null ones, then counting anew", () => {
    const table = gorto([2, 5, 7, 6, 11, 8, 9]);
    const seen = [own(table, "gorto").phase];
    const thrown = [table.row("gorto").thrown];
    table.act("gorto");
    table.end("gorto");
    while (seen.length < 7) {
      table.next();
      seen.push(own(table, "gorto").phase);
      thrown.push(table.row("gorto").thrown);
      if (seen.length === 6) {
        table.act("gorto");
        table.end("gorto");
      }
    }
    expect(seen).toEqual(["act", "null", "null", "null", "null", "act", "null"]);
    expect(thrown).toEqual([
      { value: 2, phase: "act" },
      { value: 5, phase: "null" },
      { value: 7, phase: "null" },
      { value: 6, phase: "null" },
      { value: 11, phase: "null" },
      { value: 8, phase: "forced" },
      { value: 9, phase: "null" },
    ]);
    expect(table.at()).toEqual([1, 6, null]);
    expect(own(table, "gorto").run).toEqual({ nulls: 1, owes: false });
  });

  test.each([6, 12])("have everyone throw one die each, including the GM, all with %i sides", (die) => {
    const party = [combatant("ana", { spd: 3 }), combatant("bo", { spd: 4 })];
    const table = new Table(fadsDice, party, { options: { die, everySegment: true } }).begin();
    const thrown: { id: string | null; sides: number; value: number }[] = [];
    for (let phase = 0; phase < 60; phase += 1) {
      table.next();
      const here = table.events.flatMap((event) => (event.type === "roll" ? [event] : []));
      expect(here.map(({ id }) => id)).toEqual([null, "ana", "bo"]);
      thrown.push(...here);
    }
    expect(new Set(thrown.map(({ sides }) => sides))).toEqual(new Set([die]));
    for (const who of [null, "ana"]) {
      const values = thrown.filter(({ id }) => id === who).map(({ value }) => value);
      expect([Math.min(...values), Math.max(...values)]).toEqual([1, die]);
    }
  });

  test("skip to the next in which anyone can act", () => {
    const table = gorto([2, 5, 7, 6, 11, 8], undefined, { everySegment: false });
    table.act("gorto");
    table.next();
    expect(table.at()).toEqual([1, 7, null]);
    expect(table.told("roll")).toHaveLength(10);
    expect(table.told("roll").slice(0, 2)).toEqual([
      { type: "roll", id: null, sides: 12, value: 2 },
      { type: "roll", id: "gorto", sides: 12, value: 5 },
    ]);
  });

  test("end the Turn with a 1 on the GM's die, and keep each combatant's state", () => {
    const table = gorto([9, 9, 9, 9], [5, 1, 4, 4]);
    table.next();
    expect(table.at()).toEqual([1, 11, null]);
    table.next();
    expect(table.at()).toEqual([2, 12, null]);
    expect(own(table, "gorto").run.nulls).toBe(3);
  });

  /** The GM rolls ones, so each Phase is a Turn. Before the encounter begins, two of ana's cards are out. */
  function ones(home: "phases" | "turn") {
    const deck = { tens: 0, out: [3, 7] as const, aside: [] };
    return new Table(fadsDice, [combatant("ana", { spd: 12 }, { deck: "ana" })], {
      chance: draws({ gmDie: Array<number>(40).fill(1) }),
      options: { die: 12, everySegment: true, home },
      decks: { ana: deck },
    }).begin();
  }

  test("restore what a round uses up every twelve Phases, across any number of Turns (Q16)", () => {
    const table = ones("phases");
    expect(table.told("rest")).toHaveLength(1);
    const rests = Array.from({ length: 24 }, () => table.next().told("rest").length);
    expect(table.at()[0]).toBe(25);
    expect(rests.flatMap((count, index) => (count > 0 ? [index + 2] : []))).toEqual([13, 25]);
  });

  test("return AC cards with the round and not with the Turn, or with the Turn by the variant (Q16)", () => {
    for (const home of ["phases", "turn"] as const) {
      const table = ones(home);
      expect(table.encounter.decks["ana"]?.out).toEqual([]);
      table.encounter = { ...table.encounter, decks: { ana: { tens: 0, out: [5], aside: [] } } };
      table.next();
      expect(table.encounter.decks["ana"]?.out).toEqual(home === "turn" ? [] : [5]);
    }
  });

  test("end the Turn with the twelfth Phase", () => {
    const table = gorto([], undefined);
    for (let phase = 1; phase < 12; phase += 1) table.next();
    expect(table.at()).toEqual([1, 1, null]);
    table.next();
    expect(table.at()).toEqual([2, 12, null]);
  });

  test("let an Action be held into a Null Phase, and spent on an Abort there", () => {
    const table = gorto([2, 9, 9]);
    table.next();
    expect(table.row("gorto")).toMatchObject({ status: "able", holding: true, owes: false });
    table.react("gorto", { key: "abort" });
    expect(table.row("gorto")).toMatchObject({ status: "later", dodging: true, holding: false, owes: false });
    expect(own(table, "gorto").run.nulls).toBe(1);
  });

  test("make an Abort in a Null Phase cost the next Action Phase, once", () => {
    const table = gorto([9, 1, 1]);
    expect(table.row("gorto").reactions).toEqual([{ key: "abort", cards: [] }]);
    table.react("gorto", { key: "abort" });
    expect(table.row("gorto")).toMatchObject({ owes: true, reactions: [], coming: [] });
    expect(refusedField(() => table.react("gorto", { key: "abort" }))).toBe("phase");
    table.next();
    expect(own(table, "gorto").phase).toBe("owed");
    expect(table.row("gorto")).toMatchObject({ owes: false, dodging: true, acts: [], reactions: [] });
    expect(refusedField(() => table.act("gorto"))).toBe("id");
    table.next();
    expect(table.row("gorto")).toMatchObject({ dodging: false, status: "able" });
  });

  test("refuse an Abort in a Phase whose Action is used", () => {
    const table = gorto([1]);
    table.act("gorto");
    table.end("gorto");
    expect(table.row("gorto").reactions).toEqual([]);
    expect(refusedField(() => table.react("gorto", { key: "abort" }))).toBe("phase");
    expect(refusedField(() => table.act("gorto"))).toBe("id");
  });

  test("predict the latest Segment of a Phase", () => {
    const table = gorto([2, 5]);
    expect(table.row("gorto").coming).toEqual([
      { segment: 12, latest: false },
      { segment: 7, latest: true },
    ]);
    table.act("gorto");
    table.next();
    expect(table.row("gorto").coming).toEqual([{ segment: 7, latest: true }]);
  });

  test("leave the seat of one who is down as it is", () => {
    const table = gorto([9, 9]);
    const before = table.state.seats["gorto"];
    table.change("gorto", { defeated: true });
    table.next();
    expect(table.state.seats["gorto"]).toEqual(before);
  });

  test("are not forced by a die that equals the SPD (F8)", () => {
    expect(gorto([3]).row("gorto").thrown).toEqual({ value: 3, phase: "act" });
  });

  test("use the current SPD", () => {
    const table = gorto([5, 5]);
    expect(own(table, "gorto").phase).toBe("null");
    table.change("gorto", { ratings: { spd: 6, dex: 3 } });
    table.next();
    expect(own(table, "gorto")).toMatchObject({ phase: "act", spd: 6, dex: 3 });
    table.change("gorto", { ratings: { spd: 0, dex: 3 } });
    expect(refusedField(() => table.next())).toBe("combatants.gorto.spd");
  });

  test("choose the die by the party's SPD, without the defeated", () => {
    const party = [combatant("a", { spd: 4 }), combatant("b", { spd: 9 }, { defeated: true })];
    const fast = [combatant("a", { spd: 4 }), combatant("b", { spd: 9 })];
    const slower = new Table(fadsDice, party).begin().state.table["sides"];
    expect(new Table(fadsDice, fast).begin().state.table["sides"]).toBeGreaterThan(slower!);
    expect(new Table(fadsDice, party).begin().state.table["sides"]).toBe(6);
    expect(new Table(fadsDice, party, { options: { die: 10 } }).begin().state.table["sides"]).toBe(10);
    expect(new Table(fadsDice, []).begin().state.table["sides"]).toBe(6);
    const odd = new Table(fadsDice, party, { options: { die: 7 } });
    expect(refusedField(() => odd.begin())).toBe("options.die");
  });

  test("begin for a late joiner with the next Phase", () => {
    const table = gorto([9, 9, 1]);
    table.change("late", { ratings: { spd: 3, dex: 10 } });
    table.do({ type: "reconcile" });
    expect(table.row("late")).toMatchObject({ acts: [], reactions: [], thrown: null });
    expect(refusedField(() => table.react("late", { key: "abort" }))).toBe("phase");
    table.next();
    expect(own(table, "late").phase).toBe("act");
  });

  test("are not predicted", () => {
    const table = gorto([2]);
    expect(table.scheme.following(table.state, table.encounter)).toEqual({
      newTurn: false,
      segment: null,
      acting: null,
      ids: [],
    });
  });

  test("use no cards", () => {
    const table = gorto([2]);
    expect(refusedField(() => table.act("gorto", [3], "action"))).toBe("cards");
    expect(refusedField(() => table.act("gorto", [3], "play"))).toBe("way");
    expect(refusedField(() => table.react("gorto", { key: "abort", cards: [1] }))).toBe("cards");
    expect(refusedField(() => table.react("gorto"))).toBe("way");
  });

  test("refuse an invalid stored die", () => {
    const table = gorto([2]);
    table.state = { ...table.state, table: { sides: 7, roll: 2 } };
    expect(refusedField(() => table.next())).toBe("table.sides");
  });
});

describe("the official chart", () => {
  /** A fight of `two`, who acts in Segments 12 and 6, and `three`, who acts in 12, 8 and 4. */
  function fight(options = {}): Table {
    const both = [combatant("two", { spd: 2, dex: 20 }), combatant("three", { spd: 3 })];
    return new Table(speedChartScheme, both, { options }).begin();
  }

  test("decides who acts when", () => {
    const table = fight();
    const seen: (readonly [number, readonly string[]])[] = [];
    for (let step = 0; step < 6; step += 1) {
      seen.push([table.state.segment, table.ids("able")]);
      for (const id of table.ids("able")) {
        table.act(id);
        table.end(id);
      }
      table.next();
    }
    expect(seen).toEqual([
      [12, ["two", "three"]],
      [8, ["three"]],
      [6, ["two"]],
      [4, ["three"]],
      [12, ["two", "three"]],
      [8, ["three"]],
    ]);
  });

  test("predicts every Phase of the Turn", () => {
    const table = fight();
    expect(table.row("three").coming.map(({ segment }) => segment)).toEqual([12, 8, 4]);
    expect(table.row("two").coming.map(({ segment }) => segment)).toEqual([12, 6]);
  });

  test("lets an Action be held until the next Phase, even into the next Turn", () => {
    const table = fight({ everySegment: true });
    while (table.state.segment > 1) table.next();
    expect(table.row("two")).toMatchObject({ status: "able", holding: true });
    table.next();
    expect(table.row("two")).toMatchObject({ status: "able", holding: false });
    table.act("two");
    table.end("two");
    expect(table.row("two").acts).toEqual([]);
  });

  test("makes an Abort cost the next Phase", () => {
    const table = fight({ everySegment: true });
    table.act("two");
    table.end("two");
    expect(table.row("two").reactions).toEqual([]);
    table.next();
    table.react("two", { key: "abort" });
    expect(table.row("two")).toMatchObject({ owes: true, dodging: true, coming: [], status: "spent" });
    while (table.state.segment > 6) table.next();
    expect(own(table, "two").phase).toBe("owed");
    expect(table.row("two")).toMatchObject({ owes: false, dodging: true, acts: [] });
  });

  test("SPD counts from the next Turn", () => {
    const table = fight();
    table.change("two", { ratings: { spd: 12, dex: 20 } });
    table.act("two");
    table.next();
    expect(table.row("two").coming.map(({ segment }) => segment)).toEqual([6]);
    table.do({ type: "newTurn" });
    expect(table.row("two").coming).toHaveLength(12);
  });

  test("places a late joiner in their own Segment", () => {
    const table = fight();
    table.act("two");
    table.next();
    table.act("three");
    table.next();
    expect(table.at()).toEqual([1, 8, null]);
    table.change("late", combatant("late", { spd: 3 }));
    table.do({ type: "reconcile" });
    expect(table.ids("able")).toEqual(["three", "late"]);
  });

  test("stops after idle Turns if nobody can ever act", () => {
    const table = new Table(speedChartScheme, [combatant("one", { spd: 1 })]).begin();
    expect(table.at()).toEqual([1, 7, null]);
    table.act("one");
    table.end("one");
    table.do({ type: "edit", id: "one", seat: { own: { run: { nulls: 0, owes: true } } } });
    table.next();
    // The owed Phase is the only one in Turn 2.
    expect(table.at()).toEqual([3, 7, null]);
  });
});

describe("a combatant's Phases", () => {
  const seat: PhaseSeat = { spd: 3, dex: 8, run: { nulls: 1, owes: false }, phase: "null", action: false };
  const abort = { key: "abort", cards: [] };

  test("are stored with every kind of Phase, and with a roll or none", () => {
    for (const phase of ["act", "null", "owed", "none"] as const)
      for (const action of [true, false])
        expect(phaseRules.parse({ ...seat, phase, action }, "own")).toEqual({ ...seat, phase, action });
    expect(phaseRules.parse({ ...seat, roll: 7 }, "own")).toEqual({ ...seat, roll: 7 });
    expect(phaseRules.parse({ ...seat, roll: null }, "own")).toStrictEqual(seat);
  });

  test.each([
    ["spd", 0],
    ["dex", -1],
    ["roll", 13],
    ["phase", "later"],
    ["action", 1],
  ])("are refused with the %s %s", (field, value) => {
    expect(refusedField(() => phaseRules.parse({ ...seat, [field]: value }, "own"))).toBe(`own.${field}`);
  });

  test("have an Abort instead of an Action in a Null Phase, once (F10)", () => {
    expect([phaseRules.ways(seat), phaseRules.reactions(seat)]).toEqual([[], [abort]]);
    const own: PhaseSeat = { ...seat, run: { nulls: 1, owes: true } };
    expect(phaseRules.react(seat, abort)).toEqual({ own, cards: [], dice: [], value: null, success: true });
    expect(phaseRules.reactions(own)).toEqual([]);
    expect(refusedField(() => phaseRules.react({ ...seat, phase: "none" }, abort))).toBe("phase");
  });
});
