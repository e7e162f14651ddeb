import { describe, expect, test } from "vitest";
import type { TimingCombatant } from "../../../../src/rules/timing/encounter.ts";
import { asOne, groupKey, isGroupKey, isSeatOf } from "../../../../src/rules/timing/groups.ts";
import type { Seat } from "../../../../src/rules/timing/state.ts";
import { combatant } from "./table.ts";

const HOUNDS = groupKey("hounds");

const member = (id: string, spd: number, rest: Partial<TimingCombatant> = {}) =>
  combatant(id, { spd, dex: 20 - spd }, { actor: `actor-${id}`, deck: `deck-${id}`, ...rest });

const seatFor = (actor: string | null): Seat => ({ lot: 0, passed: false, dodging: false, actor, own: {} });

function merged(members: readonly [TimingCombatant, ...TimingCombatant[]], seats: Record<string, Seat> = {}) {
  const { ratings, idle, out, ...rest } = asOne(HOUNDS, members, seats);
  return { ...rest, idle, out, ratings };
}

describe("a group that shares one row and one hand (Q15)", () => {
  test("has the highest of each rating, and is seated as its fastest member", () => {
    expect(merged([member("ana", 2), member("bo", 6), member("cy", 4)])).toEqual({
      id: "bo",
      deck: "deck-bo",
      actor: HOUNDS,
      decks: ["deck-ana", "deck-cy"],
      members: ["actor-bo", "actor-cy", "actor-ana"],
      defeated: false,
      idle: false,
      out: false,
      ratings: { spd: 6, dex: 18, in: 5, shots: 5, maxShots: 5 },
    });
  });

  test("keeps the seat that it has, and not one of a member alone", () => {
    const members = [member("ana", 2), member("bo", 6)] as const;
    expect(merged(members, { ana: seatFor(HOUNDS) }).id).toBe("ana");
    expect(merged(members, { ana: seatFor("actor-ana") }).id).toBe("bo");
    expect(merged(members, { dan: seatFor(HOUNDS) }).id).toBe("bo");
  });

  test("is seated as the first of equals, and as a defeated member only if all are", () => {
    expect(merged([member("ana", 3), member("bo", 3)]).id).toBe("ana");
    const down = { defeated: true };
    const two = merged([member("ana", 2), member("bo", 6, down)]);
    expect([two.id, two.defeated, two.members]).toEqual(["ana", false, ["actor-ana", "actor-bo"]]);
    const none = merged([member("ana", 2, down), member("bo", 6, down)]);
    expect([none.id, none.defeated]).toEqual(["bo", true]);
  });

  test("counts ratings that are missing as none", () => {
    const blank = { ...member("ana", 2), ratings: { in: undefined, luck: 0 } };
    const lame = { ...member("bo", 2), ratings: { luck: -3 } };
    expect(merged([blank, lame]).ratings).toEqual({ luck: 0 });
    expect(merged([blank, member("cy", 1)]).id, "no SPD is below any").toBe("cy");
  });

  test.each<[object, object, boolean, boolean]>([
    [{}, {}, false, false],
    [{ idle: true }, {}, false, false],
    [{ idle: true }, { idle: true }, true, true],
    [{ idle: true }, { defeated: true }, true, true],
    [{ out: true }, { out: true }, false, true],
    [{ out: true }, { idle: true }, false, true],
    [{ out: true }, { defeated: true }, false, true],
    [{ out: true }, {}, false, false],
  ])("of one with %j and one with %j: idle %s, out %s", (ana, bo, idle, out) => {
    expect(merged([member("ana", 2, ana), member("bo", 6, bo)])).toMatchObject({ idle, out });
  });

  test("answers for a ten as the member with the seat does, and counts only decks there are", () => {
    const bonus = { bonus: "ask" } as const;
    const ask = merged([
      member("ana", 2),
      member("bo", 6, bonus),
      member("cy", 1, { deck: null, actor: null }),
    ]);
    expect(ask).toMatchObject({ bonus: "ask", decks: ["deck-ana"], members: ["actor-bo", "actor-ana"] });
    expect(merged([member("ana", 2, bonus), member("bo", 6)])).not.toHaveProperty("bonus");
  });

  test("has a seat that is no member's own, and the other way round", () => {
    expect([HOUNDS, "actor-ana", null, undefined].map(isGroupKey)).toEqual([true, false, false, false]);
    expect(isSeatOf(seatFor(HOUNDS), { actor: HOUNDS })).toBe(true);
    expect(isSeatOf(seatFor(HOUNDS), { actor: groupKey("gulls") })).toBe(false);
    expect(isSeatOf(seatFor(HOUNDS), { actor: "actor-ana" })).toBe(false);
    expect(isSeatOf(seatFor("actor-ana"), { actor: HOUNDS })).toBe(false);
    expect(
      isSeatOf(seatFor("actor-ana"), { actor: "actor-bo" }),
      "a token that was given another actor",
    ).toBe(true);
    expect(isSeatOf(seatFor(null), {})).toBe(true);
    expect(isSeatOf(seatFor(HOUNDS), {})).toBe(false);
  });
});
