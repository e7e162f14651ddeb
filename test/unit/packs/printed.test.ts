import { beforeAll, describe, expect, it } from "vitest";
import { checkReliability, LETTERS } from "../../../src/rules/printed/breakage.ts";
import { CARD_DICE, HIT_LOCATIONS } from "../../../src/rules/printed/card.ts";
import { readPackSources } from "../../tools/packs.ts";

interface Lookup {
  dice: number;
  die: string;
}

interface WeaponCard {
  skill: string;
  burst: number;
  penetration: number;
  damage: Lookup;
  reliability: string;
  blast: string;
  radius: number;
  concussion: boolean;
  save: number;
}

interface SkillCard {
  die: string;
  ranks: number;
  attribute: string;
}

interface ItemSource {
  _id: string;
  name: string;
  type: string;
  img: string;
  system: {
    description: string;
    resolution?: string;
    equipped?: boolean;
    quantity?: number;
    printed: WeaponCard & SkillCard & { protection: Record<string, number>; quality: Lookup };
  };
}

interface ActorSource {
  name: string;
  type: string;
  system: {
    primaries: Record<string, number>;
    notes: string;
    printed: {
      attributes: Record<string, { die: string; ranks: number }>;
      size: number;
      wounds: Record<string, number>;
      concussion: { value: number; max: number };
      lacks: string[];
    };
  };
  items: ItemSource[];
}

const packs = new Map<string, unknown[]>();
const itemsOf = (pack: string) => packs.get(`printed-${pack}`) as ItemSource[];
const people = () => [...packs.get("printed-heroes")!, ...packs.get("printed-adversaries")!] as ActorSource[];
const cardsOf = (pack: string) => itemsOf(pack).map(({ system }) => system.printed);

/** The firearms, and the names of the close-quarters weapons. */
function firearms(): [WeaponCard[], string[]] {
  const single = itemsOf("weapons").filter(({ system }) => system.printed.blast === "none");
  const shoots = ({ system }: ItemSource) => system.printed.skill !== "Close Quarters";
  const guns = single.filter(shoots).map(({ system }) => system.printed);
  return [guns, single.filter((item) => !shoots(item)).map(({ name }) => name)];
}

beforeAll(async () => {
  for (const { pack, document } of await readPackSources("packs")) {
    packs.set(pack, [...(packs.get(pack) ?? []), document]);
  }
});

