import { describe, expect, test } from "vitest";
import {
  actionShots,
  PURCHASES,
  shotsOf,
  type ShotSeat,
} from "../../../../src/rules/timing/schemes/action-shots.ts";
import { avatarInitiative } from "../../../../src/rules/timing/schemes/avatar-initiative.ts";
import { refusedField } from "../refusal.ts";
import { combatant, Table } from "./table.ts";
import { fight, own, buy, offers, edit, mirror, counts } from "./shots-table.ts";

test("the prices of Shots", () => {
  expect(PURCHASES).toEqual({
    activeDefense: { shots: 1, count: -1 },
    hasten: { shots: 1, count: 5 },
    extraAction: { shots: 3, count: -3 },
  });
});

describe("a Sequence by Shots", () => {
  test("counts down from the highest, including modifiers, one Action each", () => {
    const table = fight({ c: { shotModifiers: 5 } });
    expect(counts(table)).toEqual({ a: 8, b: 6, c: 7 });
    expect(table.at()).toEqual([1, 12, "a"]);
    expect(table.rows().map(({ id, score, status }) => [id, score, status])).toEqual([
      ["a", 8, "acting"],
      ["c", 7, "later"],
      ["b", 6, "later"],
    ]);
    table.end("a");
    expect(table.at()).toEqual([1, 11, "c"]);
    table.next();
    expect(table.at()).toEqual([1, 10, "b"]);
    expect(table.row("b")).toMatchObject({ status: "acting", holding: false, owes: false, hand: null });
    table.end("b");
    expect(table.at()).toEqual([1, 9, null]);
    edit(table, "c", { rolled: true });
    table.next();
    expect(table.at()).toEqual([2, 12, "a"]);
  });

  test("costs only what is bought", () => {
    const table = fight();
    table.end("a");
    table.end("b");
    expect(shotsOf(table.state)).toEqual({ a: 8, b: 6, c: 2 });
    expect(shotsOf(new Table(avatarInitiative, [combatant("x")]).begin().state)).toEqual({});
  });

  test("lets lots decide ties, and puts those without Shots last", () => {
    const table = fight({ a: { shots: 0, shotModifiers: 20 }, b: { shots: 2 } });
    expect(counts(table)).toEqual({ a: 20, b: 2, c: 2 });
    const order = table.rows().map(({ id }) => id);
    expect(order[2]).toBe("a");
    const lot = (id: string) => table.state.seats[id]!.lot;
    expect(order[0]).toBe(lot("b") < lot("c") ? "b" : "c");
  });
});

describe("an Active Defense", () => {
  test("costs a Shot, in the own Phase too, and lasts until the next Action, across Sequences", () => {
    const table = fight();
    expect(offers(table, "c")).toEqual(["activeDefense", "hasten"]);
    buy(table, "c", "activeDefense");
    expect(own(table, "c")).toMatchObject({ shots: 1, count: 1, actions: 1 });
    expect(table.row("c")).toMatchObject({ dodging: true, status: "later" });
    expect(table.told("reaction")).toEqual([
      {
        type: "reaction",
        id: "c",
        key: "activeDefense",
        cards: [],
        dice: [],
        value: null,
        segment: 12,
        success: true,
        dodge: true,
      },
    ]);
    buy(table, "a", "activeDefense");
    expect(own(table, "a")).toMatchObject({ shots: 7, count: 7, actions: 0 });
    expect(table.row("a").dodging).toBe(true);
    table.end("a");
    table.end("b");
    expect(table.state.acting).toBe("c");
    expect(table.told("dodgeEnd")).toEqual([{ type: "dodgeEnd", id: "c" }]);
    expect(table.row("c").dodging).toBe(false);
    table.end("c");
    expect(table.row("a").dodging).toBe(true);
    buy(table, "b", "activeDefense");
    mirror(table);
    table.next();
    expect(table.told("dodgeEnd")).toEqual([{ type: "dodgeEnd", id: "a" }]);
    expect([table.state.acting, table.row("a").dodging, table.row("b").dodging]).toEqual(["a", false, true]);
  });

  test("is available at any time, except without a Shot", () => {
    const table = fight({ c: { shots: 0 } });
    expect(offers(table, "c")).toEqual([]);
    expect(refusedField(() => buy(table, "c", "activeDefense"))).toBe("shots");
    edit(table, "c", { shots: 1 });
    buy(table, "c", "activeDefense");
    expect(refusedField(() => buy(table, "c", "activeDefense"))).toBe("shots");
  });
});

