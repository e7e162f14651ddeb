import { beforeAll, describe, expect, it } from "vitest";
import { ACTION_KEYS } from "../../../src/rules/actionValues/actions.ts";
import { ATTRIBUTES, type Attribute } from "../../../src/rules/actionValues/attributes.ts";
import { CONTESTS, NAMED_SKILLS } from "../../../src/rules/actionValues/contests.ts";
import { degreeOf } from "../../../src/rules/actionValues/degree.ts";
import { measureOf } from "../../../src/rules/actionValues/measures.ts";
import { poolMax, POOLS, type PoolKey } from "../../../src/rules/actionValues/pools.ts";
import { readPackSources } from "../../tools/packs.ts";

interface ItemSource {
  _id: string;
  name: string;
  type: string;
  img: string;
  system: {
    description: string;
    resolution?: string;
    equipped?: boolean;
    contest?: string;
    flags?: string[];
    action?: unknown;
    actionValues: unknown;
  };
}

interface SkillAction {
  name: string;
  group: string;
  value: number;
  attribute: string;
}

interface WeaponAction {
  skill: string;
  damage: number;
  ammunition?: { needed: boolean; automatic?: boolean };
}

interface ActorSource {
  name: string;
  system: {
    primaries: Record<string, number>;
    notes: string;
    actionValues: {
      attributes: Record<Attribute, number>;
      toughness: number;
      pools: Record<PoolKey, { value: number; max: number }>;
    };
  };
  items: ItemSource[];
}

const packs = new Map<string, unknown[]>();
const itemsOf = (pack: string) => packs.get(pack) as ItemSource[];
const people = () =>
  [...packs.get("action-values-heroes")!, ...packs.get("action-values-adversaries")!] as ActorSource[];
const skillOf = ({ system }: ItemSource) => system.actionValues as SkillAction;
const weaponOf = ({ system }: ItemSource) => system.actionValues as WeaponAction;

beforeAll(async () => {
  for (const { pack, document } of await readPackSources("packs")) {
    packs.set(pack, [...(packs.get(pack) ?? []), document]);
  }
});

