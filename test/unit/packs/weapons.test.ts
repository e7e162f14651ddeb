import { beforeAll, describe, expect, it } from "vitest";
import { HIGHEST_VALUE, measureOf } from "../../../src/rules/action/measures.ts";
import { readPackSources } from "../../tools/packs.ts";

interface Weapon {
  name: string;
  type: string;
  system: {
    description: string;
    hands: string;
    resolution?: string;
    attack: { range: string; picks: number };
    imperfect?: {
      skill: string;
      damage: { dice: number; die: string };
      burst: number;
      blast: string;
      radius: number;
    };
    action: { skill: string; damage: number };
  };
}

/** Every weapon there is, those that people carry too, by where it is. */
const weapons: { where: string; weapon: Weapon }[] = [];

beforeAll(async () => {
  for (const { file, document } of await readPackSources("packs")) {
    const { items = [], ...own } = document as Weapon & { items?: Weapon[] };
    for (const weapon of [own, ...items])
      if (weapon.type === "weapon") weapons.push({ where: `${file}: ${weapon.name}`, weapon });
  }
});

function reachOf({ system }: Weapon): number | null {
  const [, value] = /@Value\[(\d+) range\]/.exec(system.description) ?? [];
  return value === undefined ? null : Number(value);
}

describe("prepared weapons", () => {
  it("are so many", () => {
    expect(weapons).toHaveLength(85);
  });

  it("say how far they reach wherever they reach beyond arm's length", () => {
    for (const { where, weapon } of weapons) {
      const reach = reachOf(weapon);
      if (weapon.system.attack.range === "short") expect(reach, where).toBeNull();
      else {
        expect(reach, where).not.toBeNull();
        expect(reach, where).toBeLessThanOrEqual(HIGHEST_VALUE);
        expect(measureOf("range", reach!), where).toBeGreaterThanOrEqual(10);
        expect(measureOf("range", reach!), where).toBeLessThanOrEqual(1000);
      }
    }
    expect(weapons.filter(({ weapon }) => reachOf(weapon) !== null)).toHaveLength(54);
  });

  it("have everything that their family asks for", () => {
    for (const { where, weapon } of weapons) {
      const { hands, attack, action, resolution, imperfect } = weapon.system;
      expect(["one", "two"], where).toContain(hands);
      expect(["short", "long", "either"], where).toContain(attack.range);
      expect(attack.picks, where).toBeGreaterThanOrEqual(1);
      expect(action.skill, where).not.toBe("");
      expect(action.damage, where).toBeGreaterThan(0);
      if (resolution !== "action-card") continue;
      expect(imperfect?.skill, where).not.toBe("");
      expect(imperfect?.damage.dice, where).toBeGreaterThan(0);
      expect(imperfect?.burst, where).toBeGreaterThanOrEqual(1);
      expect((imperfect?.radius ?? 0) > 0, where).toBe(imperfect?.blast !== "none");
    }
  });
});
