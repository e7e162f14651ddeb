import fc from "../fast-check.ts";
import { describe, expect, it } from "vitest";
import {
  afterAction,
  establish,
  judgeBlow,
  parseGuards,
  without,
  type BlowSituation,
  type Guard,
} from "../../../src/rules/encounter/blow.ts";
import { struckBy } from "../../../src/rules/encounter/fight.ts";
import { refusedField } from "./refusal.ts";

const legal: BlowSituation = {
  protector: "a",
  protected: "b",
  feet: 5,
  ownTurn: true,
  actionUsed: false,
  inMelee: false,
  meleeHasProtected: false,
};

describe("Taking a Blow (C8)", () => {
  it.each<[string, Partial<BlowSituation>, object]>([
    ["at exactly 5 feet in one's own turn", {}, { ok: true }],
    ["in a melee that includes the protected one", { inMelee: true, meleeHasProtected: true }, { ok: true }],
    ["for oneself", { protected: "a" }, { ok: false, reason: "self" }],
    ["from 6 feet away", { feet: 6 }, { ok: false, reason: "distance" }],
    ["as a Reaction", { ownTurn: false }, { ok: false, reason: "turn" }],
    ["after one's Action", { actionUsed: true }, { ok: false, reason: "action" }],
    ["in a melee without the protected one", { inMelee: true }, { ok: false, reason: "melee" }],
  ])("%s", (_what, changes, result) => {
    expect(judgeBlow({ ...legal, ...changes })).toEqual(result);
  });

  it("redirects later attacks, except mental ones", () => {
    const guards = establish([], { protector: "a", protected: "b" });
    expect(struckBy(guards, "b", false)).toBe("a");
    expect(struckBy(guards, "b", true)).toBe("b");
    expect(struckBy(guards, "c", false)).toBe("c");
  });

  it("is not passed on to the protector's own protector", () => {
    const guards: Guard[] = [
      { protector: "a", protected: "b" },
      { protector: "c", protected: "a" },
    ];
    expect(struckBy(guards, "b", false)).toBe("a");
  });

  it("ends with the protected one's Action except a Flee, and with any of the protector's", () => {
    const guards: Guard[] = [{ protector: "a", protected: "b" }];
    expect(afterAction(guards, "b", false)).toEqual([]);
    expect(afterAction(guards, "b", true)).toEqual(guards);
    expect(afterAction(guards, "a", false)).toEqual([]);
    expect(afterAction(guards, "c", false)).toEqual(guards);
  });

  it("must be established again after the protected one has acted", () => {
    const acted = afterAction([{ protector: "a", protected: "b" }], "b", false);
    expect(struckBy(acted, "b", false)).toBe("b");
    expect(struckBy(establish(acted, { protector: "a", protected: "b" }), "b", false)).toBe("a");
  });

  it("ends if either of the two leaves", () => {
    const guards: Guard[] = [
      { protector: "a", protected: "b" },
      { protector: "c", protected: "d" },
    ];
    expect(without(guards, "d")).toEqual([{ protector: "a", protected: "b" }]);
  });

  it("leaves each protector one to guard, whatever they declare", () => {
    const id = fc.constantFrom("a", "b", "c", "d");
    const guard = fc.record({ protector: id, protected: id }).filter((g) => g.protector !== g.protected);
    fc.assert(
      fc.property(fc.array(guard), (declared) => {
        const guards = declared.reduce<readonly Guard[]>(establish, []);
        const protectors = guards.map(({ protector }) => protector);
        expect(new Set(protectors).size).toBe(protectors.length);
        expect(parseGuards(structuredClone(guards))).toEqual(guards);
      }),
    );
  });

  it.each([
    ["guards", null],
    ["guards[0]", [1]],
    ["guards[0]", [null]],
    ["guards[1]", [{ protector: "a", protected: "b" }, { protector: "a" }]],
    ["guards[0]", [{ protector: 7, protected: "a" }]],
    ["guards[0]", [{ protector: "a", protected: "a" }]],
  ])("refuses invalid guards by %s: %j", (field, data) => {
    expect(refusedField(() => parseGuards(data))).toBe(field);
  });

  it.each(["ownTurn", "actionUsed", "inMelee", "meleeHasProtected"] as const)("names a bad %s", (field) => {
    // not of the field's type, on purpose
    expect(refusedField(() => judgeBlow({ ...legal, [field]: 1 as never }))).toBe(field);
  });
});
