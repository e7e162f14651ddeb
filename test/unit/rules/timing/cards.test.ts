import { describe, expect, test } from "vitest";
import { fadsCards } from "../../../../src/rules/timing/schemes/fads-cards.ts";
import { refusedField } from "../refusal.ts";
import { combatant, draws, Table } from "./table.ts";
import { fight, held, to } from "./cards-table.ts";

describe("a Turn by action cards", () => {
  test("begins with a deal for everyone, at the first Segment in which anyone can act", () => {
    const table = fight();
    expect(table.at()).toEqual([1, 12, null]);
    expect(held(table, "ana")).toEqual([2, 3, 8]);
    expect(held(table, "bo")).toEqual([5, 11]);
    expect(table.told("turn")).toEqual([{ type: "turn", round: 1 }]);
  });

  test("lists who can act by DEX, with the frugal plays", () => {
    const table = fight();
    expect(table.ids("able")).toEqual(["bo", "ana"]);
    expect(table.row("bo").acts).toEqual([{ key: "play", cards: [5, 11] }]);
    table.next();
    expect(table.at()).toEqual([1, 11, null]);
    expect(table.row("bo").acts).toEqual([{ key: "play", cards: [11] }]);
    expect(table.row("ana").acts).toEqual([
      { key: "play", cards: [3, 8] },
      // Not offered: 2 + 8, which is below 11, and 2 + 3 + 8, which doesn't need the 2.
    ]);
  });

  test("suggests the fewest cards: no sum to one who holds a sufficient card", () => {
    const table = new Table(fadsCards, [combatant("ana", { spd: 4 })], {
      chance: draws({ card: [12, 10, 5, 1] }),
    }).begin();
    expect(table.at()).toEqual([1, 12, null]);
    table.next();
    expect(table.row("ana").acts.map(({ cards }) => cards)).toEqual([[12], [1, 10], [5, 10]]);
    table.next();
    // 10 and 12 each reach Segment 10; the lower card comes first. 5 and 1 together don't reach it.
    expect(table.row("ana").acts.map(({ cards }) => cards)).toEqual([[10], [12]]);
  });

  test("stops only if one card is enough or several are exact, by the variant", () => {
    const table = fight({ combination: "exactly" });
    // In Segment 12, Bo's 11 and 5 make too much. Ana's 8 and 3 make exactly 11, and her 8 and 2 exactly 10.
    expect(table.at()).toEqual([1, 11, null]);
    expect(table.row("ana").acts).toEqual([{ key: "play", cards: [3, 8] }]);
    table.act("bo", [11]);
    table.next();
    expect(table.ids("able")).toEqual(["ana"]);
    table.next();
    expect(table.at()).toEqual([1, 10, null]);
    expect(table.row("ana").acts).toEqual([{ key: "play", cards: [2, 8] }]);
    expect(refusedField(() => table.act("ana", [3, 8]))).toBe("cards");
    table.next();
    expect(table.at()).toEqual([1, 8, null]);
  });

  test("removes the cards of a play, and opens a Phase until it is ended", () => {
    const table = to(fight(), 11);
    table.act("ana", [3, 8]);
    expect(table.at()).toEqual([1, 11, "ana"]);
    expect(table.events).toEqual([
      { type: "phase", id: "ana" },
      { type: "played", id: "ana", cards: [3, 8] },
    ]);
    expect(held(table, "ana")).toEqual([2]);
    expect(table.row("ana")).toMatchObject({ status: "acting", end: true, acts: [], reactions: [] });
    expect(refusedField(() => table.do({ type: "bonus", id: "ana", more: true }))).toBe("id");
    expect(table.row("bo")).toMatchObject({ status: "able", end: false, acts: [] });
    table.end("ana");
    expect(table.at()).toEqual([1, 11, null]);
    expect(table.row("bo").acts).toHaveLength(1);
  });

  test("lets Next end an open Phase, and stays while others can act in the Segment", () => {
    const table = to(fight(), 11);
    table.act("ana", [3, 8]);
    table.next();
    expect(table.at()).toEqual([1, 11, null]);
    expect(table.events).toEqual([{ type: "phaseEnd", id: "ana" }]);
    table.act("bo", [11]);
    table.next();
    // Bo's 5 is the highest card left: nobody can act in Segments 10 to 6.
    expect(table.at()).toEqual([1, 5, null]);
  });

  test("stops at every Segment by an option", () => {
    const table = to(fight({ everySegment: true }), 11);
    table.act("ana", [3, 8]);
    table.next();
    table.act("bo", [11]);
    table.next();
    expect(table.at()).toEqual([1, 10, null]);
    expect(table.ids("able")).toEqual([]);
  });

  test("holds by doing nothing: an 11 can still act in Segment 4", () => {
    const table = to(fight(), 4);
    expect(table.row("bo")).toMatchObject({
      status: "able",
      holding: true,
      acts: [
        { key: "play", cards: [5] },
        { key: "play", cards: [11] },
      ],
    });
    table.act("bo", [11]);
    expect(held(table, "bo")).toEqual([5]);
  });

  test("lets a combatant act twice in a row", () => {
    const table = to(fight(), 3);
    table.act("ana", [3]);
    table.end("ana");
    table.act("ana", [8]);
    expect(table.at()).toEqual([1, 3, "ana"]);
    expect(held(table, "ana")).toEqual([2]);
  });

  test("is not possible in the own Phase, and for nobody who is down", () => {
    const table = to(fight(), 11);
    table.act("bo", [11]);
    expect([table.row("bo").hold, table.row("ana").hold]).toEqual([false, true]);
    expect(refusedField(() => table.hold("bo"))).toBe("id");
    const late = to(fight(), 5);
    late.act("bo", [5]);
    expect(late.row("bo").hold, "with an 11 left").toBe(false);
    expect(refusedField(() => late.hold("bo"))).toBe("id");
    table.change("ana", { defeated: true });
    expect(table.row("ana")).toMatchObject({ status: "out", hold: false, end: false });
    expect(table.row("bo")).toMatchObject({ status: "acting" });
    table.change("bo", { defeated: true });
    expect(table.row("bo")).toMatchObject({ status: "acting", end: true });
  });

  test("lets a waiting combatant act in the Segment until the clock moves on (Q14)", () => {
    const table = fight();
    table.hold("bo");
    expect(table.told("held")).toHaveLength(1);
    expect(table.row("bo")).toMatchObject({ status: "able", hold: false, holding: true });
    expect(table.row("bo").acts.length).toBeGreaterThan(0); // a combatant who holds can still act (Q14)
    expect(refusedField(() => table.hold("bo"))).toBe("id");
    table.act("bo", [5, 11]);
    expect(table.at()).toEqual([1, 12, "bo"]);
    expect(table.row("bo").holding).toBe(false);
  });

  test("ends waiting when the clock moves on (Q14)", () => {
    const table = fight();
    table.hold("bo");
    table.next();
    expect(table.row("bo")).toMatchObject({ status: "able", hold: true });
  });

  test("with a binding order, lets the next one go first while the first waits (Q14)", () => {
    const table = fight({ inOrder: true });
    const [first, second] = table.ids("able");
    expect(table.row(second!).acts).toEqual([]);
    table.hold(first!);
    expect(table.row(second!).acts.length).toBeGreaterThan(0);
    table.act(second!, table.row(second!).acts[0]!.cards);
    table.next();
    expect(table.at()[1]).toBe(12);
    table.act(first!, table.row(first!).acts[0]!.cards);
    expect(table.at()).toEqual([1, 12, first]);
  });

  test("deals anew when it ends, with all cards back", () => {
    const table = to(fight({}, { card: [12, 1, 4, 2, 3] }), 1);
    table.act("ana", [2, 3, 8]);
    table.end("ana");
    table.act("bo", [5]);
    table.end("bo");
    table.act("bo", [11]);
    table.next();
    expect(table.state.round).toBe(2);
    expect(table.events.map(({ type }) => type)).toEqual(["phaseEnd", "turn", "rest", "segment"]);
    expect(held(table, "ana")).toEqual([1, 4, 12]);
    expect(held(table, "bo")).toEqual([2, 3]);
  });

  test("ends at once if the GM deals", () => {
    const table = to(fight(), 9);
    table.act("ana", [3, 8]);
    table.do({ type: "newTurn" });
    expect(table.state.round).toBe(2);
    expect(table.state.acting).toBeNull();
    expect(table.told("phaseEnd")).toEqual([{ type: "phaseEnd", id: "ana" }]);
  });

  test("predicts each card at its Segment, and a held one for now", () => {
    const table = to(fight(), 9);
    expect(table.row("bo").coming.map(({ segment }) => segment)).toEqual([9, 5]);
    expect(table.row("ana").coming.map(({ segment }) => segment)).toEqual([8, 3, 2]);
  });

  test("makes DEX order binding by an option", () => {
    const table = fight({ inOrder: true });
    expect(table.ids("able")).toEqual(["bo", "ana"]);
    expect(table.row("ana").acts).toEqual([]);
    expect(refusedField(() => table.act("ana", [2, 3, 8]))).toBe("id");
    table.hold("bo");
    table.act("ana", [2, 3, 8]);
    expect(table.state.acting).toBe("ana");
  });

  test("lets lots decide between equal DEX", () => {
    const pair = [combatant("a", { spd: 12 }), combatant("b", { spd: 12 })];
    const order = (lot: readonly string[]) =>
      new Table(fadsCards, pair, { chance: draws({ lot }) }).begin().ids("able");
    expect(order(["a", "b"])).toEqual(["a", "b"]);
    expect(order(["b", "a"])).toEqual(["b", "a"]);
  });
});

