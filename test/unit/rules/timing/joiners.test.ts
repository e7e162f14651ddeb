import { describe, expect, test } from "vitest";
import { type TimingCombatant } from "../../../../src/rules/timing/encounter.ts";
import { groupKey } from "../../../../src/rules/timing/groups.ts";
import { isSeated, joiners, takingPart, withoutFirst } from "../../../../src/rules/timing/joiners.ts";
import { unbegun, type Seat, type TimingState } from "../../../../src/rules/timing/state.ts";
import { combatant, DEFAULT_OPTIONS } from "./table.ts";

const seat = (actor: string | null, lot = 0): Seat<number> => ({
  lot,
  passed: false,
  dodging: false,
  actor,
  own: 0,
});

const person = (id: string, actor: string | null, rest: Partial<TimingCombatant> = {}) =>
  combatant(id, {}, { actor, ...rest });

const turn = (seats: Record<string, Seat<number>>, left: TimingState<number>["left"] = {}) => ({
  ...unbegun("fads-cards"),
  round: 1,
  seats,
  left,
});

const among = (...combatants: TimingCombatant[]) => ({ combatants, decks: {}, options: DEFAULT_OPTIONS });

const joining = (state: TimingState<number>, ...combatants: TimingCombatant[]) =>
  joiners(state, among(...combatants)).map(({ combatant: { id }, left, from }) => [
    id,
    left?.lot ?? null,
    from,
  ]);

describe("those who join during a Turn", () => {
  test("have no seat, and are not defeated", () => {
    const state = turn({ ana: seat("A") });
    expect(joining(state, person("ana", "A"), person("bo", "B"))).toEqual([["bo", null, ""]]);
    expect(joining(state, person("bo", "B", { defeated: true }))).toEqual([]);
    expect(joining(state, person("bo", null), person("cy", null))).toEqual([
      ["bo", null, ""],
      ["cy", null, ""],
    ]);
  });

  test("are one for each actor: the second waits for the GM", () => {
    const state = turn({ ana: seat("A") });
    expect(joining(state, person("ana", "A"), person("ana2", "A"))).toEqual([]);
    expect(joining(state, person("bo", "B"), person("bo2", "B"))).toEqual([["bo", null, ""]]);
    expect(joining(state, person("ana2", "A")), "the first has left").toEqual([["ana2", null, ""]]);
  });

  test("take over the seats that their actor left, each the next", () => {
    const state = turn({ ana: seat("A") }, { B: [seat("B", 1), seat("B", 2)], C: [] });
    expect(
      joining(state, person("bo", "B"), person("bo2", "B"), person("bo3", "B"), person("cy", "C")),
    ).toEqual([
      ["bo", 1, "B"],
      ["bo2", 2, "B"],
      ["cy", null, ""],
    ]);
  });

  test("take over the seat of the group, or of its first member who left one (Q15)", () => {
    const hounds = groupKey("hounds");
    const pack = person("pack", hounds, { members: ["A", "B", "C"] });
    const left = { B: [seat("B", 2)], C: [seat("C", 3)] };
    expect(joining(turn({}, left), pack)).toEqual([["pack", 2, "B"]]);
    expect(joining(turn({}, { ...left, [hounds]: [seat(hounds, 9)] }), pack)).toEqual([["pack", 9, hounds]]);
    expect(joining(turn({ pack: seat("A") }), pack), "a member's own seat is not the group's").toEqual([
      ["pack", null, ""],
    ]);
    expect(joining(turn({ pack: seat(hounds) }), pack)).toEqual([]);
  });

  test("are not those who are seated", () => {
    const state = turn({ ana: seat("A") });
    expect(isSeated(state, person("ana", "A"))).toBe(true);
    expect(isSeated(state, person("ana", groupKey("hounds")))).toBe(false);
    expect(isSeated(state, person("bo", "A"))).toBe(false);
  });
});

test("a seat that is taken over is no longer left", () => {
  const left = { A: [seat("A", 1), seat("A", 2)], B: [seat("B", 3)] };
  expect(withoutFirst(left, "A")).toEqual({ A: [seat("A", 2)], B: [seat("B", 3)] });
  expect(withoutFirst(left, "B")).toEqual({ A: left.A });
  expect(withoutFirst(left, "C")).toEqual(left);
});

describe("a new Turn", () => {
  const ids = (seated: readonly string[], ...combatants: TimingCombatant[]) =>
    takingPart(among(...combatants), (id) => seated.includes(id)).map(({ id }) => id);

  test("is for those who had a seat, and the first of every other actor", () => {
    const people = [person("a1", "A"), person("a2", "A"), person("b1", "B"), person("b2", "B")];
    expect(ids([], ...people)).toEqual(["a1", "b1"]);
    expect(ids(["a2"], ...people)).toEqual(["a2", "b1"]);
    expect(ids(["a1", "a2"], ...people)).toEqual(["a1", "a2", "b1"]);
  });

  test("is for everyone whose actor is unknown, and for nobody defeated", () => {
    const down = { defeated: true };
    expect(ids([], person("x", null), person("y", null), person("z", null, down))).toEqual(["x", "y"]);
    expect(ids(["a1"], person("a1", "A", down), person("a2", "A"))).toEqual(["a2"]);
  });
});
