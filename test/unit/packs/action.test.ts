import { beforeAll, describe, expect, it } from "vitest";
import { ACTION_KEYS } from "../../../src/rules/actionValues/actions.ts";
import { ATTRIBUTES, type Attribute } from "../../../src/rules/actionValues/attributes.ts";
import { CONTESTS, NAMED_SKILLS, type Contest } from "../../../src/rules/actionValues/contests.ts";
import { CONSEQUENCES } from "../../../src/rules/actionValues/consequences.ts";
import { degreeOf } from "../../../src/rules/actionValues/degree.ts";
import { measureOf } from "../../../src/rules/actionValues/measures.ts";
import { poolMax, POOL_RULES, POOLS, type PoolKey } from "../../../src/rules/actionValues/pools.ts";
import { parseTweaks } from "../../../src/rules/actionValues/tweaks.ts";
import { readPackSources } from "../../tools/packs.ts";

type Weight = "nameless" | "capable" | "memorable";

interface ItemSource {
  _id: string;
  name: string;
  type: string;
  img: string;
  system: {
    description: string;
    resolution?: string;
    equipped?: boolean;
    usedUp?: boolean;
    contest?: keyof typeof CONTESTS;
    flags?: string[];
    action?: unknown;
    skill?: string;
    shots?: number;
    time?: number;
    dice?: number;
    av?: number;
    threshold?: number;
    degrees?: object;
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
    weight?: Weight;
    notes: string;
    gmNotes?: string;
    actionValues: {
      attributes: Record<Attribute, number>;
      toughness: number;
      pools: Partial<Record<PoolKey, { value: number; max?: number }>>;
    };
  };
  items: ItemSource[];
}

const packs = new Map<string, unknown[]>();
const itemsOf = (pack: string) => packs.get(pack) as ItemSource[];
const people = () =>
  [...packs.get("action-values-heroes")!, ...packs.get("action-values-adversaries")!] as ActorSource[];
const ownWeapons = () => itemsOf("action-values-gear").filter(({ type }) => type === "weapon");
const archetypes = () => packs.get("action-values-archetypes") as ActorSource[];
const adversaries = () => packs.get("action-values-adversaries") as ActorSource[];
const skillOf = ({ system }: ItemSource) => system.actionValues as SkillAction;
const weaponOf = ({ system }: ItemSource) => system.actionValues as WeaponAction;

/** The signature move of each NPC in the pack of adversaries. No other NPC has that move. */
const SIGNATURES: Readonly<Record<string, string>> = {
  "Captain Sabine Rook": "Rake Her Stern",
  "Dock Bravo": "Lantern in the Eyes",
  "Doorstep Collector": "A Foot in the Door",
  "Exchange Usher": "Members Only",
  "Ferris Tallow": "Call In the Note",
  "Fish Quay Urchin": "Everybody Grab a Leg",
  "Hob Larder": "Grand Finale",
  "Lieutenant Pask": "Across the Bow",
  "Lucius Penhallow": "Four Lines on Page Six",
  "Madam Corkscrew": "Fifth Ace",
  "Nip the Points": "Off the Rails",
  "Revenue Rower": "Stroke of Twelve",
  "The Brass Auditor": "Without Remainder",
  "The Understudy": "Your Part Tonight",
  "Writ Rider": "Served in Passing",
  "Zill Threadneedle": "Second Intention",
};