describe("calling forward", () => {
  /** An encounter in Segment 12. Ana has opened her Phase, and Bo holds 5 and 11. */
  function attack(more: Record<string, readonly unknown[]>, options = {}): Table {
    const table = to(fight(options, more), 12);
    table.act("ana", [2, 3, 8]);
    return table;
  }

  test("spends the highest card and adds the margin of the DEX roll", () => {
    const table = attack({ dex: [3, 4, 5] });
    expect(table.row("bo").reactions).toEqual([{ key: "callForward", cards: [11] }]);
    table.react("bo");
    expect(table.events).toEqual([
      {
        type: "reaction",
        id: "bo",
        key: "callForward",
        cards: [11],
        dice: [3, 4, 5],
        value: 12,
        segment: 12,
        success: true,
        dodge: true,
      },
    ]);
    expect(held(table, "bo")).toEqual([5]);
    expect(table.row("bo").dodging).toBe(true);
    expect(table.state.acting).toBe("ana");
  });

  test("loses the card if it comes too late", () => {
    const table = attack({ dex: [6, 6, 6] });
    table.react("bo");
    expect(table.told("reaction")).toMatchObject([{ value: 11, success: false }]);
    expect(held(table, "bo")).toEqual([5]);
    expect(table.row("bo").dodging).toBe(false);
  });

  test("of a Block does not last", () => {
    const table = attack({ dex: [1, 1, 1] });
    table.react("bo", { dodge: false });
    expect(table.row("bo").dodging).toBe(false);
  });

  test("a Dodge lasts until the next Phase its owner could have", () => {
    const table = attack({ dex: [1, 1, 1] });
    table.react("bo");
    table.next();
    expect(table.at()).toEqual([1, 5, null]);
    expect(table.told("dodgeEnd")).toEqual([{ type: "dodgeEnd", id: "bo" }]);
    expect(table.row("bo").dodging).toBe(false);
  });

  test("a Dodge continues into the next Turn if no card is left", () => {
    // In the next Turn, Ana is dealt 12, 1 and 4, and Bo 2 and 3.
    const table = attack({ dex: [1, 1, 1], card: [12, 1, 4, 2, 3] });
    table.react("bo");
    table.react("bo", { dodge: false });
    expect(held(table, "bo")).toEqual([]);
    expect(table.row("bo").reactions).toEqual([]);
    expect(refusedField(() => table.react("bo"))).toBe("hand");
    table.next();
    expect(table.at()).toEqual([2, 12, null]);
    expect(table.row("bo")).toMatchObject({ dodging: true, status: "later" });
    to(table, 3);
    expect(table.row("bo").dodging).toBe(false);
  });

  test("a Dodge ends when its owner acts", () => {
    const table = to(fight({}, { dex: [1, 1, 1] }), 5);
    table.react("bo");
    expect(table.row("bo").dodging).toBe(true);
    table.act("bo", [5]);
    expect(table.events[0]).toEqual({ type: "dodgeEnd", id: "bo" });
    expect(table.row("bo").dodging).toBe(false);
  });

  /** Ana has called her 8 forward in Segment 12 and dodges. She holds 2 and 3, which make 5. Bo acts before her. */
  const dodging = (options = {}) => {
    const table = to(fight(options, { dex: [1, 1, 1] }), 12);
    table.react("ana");
    expect([held(table, "ana"), table.row("ana").dodging]).toEqual([[2, 3], true]);
    return table;
  };

  test.each([
    ["single", 4, 3],
    ["combination", 6, 5],
  ] as const)("a Dodge lasts as the variant says: %s (Q13)", (dodge, lasting, ending) => {
    const table = to(dodging({ dodge, everySegment: true }), lasting);
    expect(table.row("ana").dodging).toBe(true);
    table.next();
    expect([table.at()[1], table.row("ana").dodging]).toEqual([ending, false]);
  });

  test("a Dodge lasts until its owner acts, by the variant (Q13)", () => {
    const table = to(dodging({ dodge: "acts" }), 1);
    expect(table.row("ana").dodging).toBe(true);
    table.act("ana", [2]);
    expect(table.row("ana").dodging).toBe(false);
  });

  test("a Dodge ends at its owner's own place in a binding order (Q13)", () => {
    const table = to(dodging({ inOrder: true }), 3);
    expect([table.row("bo").acts.length > 0, table.row("ana").dodging]).toEqual([true, true]);
    table.hold("bo");
    expect([table.ids("able"), table.row("ana").dodging]).toEqual([["bo", "ana"], false]);
    expect(table.told("dodgeEnd")).toHaveLength(1);
  });

  test("a Dodge outlasts the Phase of someone ahead in a binding order (Q33)", () => {
    const table = to(dodging({ inOrder: true }), 3);
    table.act("bo", [5]);
    expect([table.state.acting, table.row("ana").dodging]).toEqual(["bo", true]);
    expect(table.told("dodgeEnd")).toEqual([]);
    table.end("bo");
    table.act("bo", [11]);
    expect([table.state.acting, table.row("ana").dodging]).toEqual(["bo", true]);
    table.end("bo");
    expect([table.state.acting, table.row("ana").dodging]).toEqual([null, false]);
    expect(table.told("dodgeEnd")).toEqual([{ type: "dodgeEnd", id: "ana" }]);
  });

  test("a Dodge whose owner's place was skipped ends with the Segment (Q13)", () => {
    const table = to(dodging({ inOrder: true }), 3);
    expect(table.row("ana").dodging).toBe(true);
    table.next();
    expect([table.at()[1], table.row("ana").dodging]).toEqual([2, false]);
  });

  test("requires a sum by an option", () => {
    const table = attack({}, { callForward: "sum" });
    expect(table.row("bo").reactions).toEqual([{ key: "callForward", cards: [5, 11] }]);
    expect(refusedField(() => table.react("bo", { cards: [11] }))).toBe("cards");
    table.react("bo", { cards: [11, 5] });
    expect(table.told("reaction")).toMatchObject([{ cards: [5, 11], dice: [], value: null, success: true }]);
    expect(held(table, "bo")).toEqual([]);
  });

  test("is not possible in the own Phase", () => {
    const table = attack({});
    expect(refusedField(() => table.react("ana"))).toBe("id");
    const sums = attack({}, { callForward: "sum" });
    expect(refusedField(() => sums.react("bo", { cards: [0.5] }))).toBe("cards[0]");
  });
});
