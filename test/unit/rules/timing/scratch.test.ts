import { describe, expect, test } from "vitest";
import { acDeck, takeOut } from "../../../../src/rules/avatar/deck.ts";
import { BLIND } from "../../../../src/rules/timing/chance.ts";
import { type TimingOptions } from "../../../../src/rules/timing/encounter.ts";
import { openScratch } from "../../../../src/rules/timing/scratch.ts";
import { refusedField } from "../refusal.ts";
import { combatant, DEFAULT_OPTIONS } from "./table.ts";

const WHOLE = acDeck({ lb: 0 });
const PLAYED = takeOut(WHOLE, 7);

const ana = combatant("ana", {}, { deck: "a" });
const pack = combatant("pack", {}, { deck: "a", decks: ["b"] });
const stray = combatant("stray");

const open = (options: Partial<TimingOptions> = {}) =>
  openScratch(
    { combatants: [], decks: { a: PLAYED, b: PLAYED }, options: { ...DEFAULT_OPTIONS, ...options } },
    BLIND,
  );

describe("the decks of one command", () => {
  test("are the encounter's until they change, and only changed ones are told", () => {
    const scratch = open();
    expect(scratch.deckOf(ana)).toBe(PLAYED);
    scratch.putDeck(ana, takeOut(PLAYED, 3));
    expect(scratch.deckOf(ana).out).toEqual([3, 7]);
    scratch.putDeck(combatant("bo", {}, { deck: "b" }), { ...PLAYED });
    expect(scratch.changedDecks()).toEqual({ a: takeOut(PLAYED, 3) });
    scratch.putDeck(ana, PLAYED);
    expect(scratch.changedDecks()).toEqual({});
    scratch.putDeck({ id: "cy", deck: "new" }, WHOLE);
    expect(scratch.changedDecks()).toEqual({ new: WHOLE });
  });

  test("are whole ones of LB 0, lent for the command, for those without a deck", () => {
    const scratch = open();
    expect(scratch.deckOf(stray)).toEqual(WHOLE);
    scratch.putDeck(stray, PLAYED);
    expect(scratch.deckOf(stray)).toBe(PLAYED);
    expect(scratch.deckOf(combatant("other"))).toEqual(WHOLE);
    expect(scratch.changedDecks()).toEqual({});
  });

  test("are refused by name if they are not there", () => {
    for (const deck of ["c", "toString"])
      expect(refusedField(() => open().deckOf({ id: "x", deck }))).toBe(`decks.${deck}`);
  });

  test("come home at the moment of the world's rule, those of a group's members too", () => {
    const scratch = open({ recall: "round" });
    scratch.recallFor(pack, "ownPhase");
    expect(scratch.changedDecks()).toEqual({});
    scratch.recallFor(pack, "roundEnd");
    expect(scratch.changedDecks()).toEqual({ a: WHOLE, b: WHOLE });
  });

  test("and what is told, in order", () => {
    const scratch = open();
    scratch.tell({ type: "rest" });
    scratch.tell({ type: "held", id: "ana" });
    expect(scratch.events).toEqual([{ type: "rest" }, { type: "held", id: "ana" }]);
  });
});
