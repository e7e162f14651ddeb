import { describe, expect, it } from "vitest";
import { meleeOf, type CloseAttack, type MeleeSituation } from "../../../../src/rules/encounter/melee.ts";

const attack = (round: number, attacker: string, ...at: string[]): CloseAttack => ({ round, attacker, at });

function melee(id: string, attacks: CloseAttack[], changes: Partial<MeleeSituation> = {}): string[] {
  const situation = { round: 4, attacks, isIn: () => true, feet: () => null, ...changes };
  return [...meleeOf(id, situation)].toSorted();
}

describe("a melee (decision 23 on combat actions)", () => {
  it("includes both sides of a Short Range exchange of this round or the last, and none earlier or later", () => {
    const attacks = [attack(4, "a", "b"), attack(3, "c", "a"), attack(2, "d", "a"), attack(5, "e", "a")];
    expect(melee("a", attacks)).toEqual(["b", "c"]);
    expect(melee("b", [attack(3, "a", "b")])).toEqual(["a"]);
    expect(melee("d", attacks)).toEqual([]);
  });

  it("includes everyone in melee with one of its members", () => {
    const attacks = [attack(4, "a", "ogre"), attack(4, "ogre", "b"), attack(4, "x", "y")];
    expect(melee("a", attacks)).toEqual(["b", "ogre"]);
    expect(melee("x", attacks)).toEqual(["y"]);
  });

  it("excludes those more than 5 feet away or out of the fight", () => {
    const attacks = [attack(4, "a", "b", "c")];
    const feet = (one: string, other: string) => ([one, other].includes("b") ? 5 : 5.5);
    expect(melee("a", attacks, { feet })).toEqual(["b"]);
    expect(melee("a", attacks, { isIn: (id) => id !== "b" })).toEqual(["c"]);
    expect(melee("a", attacks, { isIn: (id) => id !== "a" })).toEqual([]);
  });
});
