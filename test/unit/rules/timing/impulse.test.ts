import { describe, expect, test } from "vitest";
import { impulse, type ImpulseSeat } from "../../../../src/rules/timing/schemes/impulse.ts";
import { refusedField } from "../refusal.ts";
import { combatant, draws, Table } from "./table.ts";

const IDS = ["a", "b", "c", "d", "e"];

function fight(cards: readonly number[], options = {}): Table {
  const all = IDS.slice(0, cards.length).map((id) => combatant(id));
  return new Table(impulse, all, { chance: draws({ actionCard: cards }), options }).begin();
}

const cardOf = (table: Table, id: string) => (table.state.seats[id]!.own as ImpulseSeat).card;

describe("impulse", () => {
  test("fragments in order, 0 before and 5 after the round; within one the higher impulse first", () => {
    // Card 34 is fragment 2, step 9; 53 and 0 are the jokers; 2 is fragment 2, step 1; 49 is fragment 1, step 13.
    const table = fight([34, 53, 0, 2, 49]);
    const order: (readonly [string, number])[] = [];
    for (let count = 0; count < 5; count += 1) {
      const [id] = table.ids("able");
      order.push([id!, table.state.segment]);
      table.act(id!);
      table.next();
    }
    expect(order).toEqual([
      ["c", 12],
      ["e", 11],
      ["a", 10],
      ["d", 10],
      ["b", 7],
    ]);
    expect(table.state.round).toBe(2);
  });

  test("within a fragment the lower impulse first, by the variant", () => {
    const table = fight([34, 53, 0, 2, 49], { impulse: "lower" });
    const order: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const [id] = table.ids("able");
      order.push(id!);
      table.act(id!);
      table.next();
    }
    expect(order).toEqual(["c", "e", "d", "a", "b"]);
  });

  test("shows the impulse, and when", () => {
    const table = fight([34, 0]);
    expect(table.row("a")).toMatchObject({
      status: "later",
      score: 9,
      coming: [{ segment: 10, latest: false }],
      hand: null,
      holding: false,
    });
    expect(table.row("b")).toMatchObject({ status: "able", score: 0 });
  });

  test("a combatant can wait, and then goes before those of a later fragment", () => {
    const table = fight([1, 2]);
    expect(table.at()).toEqual([1, 11, null]);
    table.hold("a");
    table.next();
    expect(table.at()).toEqual([1, 10, null]);
    expect(table.row("a").holding).toBe(true);
    expect(table.ids("able")).toEqual(["a", "b"]);
    table.act("b");
    table.end("b");
    table.act("a");
    expect(table.row("a")).toMatchObject({ status: "acting", coming: [] });
  });

  test("everyone draws anew each round, from a full deck, no card twice", () => {
    const table = fight([7, 8]);
    table.do({ type: "newTurn" });
    expect(table.state.round).toBe(2);
    const many = new Table(
      impulse,
      Array.from({ length: 54 }, (_, index) => combatant(`x${index}`)),
    ).begin();
    const seen = Object.keys(many.state.seats).map((id) => cardOf(many, id));
    expect(new Set(seen).size).toBe(54);
  });

  test("more than 54 combatants can draw", () => {
    const many = new Table(
      impulse,
      Array.from({ length: 60 }, (_, index) => combatant(`x${index}`)),
    ).begin();
    expect(Object.keys(many.state.seats)).toHaveLength(60);
  });

  test("a late joiner draws an unused card, and can act at once if its fragment is past", () => {
    const table = new Table(impulse, [combatant("a")], { chance: draws({ actionCard: [4, 1] }) }).begin();
    expect(table.at()).toEqual([1, 8, null]);
    table.change("b", {});
    table.do({ type: "reconcile" });
    expect(cardOf(table, "b")).toBe(1);
    expect(table.ids("able")).toEqual(["b", "a"]);
    const taken = new Table(impulse, [combatant("a")], { chance: draws({ actionCard: [4, 4] }) }).begin();
    taken.change("b", {});
    expect(refusedField(() => taken.do({ type: "reconcile" }))).toBe("draws.actionCard");
  });

  test("has one way to act, without cards, and no reaction", () => {
    const table = fight([0]);
    const way = (key: string, cards: readonly number[]) =>
      ({ type: "act", id: "a", way: { key, cards } }) as const;
    expect(refusedField(() => table.do(way("play", [])))).toBe("way");
    expect(refusedField(() => table.do(way("action", [1])))).toBe("cards");
    expect(table.row("a")).toMatchObject({ acts: [{ key: "action", cards: [] }], reactions: [] });
    expect(refusedField(() => table.react("a"))).toBe("type");
  });
});
