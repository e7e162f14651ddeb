import { describe, expect, test } from "vitest";
import { acDeck } from "../../../../src/rules/avatar/deck.ts";
import {
  avatarInitiative,
  type InitiativeSeat,
} from "../../../../src/rules/timing/schemes/avatar-initiative.ts";
import { refusedField } from "../refusal.ts";
import { combatant, deckOf, draws, Table } from "./table.ts";

const DECKS = { a: acDeck({ lb: 1 }), b: acDeck({ lb: 0 }), c: acDeck({ lb: 0 }) };

/** Begins a fight of combatants with IN 2, 4 and 6, each with their own deck. `ac` lists the cards they draw. */
function fight(ac: readonly number[], options = {}, decks: Record<string, typeof DECKS.a> = DECKS): Table {
  const all = [
    combatant("a", { in: 2 }, { deck: "a" }),
    combatant("b", { in: 4 }, { deck: "b" }),
    combatant("c", { in: 6 }, { deck: "c" }),
  ];
  return new Table(avatarInitiative, all, { chance: draws({ ac }), options, decks }).begin();
}

function places(table: Table): Record<string, readonly [number, number]> {
  const seats = Object.entries(table.state.seats);
  return Object.fromEntries(
    seats.map(([id, { own }]) => {
      const { initiative, tie } = own as InitiativeSeat;
      return [id, [initiative, tie]];
    }),
  );
}

function order(table: Table): readonly string[] {
  return table.rows().map(({ id }) => id);
}

