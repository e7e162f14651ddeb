import { describe, expect, test } from "vitest";
import {
  actionShots,
  loseShots,
  PURCHASES,
  shotsOf,
  type ShotSeat,
} from "../../../../src/rules/timing/schemes/action-shots.ts";
import { avatarInitiative } from "../../../../src/rules/timing/schemes/avatar-initiative.ts";
import { refusedField } from "../refusal.ts";
import { combatant, Table } from "./table.ts";

/** 8, 6 and 2 Shots of 8 each. */
function fight(change: Readonly<Record<string, Record<string, number | undefined>>> = {}): Table {
  const shots = { a: 8, b: 6, c: 2 };
  const all = Object.entries(shots).map(([id, number]) =>
    combatant(id, { shots: number, maxShots: 8, ...change[id] }),
  );
  return new Table(actionShots, all).begin();
}

function own(table: Table, id: string): ShotSeat {
  return table.state.seats[id]!.own as ShotSeat;
}

function buy(table: Table, id: string, key: string, dodge = false): void {
  table.react(id, { key, dodge });
}

function offers(table: Table, id: string): readonly string[] {
  return table.row(id).reactions.map(({ key }) => key);
}

function edit(table: Table, id: string, change: Partial<ShotSeat>): void {
  table.do({ type: "edit", id, seat: { own: { ...change } } });
}

/** The pools keep what the seats have, as the documents do. */
function mirror(table: Table): void {
  for (const [id, shots] of Object.entries(shotsOf(table.state))) {
    const { ratings } = table.encounter.combatants.find((one) => one.id === id)!;
    table.change(id, { ratings: { ...ratings, shots } });
  }
}

function counts(table: Table): Readonly<Record<string, number>> {
  return Object.fromEntries(["a", "b", "c"].map((id) => [id, own(table, id).count]));
}