describe("the compendia for printed cards", () => {
  it("have firearms of every kind", () => {
    const [guns, others] = firearms();
    expect(others).toEqual(["Bucket Chain"]);
    expect(guns).toHaveLength(12);
    const count = (test: (gun: WeaponCard) => boolean) => guns.filter(test).length;
    expect(count(({ skill }) => skill === "Pistols")).toBe(4);
    expect(count(({ skill }) => skill === "Rifles")).toBe(4);
    expect(count(({ skill }) => skill === "Repeaters")).toBe(2);
    expect(count(({ skill }) => skill === "Scatterguns")).toBe(2);
    expect(count(({ burst }) => burst > 1)).toBe(7);
    expect(Math.max(...guns.map(({ burst }) => burst))).toBe(10);
    expect(count(({ reliability }) => LETTERS.some((letter) => letter === reliability))).toBe(2);
    for (const { damage, reliability } of guns) {
      expect(damage.dice).toBeGreaterThan(0);
      const number = Number(reliability);
      expect(checkReliability(Number.isNaN(number) ? reliability : number, "reliability")).not.toBeNull();
    }
  });

  it("have what is thrown and what is launched, some of it with a save", () => {
    const areas = itemsOf("weapons").filter(({ system }) => system.printed.blast !== "none");
    expect(
      areas.map(({ name, system: { printed } }) => [
        name,
        printed.blast,
        printed.radius,
        printed.concussion,
        printed.save,
      ]),
    ).toEqual([
      ["Flare Mortar", "launched", 4, false, 0],
      ["Hush-Bell", "launched", 5, true, 7],
      ["Nail Jar", "thrown", 2, false, 0],
      ["Pitch Shell", "launched", 3, false, 0],
      ["Thunder-Crab", "thrown", 3, true, 5],
    ]);
  });

  it("say in words what the numbers are", () => {
    for (const { name, system } of itemsOf("weapons")) {
      const { damage, radius, save } = system.printed;
      const text = system.description.replace(/\s+/g, " ");
      expect(text, name).toContain(`${damage.dice}${damage.die}`);
      const meters = ["", "", "two meters", "three meters", "four meters", "five meters"][radius];
      expect(text, name).toContain(meters);
      if (save > 0) expect(text, name).toContain(`save against ${save}`);
    }
    for (const { name, system } of itemsOf("gear")) {
      const { dice, die } = system.printed.quality;
      expect(system.description.replace(/\s+/g, " "), name).toContain(`Quality ${dice}${die}`);
    }
    for (const { name, system } of itemsOf("armor")) {
      const [first] = Object.values(system.printed.protection).filter((value) => value > 0);
      expect(system.description.replace(/\s+/g, " "), name).toContain(`Protection ${first}`);
    }
  });

  it("have armor for every location, and each piece leaves some of them bare but the heaviest", () => {
    const protections = cardsOf("armor").map(({ protection }) => protection);
    for (const location of HIT_LOCATIONS)
      expect(protections.filter((protection) => protection[location]! > 0).length).toBeGreaterThan(1);
    const whole = itemsOf("armor").filter(({ system }) =>
      Object.values(system.printed.protection).every((value) => value > 0),
    );
    expect(whole.map(({ name }) => name)).toEqual(["Salvage Harness"]);
  });

  it("have skills for all that shoots, in every column but d4 and d12, after every attribute", () => {
    const names = new Set(itemsOf("skills").map(({ name }) => name));
    for (const { skill } of cardsOf("weapons")) expect(names).toContain(skill);
    const cards = cardsOf("skills");
    expect(new Set(cards.map(({ die }) => die))).toEqual(new Set(["d6", "d8", "d10"]));
    expect(new Set(cards.map(({ attribute }) => attribute))).toEqual(
      new Set(["strength", "agility", "reflex", "intellect", "awareness", "presence"]),
    );
    for (const { die, ranks } of cards) {
      expect(CARD_DICE).toContain(die);
      expect(ranks).toBeGreaterThanOrEqual(1);
      expect(ranks).toBeLessThanOrEqual(5);
    }
    for (const pack of ["weapons", "skills"])
      for (const { name, system } of itemsOf(pack)) expect(system.resolution, name).toBe("action-card");
  });

  it("describe everything", () => {
    const texts = [
      ...["weapons", "armor", "gear", "skills"].flatMap(itemsOf).map(({ system }) => system.description),
      ...people().map(({ system }) => system.notes),
    ];
    for (const text of texts) expect(text).toMatch(/^<p>[^<]{40,400}<\/p>$/);
  });

  it("give people whole bodies and things that the packs have, trained as each is", () => {
    const byId = new Map(
      ["weapons", "armor", "gear", "skills"].flatMap(itemsOf).map((item) => [item._id, item]),
    );
    const owned = people().flatMap(({ items }) => items);
    expect(owned).toHaveLength(45);
    for (const item of owned) {
      const { name, type, img, system } = byId.get(item._id)!;
      const { equipped = false, quantity, printed } = item.system;
      const trained = type === "skill" ? { ...system.printed, die: printed.die, ranks: printed.ranks } : {};
      const carried = quantity === undefined ? {} : { equipped, quantity };
      const expected = { ...system, ...carried, printed: { ...system.printed, ...trained } };
      expect(item).toMatchObject({ name, type, img, system: expected });
    }
    for (const { name, system } of people()) {
      const { attributes, size, wounds, concussion } = system.printed;
      expect(Object.keys(attributes), name).toHaveLength(7);
      expect(size, name).toBeGreaterThanOrEqual(5);
      expect(Object.values(wounds), name).toEqual([0, 0, 0, 0, 0, 0, 0]);
      expect(concussion.value, name).toBe(concussion.max);
      expect(Math.max(...Object.values(system.primaries)), name).toBe(system.primaries["ene"]);
    }
  });

  it("let everybody fight with what he has in hand and knows, or without a weapon at close quarters", () => {
    for (const { name, items } of people()) {
      const held = items.filter(({ type, system }) => type === "weapon" && system.equipped);
      const known = new Set(items.filter(({ type }) => type === "skill").map((skill) => skill.name));
      for (const { system } of held) expect(known, name).toContain(system.printed.skill);
      if (held.length === 0) expect(known, name).toContain("Close Quarters");
      const worn = items.filter(({ type, system }) => type === "armor" && system.equipped);
      expect(worn.length, name).toBeGreaterThan(0);
    }
    expect(people().filter(({ system }) => system.printed.lacks.length > 0)).toHaveLength(1);
  });
});
