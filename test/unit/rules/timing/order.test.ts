import { describe, expect, test } from "vitest";
import { fadsCards } from "../../../../src/rules/timing/schemes/fads-cards.ts";
import { avatarInitiative } from "../../../../src/rules/timing/schemes/avatar-initiative.ts";
import { acDeck } from "../../../../src/rules/avatar/deck.ts";
import { combatant, draws, frozen, Table } from "./table.ts";

const placesOf = ({ scheme, state, encounter }: Table) =>
  scheme.order(state, encounter).map(({ id, score }) => [id, score]);

describe("the current order", () => {
  test("has the number of each place, highest first", () => {
    const all = [combatant("a", { in: 2 }, { deck: "a" }), combatant("b", { in: 4 }, { deck: "b" })];
    const decks = { a: acDeck({ lb: 0 }), b: acDeck({ lb: 0 }) };
    const table = new Table(avatarInitiative, all, { chance: draws({ ac: [3, 9] }), decks }).begin();
    expect(placesOf(table)).toEqual([
      ["b", 13],
      ["a", 5],
    ]);
  });

  test("has those without a seat last, in the encounter's order, whatever their ratings", () => {
    const table = new Table(fadsCards, [combatant("a", { dex: 10 }), combatant("b", { dex: 12 })]).begin();
    const [a, b] = table.encounter.combatants;
    const combatants = [combatant("d", { dex: 30 }), a!, combatant("c", { dex: 40 }), b!];
    table.encounter = frozen({ ...table.encounter, combatants });
    expect(placesOf(table)).toEqual([
      ["b", null],
      ["a", null],
      ["d", null],
      ["c", null],
    ]);
  });

  test("of rows has those who come later by their Segment, whatever their DEX", () => {
    const all = [
      combatant("a", { dex: 30, spd: 1 }),
      combatant("b", { dex: 20, spd: 1 }),
      combatant("c", { spd: 1 }),
    ];
    const table = new Table(fadsCards, all, { chance: draws({ card: [4, 8, 11] }) }).begin();
    expect(table.rows().map(({ id, status }) => [id, status])).toEqual([
      ["c", "able"],
      ["b", "later"],
      ["a", "later"],
    ]);
  });

  test("is the encounter's order before it has begun, when nobody can act", () => {
    const table = new Table(fadsCards, [combatant("a", { dex: 10 }), combatant("b", { dex: 12 })]);
    expect(placesOf(table)).toEqual([
      ["a", null],
      ["b", null],
    ]);
    expect(table.ids("able")).toEqual([]);
  });
});