/** The least and the most that an NPC's best skill and Shock may be, for each weight of NPCs. */
const BOUNDS: Readonly<Record<Weight, { skill: [number, number]; shock: [number, number] }>> = {
  nameless: { skill: [7, 8], shock: [3, 5] },
  capable: { skill: [10, 12], shock: [5, 7] },
  memorable: { skill: [12, 14], shock: [7, 11] },
};

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
    const signatures = Object.values(SIGNATURES);
    const maneuvers = itemsOf("maneuvers").filter(({ name }) => !signatures.includes(name));
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

  it("have a maneuver for each adversary alone, with a rule of its own that its text and their notes tell", () => {
    const byName = new Map(itemsOf("maneuvers").map((maneuver) => [maneuver.name, maneuver.system]));
    const flagWords = (flag: string) =>
      ({
        boosted: "one Threshold more",
        hazardous: "Fumble",
        static: "without dice",
        promising: "counts double",
      })[flag] ?? "";
    expect(adversaries().map(({ name }) => name)).toEqual(Object.keys(SIGNATURES).sort());
    for (const { name, items, system } of adversaries()) {
      const move = SIGNATURES[name]!;
      const owners = [...people(), ...archetypes()].filter((one) =>
        one.items.some((item) => item.name === move),
      );
      expect(owners.map((owner) => owner.name)).toEqual([name]);
      expect(items.filter(({ type }) => type === "maneuver")[0]!.name, name).toBe(move);
      expect(system.gmNotes, name).toContain(`<strong>${move}.</strong>`);
      const rule = byName.get(move)!;
      const { flags = [], shots = 0, dice = 0, av = 0, time = 1, threshold = 5, degrees = {} } = rule;
      expect(
        [...flags, shots, dice, av, time - 1, threshold - 5, ...Object.keys(degrees)].some(Boolean),
      ).toBe(true);
      const told = [rule.description, system.gmNotes!].map((text) => text.replace(/\s+/g, " "));
      for (const text of told) {
        for (const flag of flags) expect(text, move).toContain(flagWords(flag));
        if (shots > 0) expect(text, move).toContain(`or ${shots} Shot`);
        if (dice > 0) expect(text, move).toContain(`${["", "one", "two"][dice]!} more positive di`);
        if (av > 0) expect(text, move).toContain(`adds ${av}`);
        if (threshold !== 5) expect(text, move).toContain(`a Threshold of ${threshold}`);
        if (time > 1) expect(text, move).toMatch(/twice (as long|the time)/);
      }
    }
  });

  it("have degrees of their own that can be read, in which better ones do more", () => {
    for (const { name, system } of itemsOf("maneuvers")) {
      const { degrees } = parseTweaks({ degrees: system.degrees ?? {} });
      const points = Object.values({ ...CONSEQUENCES, ...degrees }).map((list) => {
        const losses = list.flatMap((one) => (one.type === "loss" ? [one.points] : []));
        return losses.includes("all")
          ? Infinity
          : losses.reduce<number>((sum, lost) => sum + Number(lost), 0);
      });
      expect(points, name).toEqual(points.toSorted((a, b) => a - b));
    }
  });

  it("give people the skill of each contest that a maneuver of theirs is", () => {
    for (const { name, items } of [...people(), ...archetypes()]) {
      const known = items.filter(({ type }) => type === "skill").map((skill) => skillOf(skill).name);
      for (const { name: maneuver, system } of items.filter(({ type }) => type === "maneuver")) {
        const contest: Contest | null = system.contest ? CONTESTS[system.contest] : null;
        const skills = contest?.attack.skills ?? [];
        const named = skills.flatMap((choice) => (choice.type === "named" ? [choice.skill as string] : []));
        if (system.skill !== undefined) named.push(system.skill);
        if (named.length > 0)
          expect(
            known.some((skill) => named.includes(skill)),
            `${name}: ${maneuver}`,
          ).toBe(true);
      }
    }
  });

  it("have a damage and a skill for every weapon there is, and a value for all armor", () => {
    const weapons = [...["weapons", "printed-weapons"].flatMap(itemsOf), ...ownWeapons()];
    const skills = new Set(itemsOf("action-values-skills").map(({ name }) => name));
    for (const weapon of weapons) {
      const { skill, damage } = weaponOf(weapon);
      expect(skills, weapon.name).toContain(skill);
      expect(damage, weapon.name).toBeGreaterThanOrEqual(4);
      expect(damage, weapon.name).toBeLessThanOrEqual(12);
    }
    expect(weapons.filter((weapon) => weaponOf(weapon).ammunition?.needed)).toHaveLength(31);
    expect(weapons.filter((weapon) => weaponOf(weapon).ammunition?.automatic)).toHaveLength(5);
    for (const { name, system } of ownWeapons()) {
      const { skill, damage } = system.actionValues as WeaponAction;
      expect(system.description, name).toMatch(
        new RegExp(`${skill.replace(" ", "\\s")}, damage\\s${damage}\\b`),
      );
      expect(system.resolution, name).toBe("action-value");
    }
    const thrown = ownWeapons().filter(({ system }) => system.usedUp);
    expect(thrown.map(({ name }) => name)).toEqual([
      "Bag of Pepper",
      "Flask of Lamp Oil",
      "Loose Cobble",
      "String of Squibs",
    ]);
    const armor = ["armor", "printed-armor"]
      .flatMap(itemsOf)
      .map(({ system }) => (system.actionValues as { value: number }).value);
    expect(armor).toHaveLength(57);
    expect(Math.max(...armor)).toBe(4);
  });

  it("have craft to steer, things to throw and tools, whose numbers are what is said", () => {
    const kilograms: Record<string, number> = {};
    const steered: Record<string, [maneuverability: number, speed: number]> = {};
    for (const { name, system } of itemsOf("action-values-gear").filter(({ type }) => type === "gear")) {
      const { weight, maneuverability = 0, speed = 0 } = system.actionValues as Record<string, number>;
      const text = system.description.replace(/\s+/g, " ");
      kilograms[name] = measureOf("weight", weight!);
      if (speed > 0) {
        steered[name] = [maneuverability, speed];
        expect(text, name).toContain(`Maneuverability ${maneuverability}, speed ${speed}.`);
      } else if (name !== "Marked Deck") expect(text, name).toContain(`Weight Value ${weight}`);
    }
    expect(steered).toEqual({
      "Coal Lighter": [1, 2],
      "Fishmonger's Dray": [2, 3],
      "Lamplighter's Velocipede": [8, 4],
      "Mail Coach": [3, 5],
      "Mud Sled": [6, 2],
      "Oyster Skiff": [8, 3],
      "Pilot Cutter": [7, 5],
      "Quay Tram": [2, 6],
      "Revenue Galley": [4, 6],
      "Steam Launch": [5, 7],
      "The Second Opinion": [6, 7],
      "Track Handcar": [1, 5],
      "Ward Fire Pump": [3, 6],
    });
    expect(kilograms).toMatchObject({
      "Café Table": 10,
      "Coil of Hawser": 40,
      "Counting-House Safe": 600,
      "Crated Hens": 6,
      "Herring Barrel": 150,
      "Kedge Anchor": 100,
      "Mooring Stone": 60,
      "Powder Keg": 25,
      "Upright Piano": 250,
      "Coal Lighter": 10000,
      "Pilot Cutter": 2500,
      "Quay Tram": 4000,
      "Steam Launch": 2500,
    });
  });

  it("describe everything", () => {
    const texts = [
      ...["action-values-skills", "maneuvers", "action-values-gear"]
        .flatMap(itemsOf)
        .map(({ system }) => system.description),
      ...[...people(), ...archetypes()].map(({ system }) => system.notes),
    ];
    for (const text of texts) expect(text).toMatch(/^<p>[^<]{40,400}<\/p>$/);
  });

  it("have adversaries of three weights, whose numbers go by it, and who are each good at something else", () => {
    for (const { name, system, items } of adversaries()) {
      const { skill, shock } = BOUNDS[system.weight ?? "capable"];
      const values = items.filter(({ type }) => type === "skill").map((item) => skillOf(item).value);
      const { pools } = system.actionValues;
      expect(Math.max(...values), name).toBeGreaterThanOrEqual(skill[0]);
      expect(Math.max(...values), name).toBeLessThanOrEqual(skill[1]);
      expect(pools.shock!.value, name).toBeGreaterThanOrEqual(shock[0]);
      expect(pools.shock!.value, name).toBeLessThanOrEqual(shock[1]);
      if (system.weight === "nameless") expect(pools.soul?.value ?? 0, name).toBe(0);
    }
    const bestOf = ({ items }: ActorSource) => {
      const skills = items.filter(({ type }) => type === "skill");
      const most = Math.max(...skills.map((item) => skillOf(item).value));
      return skills.filter((item) => skillOf(item).value === most).map(({ name }) => name);
    };
    const best = new Set(adversaries().flatMap(bestOf));
    for (const skill of [
      "Fencing",
      "Martial Arts",
      "Throwing",
      "Drive",
      "Pilot",
      "Captain",
      "Social",
      "Bluff",
    ])
      expect(best, skill).toContain(skill);
    for (const skill of ["Gambling", "Performance", "Marksmanship", "Tactics"])
      expect(best, skill).toContain(skill);
  });

  it("give people attributes, full pools, and weapons that they know how to use", () => {
    for (const { name, system, items } of people()) {
      const { attributes, toughness, pools } = system.actionValues;
      expect(Object.keys(attributes).sort(), name).toEqual([...ATTRIBUTES].sort());
      for (const key of POOLS) {
        const { value, max } = pools[key] ?? { value: 0 };
        const most = POOL_RULES[key].max === null ? (max ?? 0) : poolMax(key, { ...attributes, toughness });
        expect(value, `${name}: ${key}`).toBe(most);
      }
      expect(pools.shot!.value, name).toBeGreaterThan(0);
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
    expect(owned).toHaveLength(233);
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
    expect(named("Isolde Marrow").system.actionValues.pools.shot!.value).toBe(7);
    expect(text("Shots")).toContain("has 7 Shots");
    for (const weight of [1, 5, 9, 10])
      expect(text("What a Number Weighs")).toContain(
        `<td>${weight}</td><td>${measureOf("weight", weight)} kg</td>`,
      );
    expect(measureOf("range", 10)).toBe(3000);
  });
});