describe("initiative", () => {
  test("is AC Pick + IN, highest first; its cards leave the decks", () => {
    const table = fight([9, 3, 2]);
    expect(places(table)).toEqual({ a: [11, 0], b: [7, 0], c: [8, 0] });
    expect(table.at()).toEqual([1, 12, "a"]);
    expect(order(table)).toEqual(["a", "c", "b"]);
    expect(table.encounter.decks).toMatchObject({ a: { out: [9] }, b: { out: [3] }, c: { out: [2] } });
    expect(table.told("pick")).toHaveLength(3);
    expect(table.row("c")).toMatchObject({ status: "later", score: 8, hand: null, holding: false });
  });

  test("takes every ten's bonus card, and an Ace makes all of it 0", () => {
    const table = fight([10, 10, 7, 1, 10, 1, 8, 2]);
    expect(places(table)).toEqual({ a: [29, 0], b: [0, 1], c: [0, 0] });
    expect(table.encounter.decks["a"]!.out).toEqual([7, 10, 10]);
    expect(table.encounter.decks["c"]!.out).toContain(10);
  });

  test("ties redraw only among the tied, as often as they are equal", () => {
    // All three have 10. Then a has 6 + 2, b 5 + 4 and c 2 + 6. Then a has 5 + 2 and c 3 + 6.
    const table = fight([8, 6, 4, 6, 5, 2, 5, 3]);
    expect(places(table)).toEqual({ a: [10, 0], b: [10, 2], c: [10, 1] });
    expect(
      table.told("pick").map((event) => event.type === "pick" && [event.id, event.total, event.tie]),
    ).toEqual([
      ["a", 10, false],
      ["b", 10, false],
      ["c", 10, false],
      ["a", 8, true],
      ["b", 9, true],
      ["c", 8, true],
      ["a", 7, true],
      ["c", 9, true],
    ]);
    expect(order(table)).toEqual(["b", "c", "a"]);
  });

  test("is 0 for those without cards, and lots decide among them", () => {
    const decks = { a: deckOf([]), b: deckOf([]), c: deckOf([5]) };
    const by = (lot: readonly string[]) => {
      const all = ["a", "b", "c"].map((id) => combatant(id, { in: 3 }, { deck: id }));
      const options = { recall: "manual" } as const;
      const chance = draws({ ac: [5] }, lot[0] === "a" ? 1 : 2);
      return new Table(avatarInitiative, all, { chance, options, decks }).begin();
    };
    const table = by(["a"]);
    expect(table.state.acting).toBe("c");
    expect(places(table)["c"]).toEqual([8, 0]);
    expect([places(table)["a"]![1], places(table)["b"]![1]].toSorted()).toEqual([0, 1]);
    // Nobody drew for the tie, because no cards were left.
    expect(table.told("pick").every((event) => event.type === "pick" && !event.tie)).toBe(true);
  });

  test("comes from one deck for two combatants of one avatar", () => {
    const twins = [combatant("x", { in: 0 }, { deck: "a" }), combatant("y", { in: 0 }, { deck: "a" })];
    const decks = { a: deckOf([4, 9]) };
    const options = { recall: "manual" } as const;
    const table = new Table(avatarInitiative, twins, { decks, options }).begin();
    const drawn = Object.values(places(table)).map(([initiative]) => initiative);
    expect(drawn.toSorted()).toEqual([4, 9]);
    expect(table.encounter.decks["a"]!.out).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test("comes from a deck of LB 0 if there is none", () => {
    const table = new Table(avatarInitiative, [combatant("x")], { chance: draws({ ac: [8] }) });
    const plan = table.do({ type: "begin" });
    expect(places(table)).toEqual({ x: [13, 0] });
    expect(plan.decks).toEqual({});
  });

  test("does not return cards in between", () => {
    const pair = [combatant("x"), combatant("y")];
    const table = new Table(avatarInitiative, pair, { chance: draws({ ac: [8, 8, 8] }) });
    expect(refusedField(() => table.begin())).toBe("draws.ac");
  });

  test.each([undefined, 1.5, Number.NaN])("IN %s is refused by name", (value) => {
    const table = new Table(avatarInitiative, [combatant("x", { in: value })]);
    expect(refusedField(() => table.begin())).toBe("combatants.x.in");
  });

  test("a missing deck is refused by name", () => {
    const table = new Table(avatarInitiative, [combatant("x", {}, { deck: "lost" })]);
    expect(refusedField(() => table.begin())).toBe("decks.lost");
  });
});

/** Combatants a, b and c are asked about their tens and give these answers, in this order. */
function asking(ac: readonly number[], ...answers: readonly (readonly [string, boolean])[]): Table {
  const all = ["a", "b", "c"].map((id, index) =>
    combatant(id, { in: 2 + 2 * index }, { deck: id, bonus: "ask" }),
  );
  const table = new Table(avatarInitiative, all, { chance: draws({ ac }), decks: DECKS }).begin();
  for (const [id, more] of answers) table.do({ type: "bonus", id, more });
  return table;
}

const askedIn = (table: Table) =>
  table
    .rows()
    .filter(({ bonus }) => bonus)
    .map(({ id }) => id);

describe("the bonus card of a ten in it (A10, Q1)", () => {
  test("is offered: nobody acts before it is taken or declined", () => {
    const table = asking([10, 3, 10]);
    expect(table.state.acting).toBeNull();
    expect(askedIn(table).toSorted()).toEqual(["a", "c"]);
    expect(table.told("offered")).toEqual([
      { type: "offered", id: "a", cards: [10] },
      { type: "offered", id: "c", cards: [10] },
    ]);
    expect(table.told("pick")).toMatchObject([{ id: "b", total: 7 }]);
    expect(table.row("a").score).toBe(12);
    expect(table.row("b")).toMatchObject({ acts: [], coming: [{ segment: 12, latest: false }] });
    expect(refusedField(() => table.act("b"))).toBe("id");
    expect(refusedField(() => table.do({ type: "bonus", id: "b", more: true }))).toBe("id");
  });

  test("is one card more, or none; another ten offers again, an Ace zeroes the draw", () => {
    expect(places(asking([10, 3, 10, 4], ["a", true], ["c", false]))).toEqual({
      a: [16, 1],
      b: [7, 0],
      c: [16, 0],
    } satisfies Record<string, readonly number[]>);
    const again = asking([10, 3, 2, 10], ["a", true]);
    expect(askedIn(again)).toEqual(["a"]);
    expect(again.row("a").score).toBe(22);
    again.do({ type: "bonus", id: "a", more: true });
    expect(again.state.acting).not.toBeNull();
    const ace = asking([10, 3, 2, 1], ["a", true]);
    expect(places(ace)["a"]).toEqual([0, 0]);
    expect(ace.told("pick")).toMatchObject([{ id: "a", cards: [10, 1], total: 0, tie: false }]);
    expect(ace.state.acting).toBe("c");
    const twice = asking([10, 3, 2, 10], ["a", true], ["a", false]);
    expect(places(twice)["a"]).toEqual([22, 0]);
  });

  test("is declined for anyone who has not answered when the clock moves on", () => {
    const table = asking([10, 3, 10]).next();
    expect(places(table)).toEqual({ a: [12, 0], b: [7, 0], c: [16, 0] });
    expect(table.at()).toEqual([1, 12, "c"]);
  });

  test("is offered in the draw for a tie too, once everyone has answered", () => {
    const table = asking([10, 8, 4, 10, 2], ["a", false]);
    expect(table.state.acting).toBeNull();
    expect(askedIn(table)).toEqual(["a"]);
    table.do({ type: "bonus", id: "a", more: false });
    expect(table.told("pick")).toMatchObject([{ id: "a", total: 12, tie: true }]);
    expect(places(table)).toEqual({ a: [12, 1], b: [12, 0], c: [10, 0] });
  });

  test("is taken or declined at once if the policy says so", () => {
    const at = (bonus: "take" | "decline") => {
      const one = combatant("x", { in: 1 }, { deck: "a", bonus });
      const chance = draws({ ac: [10, 3] });
      return places(new Table(avatarInitiative, [one], { chance, decks: DECKS }).begin())["x"];
    };
    expect([at("take"), at("decline")]).toEqual([
      [14, 0],
      [11, 0],
    ]);
  });

  test("is not drawn from a deck that has been emptied since", () => {
    const table = asking([10, 3, 2]);
    const decks = { ...table.encounter.decks, a: deckOf([]) };
    table.encounter = { ...table.encounter, decks };
    table.do({ type: "bonus", id: "a", more: true });
    expect(places(table)["a"]).toEqual([12, 0]);
  });

  test("is offered to late joiners, whose place is behind those of equal initiative", () => {
    const table = asking([9, 3, 2, 10]);
    table.change("d", combatant("d", { in: 1 }, { bonus: "ask" }));
    table.do({ type: "reconcile" });
    expect(table.state.acting).toBe("a");
    table.next();
    expect([table.state.acting, askedIn(table)], "Next ends the Phase first").toEqual([null, ["d"]]);
    table.do({ type: "bonus", id: "d", more: false });
    expect(places(table)["d"]).toEqual([11, -1]);
    expect(table.state.acting).toBe("d");
  });

  test("is not offered to anyone who is down or has left", () => {
    const table = asking([10, 3, 2]);
    table.change("a", null);
    table.do({ type: "reconcile" });
    expect(table.state.acting).toBe("c");
    const down = asking([10, 3, 2]);
    down.change("a", { defeated: true });
    expect(askedIn(down)).toEqual([]);
    down.next();
    expect(down.state.acting).not.toBeNull();
  });

  test("stores its state as plain data, and refuses tampered data", () => {
    const { state, scheme } = asking([10, 3, 2]);
    expect(scheme.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
    const seat = state.seats["a"]!;
    const refused = (change: object) => {
      const own = { ...(seat.own as object), ...change };
      return refusedField(() => scheme.parse({ ...state, seats: { ...state.seats, a: { ...seat, own } } }));
    };
    const open = { totals: [], tens: 0, late: false };
    expect(refused({ open: { ...open, tens: -1 } })).toBe("seats.a.own.open.tens");
    expect(refused({ open: { ...open, totals: 3 } })).toBe("seats.a.own.open.totals");
    expect(refused({ open: { ...open, totals: [1, 0.5] } })).toBe("seats.a.own.open.totals[1]");
    expect(refused({ open: { ...open, late: 1 } })).toBe("seats.a.own.open.late");
    expect(refused({ tie: 0.5 })).toBe("seats.a.own.tie");
  });
});

describe("a round", () => {
  test("gives everyone one Action in turn, opened by the clock; time advances with each", () => {
    const table = fight([9, 3, 2, 5, 5, 5]);
    expect(table.at()).toEqual([1, 12, "a"]);
    table.end("a");
    expect(table.at()).toEqual([1, 11, "c"]);
    expect(table.events).toEqual([
      { type: "phaseEnd", id: "a" },
      { type: "phase", id: "c" },
    ]);
    table.next();
    expect(table.at()).toEqual([1, 10, "b"]);
    expect(table.ids("spent")).toEqual(["a", "c"]);
    table.end("b");
    expect(table.at()).toEqual([1, 9, null]);
    table.next();
    expect(table.at()).toEqual([2, 12, "c"]);
    expect(places(table)).toEqual({ a: [7, 0], b: [9, 0], c: [11, 0] });
  });

  test("continues past twelve Actions without time going back", () => {
    const many = Array.from({ length: 15 }, (_, index) => combatant(`c${index}`));
    const table = new Table(avatarInitiative, many).begin();
    for (let phase = 1; phase < 15; phase += 1) table.next();
    expect(table.state.segment).toBe(1);
    expect(table.state.acting).not.toBeNull();
    table.next();
    expect(table.state.round).toBe(2);
  });

  test("has no second Action, no holding, no calling forward", () => {
    const table = fight([9, 3, 2]);
    table.end("a");
    expect(refusedField(() => table.act("a"))).toBe("acting");
    expect(refusedField(() => table.hold("b"))).toBe("type");
    expect(refusedField(() => table.react("b"))).toBe("type");
    table.end("c");
    table.end("b");
    expect(refusedField(() => table.act("a"))).toBe("id");
    expect(table.row("b")).toMatchObject({ hold: false, reactions: [], acts: [] });
  });

  test("recalls played cards as the policy says", () => {
    const out = (recall: "round" | "phase" | "manual") => {
      const decks = { a: deckOf([2, 9]), b: deckOf([3, 8]), c: deckOf([4, 7]) };
      const table = fight([9, 3, 4], { recall }, decks);
      return Object.values(table.encounter.decks).map((deck) => deck.out.length);
    };
    expect(out("round")).toEqual([1, 1, 1]);
    expect(out("manual")).toEqual([9, 9, 9]);
    // A's own Phase has begun, so A's cards are back in the deck.
    expect(out("phase")).toEqual([0, 9, 9]);
  });

  test("places a late joiner after those of equal initiative", () => {
    const table = fight([9, 3, 2, 4, 4]);
    table.change("d", combatant("d", { in: 4 }));
    table.do({ type: "reconcile" });
    expect(places(table)["d"]).toEqual([8, -1]);
    table.change("e", combatant("e", { in: 9 }));
    table.do({ type: "reconcile" });
    expect(places(table)["e"]).toEqual([13, 0]);
    expect(order(table)).toEqual(["a", "e", "c", "d", "b"]);
    table.end("a");
    expect(table.state.acting).toBe("e");
  });

  test("skips the defeated, and continues if the acting one leaves", () => {
    const table = fight([9, 3, 2]);
    table.change("c", { defeated: true });
    table.change("a", null);
    table.do({ type: "reconcile" });
    expect(table.state.acting).toBe("b");
    expect(table.ids("out")).toEqual(["c"]);
  });

  test("predicts the next Phase, but not a new round's", () => {
    const table = fight([9, 3, 2]);
    expect(table.scheme.following(table.state, table.encounter)).toEqual({
      newTurn: false,
      segment: 11,
      acting: "c",
      ids: ["b"],
    });
    table.end("a");
    table.end("c");
    expect(table.scheme.following(table.state, table.encounter)).toMatchObject({
      newTurn: true,
      segment: null,
    });
  });

  test("refuses unknown ways", () => {
    const table = fight([9, 3, 2]);
    table.do({ type: "edit", id: "a", seat: { own: { acted: false } } });
    table.state = { ...table.state, acting: null };
    expect(refusedField(() => table.act("a", [], "play"))).toBe("way");
    expect(refusedField(() => table.act("a", [1], "action"))).toBe("cards");
    expect(refusedField(() => table.act("b"))).toBe("id");
    table.act("a");
    expect(table.state.acting).toBe("a");
  });
});