describe("the compendia for Action Values", () => {
  it("have each skill that the tables name once, and six beside", () => {
    const skills = itemsOf("action-values-skills");
    const named = skills.map((skill) => skillOf(skill).name).filter((name) => name !== "own");
    expect(named.sort()).toEqual([...NAMED_SKILLS].sort());
    expect(skills.filter((skill) => skillOf(skill).name === "own").map(({ name }) => name)).toEqual([
      "Engine Craft",
      "Fencing",
      "Marksmanship",
      "Repeating Arms",
      "Ward Medicine",
      "Watchful Eye",
    ]);
    const count = (group: string) => skills.filter((skill) => skillOf(skill).group === group).length;
    expect(["combat", "social", "proficiency", "other"].map(count)).toEqual([7, 8, 9, 1]);
    for (const { name, system } of skills) expect(system.resolution, name).toBe("action-value");
  });

  it("have each row of the table of Actions, each opposed effect, and some with flags of their own", () => {
    const maneuvers = itemsOf("maneuvers");
    const rows = maneuvers.flatMap(({ system }) => (system.action === undefined ? [] : [system.action]));
    expect(rows.sort()).toEqual([...ACTION_KEYS].sort());
    const own = maneuvers.filter(({ system }) => system.action === undefined);
    const contests = own.flatMap(({ system: { contest, flags } }) => (contest && !flags ? [contest] : []));
    expect(contests.sort()).toEqual(Object.keys(CONTESTS).sort());
    expect(own.flatMap(({ system: { flags } }) => flags ?? []).sort()).toEqual([
      "experimental",
      "hazardous",
      "promising",
      "routine",
      "wild",
    ]);
    expect(own).toHaveLength(16);
  });

  it("have a damage and a skill for every weapon there is, and a value for all armor", () => {
    const weapons = ["weapons", "printed-weapons"].flatMap(itemsOf);
    const skills = new Set(itemsOf("action-values-skills").map(({ name }) => name));
    for (const weapon of weapons) {
      const { skill, damage } = weaponOf(weapon);
      expect(skills, weapon.name).toContain(skill);
      expect(damage, weapon.name).toBeGreaterThanOrEqual(4);
      expect(damage, weapon.name).toBeLessThanOrEqual(12);
    }
    expect(weapons.filter((weapon) => weaponOf(weapon).ammunition?.needed)).toHaveLength(23);
    expect(weapons.filter((weapon) => weaponOf(weapon).ammunition?.automatic)).toHaveLength(3);
    const armor = ["armor", "printed-armor"]
      .flatMap(itemsOf)
      .map(({ system }) => (system.actionValues as { value: number }).value);
    expect(armor).toHaveLength(35);
    expect(Math.max(...armor)).toBe(4);
  });

  it("have craft to steer and things to throw, whose weight is what is said", () => {
    const gear = itemsOf("action-values-gear").map(({ name, system }) => {
      const { weight, maneuverability, speed } = system.actionValues as Record<string, number>;
      return [name, measureOf("weight", weight!), maneuverability, speed];
    });
    expect(gear).toEqual([
      ["Mooring Stone", 60, 0, 0],
      ["Pilot Cutter", 2500, 7, 5],
      ["Powder Keg", 25, 0, 0],
      ["Quay Tram", 4000, 2, 6],
      ["Steam Launch", 2500, 5, 7],
    ]);
  });

  it("describe everything", () => {
    const texts = [
      ...["action-values-skills", "maneuvers", "action-values-gear"]
        .flatMap(itemsOf)
        .map(({ system }) => system.description),
      ...people().map(({ system }) => system.notes),
    ];
    for (const text of texts) expect(text).toMatch(/^<p>[^<]{40,400}<\/p>$/);
  });

  it("give people attributes, full pools, and weapons that they know how to use", () => {
    for (const { name, system, items } of people()) {
      const { attributes, toughness, pools } = system.actionValues;
      expect(Object.keys(attributes).sort(), name).toEqual([...ATTRIBUTES].sort());
      for (const key of POOLS) {
        const most = poolMax(key, { ...attributes, toughness }) ?? pools[key].max;
        expect(pools[key].value, `${name}: ${key}`).toBe(most);
      }
      expect(pools.shot.value, name).toBeGreaterThan(0);
      expect(Math.max(...Object.values(system.primaries)), name).toBe(system.primaries["ene"]);
      const known = new Set(items.filter(({ type }) => type === "skill").map((skill) => skill.name));
      const weapons = items.filter(({ type }) => type === "weapon");
      expect(weapons.length, name).toBeGreaterThan(0);
      for (const weapon of weapons) {
        expect(known, name).toContain(weaponOf(weapon).skill);
        expect(weapon.system, name).toMatchObject({ resolution: "action-value", equipped: true });
      }
      expect(items.filter(({ type }) => type === "maneuver").length, name).toBeGreaterThanOrEqual(3);
    }
  });

  it("give their items as the packs have them, with the values and the use of each", () => {
    const all = [...packs.entries()].filter(
      ([pack]) => !/heroes|adversaries|archetypes|journal|encounters|decks/.test(pack),
    );
    const byId = new Map(all.flatMap(([, items]) => items as ItemSource[]).map((item) => [item._id, item]));
    const owned = people().flatMap(({ items }) => items);
    expect(owned).toHaveLength(98);
    for (const item of owned) {
      const { name, type, img, system } = byId.get(item._id)!;
      const { resolution, equipped } = item.system;
      const expected = {
        ...system,
        ...(type === "weapon" ? { resolution, equipped } : {}),
        ...(type === "armor" ? { equipped } : {}),
        ...(type === "skill"
          ? { actionValues: { ...skillOf({ system } as ItemSource), value: skillOf(item).value } }
          : {}),
      };
      expect(item).toMatchObject({ name, type, img, system: expected });
    }
  });

  it("explain by an example that is right for the people in it", () => {
    const journal = packs.get("journal") as {
      name: string;
      pages: { name: string; text: { content: string } }[];
    }[];
    const pages = journal.find(({ name }) => name === "Action!")!.pages;
    const text = (page: string) => pages.find(({ name }) => name === page)!.text.content.replace(/\s+/g, " ");
    const named = (name: string) => people().find((person) => person.name === name)!;
    const [hesper, bravo] = [named("Hesper Lowe"), named("Dock Bravo")];
    const value = ({ items }: ActorSource, name: string) =>
      skillOf(items.find((item) => item.name === name)!).value;
    const { damage } = weaponOf(hesper.items.find(({ name }) => name === "Widow's Cane")!);
    const armor = bravo.items.find(({ type }) => type === "armor")!.system.actionValues as { value: number };
    const result = degreeOf({
      av: value(hesper, "Fencing") + 7 - 4,
      defense: value(bravo, "Dodge"),
      attackAttribute: damage,
      defenseAttribute: bravo.system.actionValues.toughness + armor.value,
    });
    expect(result).toMatchObject({ outcome: 10, offensive: 23, defensive: 13, degree: "negotiatedVictory" });
    expect(text("An Action Value")).toMatch(
      /Fencing 13.* a 7 and a 4: .* 16\. .*Dodge 6\. Her Outcome is 10\./,
    );
    expect(text("Effect and Degree")).toMatch(/are 23\. .*Toughness 6 and armor 1: 13\. The Payoff is 10\./);
    expect(named("Isolde Marrow").system.actionValues.pools.shot.value).toBe(7);
    expect(text("Shots")).toContain("has 7 Shots");
    for (const weight of [1, 5, 9, 10])
      expect(text("What a Number Weighs")).toContain(
        `<td>${weight}</td><td>${measureOf("weight", weight)} kg</td>`,
      );
    expect(measureOf("range", 10)).toBe(3000);
  });
});
