import { describe, expect, test } from "vitest";
import { type Chance, type DrawPurpose } from "../../../../src/rules/timing/chance.ts";
import { placesOf, untied, type Drawing } from "../../../../src/rules/timing/schemes/initiative-order.ts";
import { openScratch } from "../../../../src/rules/timing/scratch.ts";
import { combatant, deckOf, DEFAULT_OPTIONS } from "./table.ts";
import { forcedChance } from "../forced.ts";

/**
 * Combatants of IN 0 with these totals so far, each with a deck. The one with the id `asked` is asked about
 * `tens` tens.
 */
function drawings(totals: Record<string, readonly number[]>, tens = 0): readonly Drawing[] {
  return Object.entries(totals).map(([id, drawn]) => ({
    combatant: combatant(id, { in: 0 }, { deck: id, bonus: "ask" }),
    open: { totals: drawn, tens: id === "asked" ? tens : 0, late: false },
  }));
}

const totalsOf = (ordered: readonly Drawing[]) =>
  Object.fromEntries(ordered.map(({ combatant: { id }, open }) => [id, open.totals]));

/** The order of these drawings, if the decks have these cards left. Further draws and lots come from `chance`. */
function settle(all: readonly Drawing[], left: Record<string, readonly number[]>, chance: Chance) {
  const decks = Object.fromEntries(all.map(({ combatant: { id } }) => [id, deckOf(left[id] ?? [])]));
  const encounter = { combatants: [], decks, options: DEFAULT_OPTIONS };
  return untied(all, openScratch(encounter, chance));
}

const none = forcedChance({});

describe("the order of initiative", () => {
  test("is by the first total that differs, highest first", () => {
    const ordered = settle(drawings({ a: [7, 2], b: [9], c: [7, 5] }), {}, none);
    expect(ordered.map(({ combatant: { id } }) => id)).toEqual(["b", "c", "a"]);
    expect([...placesOf(ordered)]).toEqual([
      ["b", { initiative: 9, tie: 0 }],
      ["c", { initiative: 7, tie: 1 }],
      ["a", { initiative: 7, tie: 0 }],
    ]);
  });

  test("is drawn for again by the tied, also if only some of them have a card left", () => {
    const ordered = settle(
      drawings({ a: [7], b: [7], c: [3] }),
      { b: [4], c: [8] },
      forcedChance({ ac: [4] }),
    );
    expect(totalsOf(ordered)).toEqual({ b: [7, 4], a: [7, 0], c: [3] });
  });

  test("waits while a player is asked about a ten", () => {
    const left = { a: [2], b: [3] };
    const ordered = settle(drawings({ a: [7], b: [7], asked: [] }, 1), left, none);
    expect(totalsOf(ordered)).toEqual({ a: [7], b: [7], asked: [] });
  });

  test("is by lot if none of the tied has a card left: each lot is drawn among the rest, first drawn first", () => {
    const asked: [readonly unknown[], DrawPurpose][] = [];
    const last: Chance = {
      take(available, purpose) {
        asked.push([available.map((one) => (one as Drawing).combatant.id), purpose]);
        return available.at(-1)!;
      },
    };
    const ordered = settle(drawings({ a: [7], b: [7], c: [7] }), {}, last);
    expect(totalsOf(ordered)).toEqual({ c: [7, 3], b: [7, 2], a: [7, 1] });
    const lot = { kind: "lot", id: null };
    expect(asked).toEqual([
      [["a", "b", "c"], lot],
      [["a", "b"], lot],
      [["a"], lot],
    ]);
  });
});