describe("haste", () => {
  test("costs a Shot for five places, repeatedly, until the Action", () => {
    const table = fight();
    buy(table, "c", "hasten", true);
    expect(own(table, "c")).toMatchObject({ shots: 1, count: 7 });
    expect(table.row("c").dodging).toBe(false);
    expect(table.told("reaction")).toMatchObject([{ key: "hasten", dodge: false }]);
    table.end("a");
    expect(table.state.acting).toBe("c");
    expect(offers(table, "c")).toEqual(["activeDefense"]);
    expect(refusedField(() => buy(table, "c", "hasten"))).toBe("way");
    const again = fight();
    buy(again, "c", "hasten");
    buy(again, "c", "hasten");
    expect(own(again, "c")).toMatchObject({ shots: 0, count: 12 });
    // Without Shots, combatants still act, after all others.
    again.end("a");
    expect(again.state.acting).toBe("b");
    expect(refusedField(() => buy(again, "a", "hasten"))).toBe("way");
  });
});

describe("an extra Action", () => {
  test("costs three Shots after the Action, and comes three places lower", () => {
    const table = fight();
    expect(offers(table, "a")).toEqual(["activeDefense", "extraAction"]);
    expect(offers(table, "b")).toEqual(["activeDefense", "hasten"]);
    expect(refusedField(() => buy(table, "b", "extraAction"))).toBe("way");
    buy(table, "a", "extraAction");
    expect(own(table, "a")).toMatchObject({ shots: 5, count: 5, actions: 1, acted: true });
    expect(refusedField(() => buy(table, "a", "extraAction"))).toBe("way");
    expect(table.row("a").coming).toEqual([{ segment: 12, latest: false }]);
    table.end("a");
    expect(table.state.acting).toBe("b");
    table.end("b");
    expect(table.state.acting).toBe("a");
    buy(table, "a", "extraAction");
    expect(own(table, "a")).toMatchObject({ shots: 2, count: 2 });
    expect(refusedField(() => buy(table, "a", "extraAction"))).toBe("way");
    table.end("a");
    const lot = (id: string) => table.state.seats[id]!.lot;
    expect(table.state.acting).toBe(lot("a") < lot("c") ? "a" : "c");
  });

  test("opens at once if nobody else is left", () => {
    const table = fight();
    for (const id of ["a", "b", "c"]) table.end(id);
    expect(table.state.acting).toBeNull();
    buy(table, "b", "extraAction");
    expect(table.at()).toEqual([1, 9, "b"]);
    table.end("b");
    expect(refusedField(() => buy(table, "c", "extraAction"))).toBe("shots");
    expect(offers(table, "c")).toEqual(["activeDefense"]);
  });
});

describe("Shots refuse", () => {
  test.each<[string, object, string]>([
    ["no Shots", { shots: undefined }, "combatants.a.shots"],
    ["Shots below 0", { shots: -1 }, "combatants.a.shots"],
    ["more Shots than there can be", { shots: 9 }, "combatants.a.shots"],
    ["no most", { maxShots: undefined }, "combatants.a.maxShots"],
    ["half a modifier", { shotModifiers: 0.5 }, "combatants.a.shotModifiers"],
  ])("%s, by name", (_name, ratings, field) => {
    expect(refusedField(() => fight({ a: { ...ratings } }))).toBe(field);
  });

  test("other ways and cards, and holding", () => {
    const table = fight();
    expect(refusedField(() => buy(table, "b", "callForward"))).toBe("way");
    expect(refusedField(() => table.react("b", { key: "hasten", cards: [3] }))).toBe("cards");
    expect(refusedField(() => table.hold("b"))).toBe("type");
    expect(refusedField(() => table.act("b"))).toBe("acting");
    edit(table, "a", { actions: 1 });
    table.state = { ...table.state, acting: null };
    expect(refusedField(() => table.act("a", [], "play"))).toBe("way");
    expect(refusedField(() => table.act("a", [2], "action"))).toBe("cards");
    expect(refusedField(() => table.act("b"))).toBe("id");
  });

  test.each(["shots", "count", "actions", "acted", "rolled"])("a stored seat with a bad %s", (part) => {
    const { state } = fight();
    const seat = state.seats["a"]!;
    const bad = { ...(seat.own as ShotSeat), [part]: part === "actions" ? 2 : "x" };
    const seats = { ...state.seats, a: { ...seat, own: bad } };
    expect(refusedField(() => actionShots.parse({ ...state, seats }))).toBe(`seats.a.own.${part}`);
  });
});
