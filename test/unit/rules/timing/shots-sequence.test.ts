import { describe, expect, test } from "vitest";
import { loseShots, shotsOf, type ShotSeat } from "../../../../src/rules/timing/schemes/action-shots.ts";
import { refusedField } from "../refusal.ts";
import { combatant } from "./table.ts";
import { fight, own, buy, offers, edit, mirror, counts } from "./shots-table.ts";

describe("Shots lost to an opponent", () => {
  const seat: ShotSeat = { shots: 3, count: 5, actions: 1, acted: false, rolled: false };

  test.each([
    [0, { shots: 3, count: 5, actions: 1 }],
    [2, { shots: 1, count: 3, actions: 1 }],
    [3, { shots: 0, count: 2, actions: 1 }],
    [4, { shots: 0, count: 2, actions: 0 }],
    [9, { shots: 0, count: 2, actions: 0 }],
  ])("%i: lower in the count, and the next Action gone beyond the last Shot", (points, expected) => {
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
    // b has lost its Action, so b can't buy an extra one after it.
    edit(table, "b", { shots: 5 });
    expect(offers(table, "b")).toEqual(["activeDefense"]);
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
  test("returns a Shot to those who rolled nothing, up to the maximum", () => {
    const table = fight();
    edit(table, "b", { rolled: true });
    for (const id of ["a", "b", "c"]) table.end(id);
    table.next();
    expect(shotsOf(table.state)).toEqual({ a: 8, b: 6, c: 3 });
    expect(counts(table)).toEqual({ a: 8, b: 6, c: 3 });
    expect(own(table, "b").rolled).toBe(false);
  });

  test("returns nothing to those who join, or at the start", () => {
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
    });
  });

  test("excludes those without Actions until they are free, including their reactions", () => {
    const table = fight();
    table.change("b", { idle: true });
    expect(table.row("b")).toMatchObject({ status: "spent", reactions: [], acts: [], coming: [] });
    expect(refusedField(() => buy(table, "b", "activeDefense"))).toBe("id");
    table.end("a");
    expect(table.state.acting).toBe("c");
    table.end("c");
    table.next();
    table.change("b", { idle: false });
    table.end("a");
    expect(table.state.acting).toBe("b");
  });

  test("skips those out of action and offers them nothing; a GM may still react for them", () => {
    const table = fight();
    table.change("b", { out: true });
    expect(table.row("b")).toMatchObject({ status: "spent", reactions: [], acts: [], coming: [] });
    buy(table, "b", "activeDefense");
    table.end("a");
    expect(table.state.acting).toBe("c");
  });
});