describe("a Sequence by Shots", () => {
  test("counts down from the most, modifiers included, an Action each", () => {
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

  test("costs nothing but what is bought", () => {
    const table = fight();
    table.end("a");
    table.end("b");
    expect(shotsOf(table.state)).toEqual({ a: 8, b: 6, c: 2 });
    expect(shotsOf(new Table(avatarInitiative, [combatant("x")]).begin().state)).toEqual({});
  });

  test("has lots decide among equals, and who has no Shots last", () => {
    const table = fight({ a: { shots: 0, shotModifiers: 20 }, b: { shots: 2 } });
    expect(counts(table)).toEqual({ a: 20, b: 2, c: 2 });
    const order = table.rows().map(({ id }) => id);
    expect(order[2]).toBe("a");
    const lot = (id: string) => table.state.seats[id]!.lot;
    expect(order[0]).toBe(lot("b") < lot("c") ? "b" : "c");
  });
});

describe("an Active Defence", () => {
  test("costs a Shot, in one's own Phase too, and lasts until the next Action, over a Sequence's end", () => {
    const table = fight();
    expect(offers(table, "c")).toEqual(["activeDefence", "hasten"]);
    buy(table, "c", "activeDefence");
    expect(own(table, "c")).toMatchObject({ shots: 1, count: 1, actions: 1 });
    expect(table.row("c")).toMatchObject({ dodging: true, status: "later" });
    expect(table.told("reaction")).toEqual([
      {
        type: "reaction",
        id: "c",
        key: "activeDefence",
        cards: [],
        dice: [],
        value: null,
        segment: 12,
        success: true,
        dodge: true,
      },
    ]);
    buy(table, "a", "activeDefence");
    expect(own(table, "a")).toMatchObject({ shots: 7, count: 7, actions: 0 });
    expect(table.row("a").dodging).toBe(true);
    table.end("a");
    table.end("b");
    expect(table.state.acting).toBe("c");
    expect(table.told("dodgeEnd")).toEqual([{ type: "dodgeEnd", id: "c" }]);
    expect(table.row("c").dodging).toBe(false);
    table.end("c");
    expect(table.row("a").dodging).toBe(true);
    buy(table, "b", "activeDefence");
    mirror(table);
    table.next();
    expect(table.told("dodgeEnd")).toEqual([{ type: "dodgeEnd", id: "a" }]);
    expect([table.state.acting, table.row("a").dodging, table.row("b").dodging]).toEqual(["a", false, true]);
  });

  test("is there at any time, but for those without a Shot", () => {
    const table = fight({ c: { shots: 0 } });
    expect(offers(table, "c")).toEqual([]);
    expect(refusedField(() => buy(table, "c", "activeDefence"))).toBe("shots");
    edit(table, "c", { shots: 1 });
    buy(table, "c", "activeDefence");
    expect(refusedField(() => buy(table, "c", "activeDefence"))).toBe("shots");
  });
});

describe("haste", () => {
  test("costs a Shot for five places, again and again, until one has acted", () => {
    const table = fight();
    buy(table, "c", "hasten", true);
    expect(own(table, "c")).toMatchObject({ shots: 1, count: 7 });
    expect(table.row("c").dodging).toBe(false);
    expect(table.told("reaction")).toMatchObject([{ key: "hasten", dodge: false }]);
    table.end("a");
    expect(table.state.acting).toBe("c");
    expect(offers(table, "c")).toEqual(["activeDefence"]);
    expect(refusedField(() => buy(table, "c", "hasten"))).toBe("way");
    const again = fight();
    buy(again, "c", "hasten");
    buy(again, "c", "hasten");
    expect(own(again, "c")).toMatchObject({ shots: 0, count: 12 });
    // Without Shots one goes last all the same.
    again.end("a");
    expect(again.state.acting).toBe("b");
    expect(refusedField(() => buy(again, "a", "hasten"))).toBe("way");
  });
});

describe("a further Action", () => {
  test("costs three Shots once one has acted, and comes three places lower", () => {
    const table = fight();
    expect(offers(table, "a")).toEqual(["activeDefence", "extraAction"]);
    expect(offers(table, "b")).toEqual(["activeDefence", "hasten"]);
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

  test("opens at once where nobody else is left", () => {
    const table = fight();
    for (const id of ["a", "b", "c"]) table.end(id);
    expect(table.state.acting).toBeNull();
    buy(table, "b", "extraAction");
    expect(table.at()).toEqual([1, 9, "b"]);
    table.end("b");
    expect(refusedField(() => buy(table, "c", "extraAction"))).toBe("shots");
    expect(offers(table, "c")).toEqual(["activeDefence"]);
  });
});

describe("Shots lost to an opponent", () => {
  const seat: ShotSeat = { shots: 3, count: 5, actions: 1, acted: false, rolled: false, bound: false };

  test.each([
    [0, { shots: 3, count: 5, actions: 1 }],
    [2, { shots: 1, count: 3, actions: 1 }],
    [3, { shots: 0, count: 2, actions: 1 }],
    [4, { shots: 0, count: 2, actions: 0 }],
    [9, { shots: 0, count: 2, actions: 0 }],
  ])("%i: lower in the count, and beyond the last the next Action gone", (points, expected) => {
    expect(loseShots(seat, points)).toEqual({ ...seat, ...expected });
  });

  test.each([-1, 0.5, Number.NaN])("%d is refused", (points) => {
    expect(refusedField(() => loseShots(seat, points))).toBe("points");
  });

  test("cost the Action to come, or the next Sequence's", () => {
    const table = fight();
    edit(table, "b", loseShots(own(table, "b"), 7));
    expect(table.row("b")).toMatchObject({ status: "spent", score: 0, coming: [] });
    edit(table, "a", loseShots(own(table, "a"), 9));
    expect(own(table, "a").actions).toBe(-1);
    mirror(table);
    table.end("a");
    expect(table.state.acting).toBe("c");
    // He has an Action that is none, so there is no further one after it.
    edit(table, "b", { shots: 5 });
    expect(offers(table, "b")).toEqual(["activeDefence"]);
    table.end("c");
    table.next();
    expect(own(table, "a")).toMatchObject({ shots: 1, actions: 0, acted: false });
    expect(own(table, "b").actions).toBe(1);
    expect(table.state.acting).toBe("c");
    table.end("c");
    table.end("b");
    table.next();
    expect(own(table, "a").actions).toBe(1);
  });
});

describe("a new Sequence", () => {
  test("gives a Shot back to those who have rolled nothing, up to the most", () => {
    const table = fight();
    edit(table, "b", { rolled: true });
    for (const id of ["a", "b", "c"]) table.end(id);
    table.next();
    expect(shotsOf(table.state)).toEqual({ a: 8, b: 6, c: 3 });
    expect(counts(table)).toEqual({ a: 8, b: 6, c: 3 });
    expect(own(table, "b").rolled).toBe(false);
  });

  test("gives nothing to those who come, or begin", () => {
    const table = fight({ a: { shots: 7 } });
    expect(shotsOf(table.state)["a"]).toBe(7);
    table.change("d", combatant("d", { shots: 4, maxShots: 8 }));
    table.do({ type: "reconcile" });
    expect(own(table, "d")).toEqual({
      shots: 4,
      count: 4,
      actions: 1,
      acted: false,
      rolled: false,
      bound: false,
    });
  });

  test("leaves the bound without Actions until they are free", () => {
    const table = fight();
    edit(table, "b", { bound: true });
    expect(table.row("b")).toMatchObject({ status: "spent", reactions: [], acts: [], coming: [] });
    expect(refusedField(() => buy(table, "b", "activeDefence"))).toBe("way");
    table.end("a");
    expect(table.state.acting).toBe("c");
    table.end("c");
    table.next();
    expect(own(table, "b").bound).toBe(true);
    edit(table, "b", { bound: false });
    table.end("a");
    expect(table.state.acting).toBe("b");
  });
});

describe("what Shots refuse", () => {
  test.each<[string, object, string]>([
    ["no Shots", { shots: undefined }, "combatants.a.shots"],
    ["Shots below 0", { shots: -1 }, "combatants.a.shots"],
    ["more Shots than there can be", { shots: 9 }, "combatants.a.shots"],
    ["no most", { maxShots: undefined }, "combatants.a.maxShots"],
    ["half a modifier", { shotModifiers: 0.5 }, "combatants.a.shotModifiers"],
  ])("%s, by name", (_name, ratings, field) => {
    expect(refusedField(() => fight({ a: { ...ratings } }))).toBe(field);
  });

  test("ways and cards that are not theirs, and holding", () => {
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

  test.each(["shots", "count", "actions", "acted", "rolled", "bound"])(
    "a stored seat with a bad %s",
    (part) => {
      const { state } = fight();
      const seat = state.seats["a"]!;
      const bad = { ...(seat.own as ShotSeat), [part]: part === "actions" ? 2 : "x" };
      const seats = { ...state.seats, a: { ...seat, own: bad } };
      expect(refusedField(() => actionShots.parse({ ...state, seats }))).toBe(`seats.a.own.${part}`);
    },
  );
});

test("what Shots buy", () => {
  expect(PURCHASES).toEqual({
    activeDefence: { shots: 1, count: -1 },
    hasten: { shots: 1, count: 5 },
    extraAction: { shots: 3, count: -3 },
  });
});
