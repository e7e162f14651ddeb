import { beforeAll, describe, expect, it } from "vitest";
import {
  breakage,
  checkReliability,
  LETTERS,
  type Reliability,
} from "../../../src/rules/printed/breakage.ts";
import {
  BURSTS,
  CARD_DICE,
  CAUSE_ROWS,
  EFFECT_ROWS,
  HIT_LOCATIONS,
} from "../../../src/rules/printed/card.ts";
import { TARGET_NUMBERS } from "../../../src/rules/printed/cause.ts";
import { PRINTED_DECK } from "../../../src/rules/printed/printed-deck.ts";
import { readPackSources } from "../../tools/packs.ts";
import { asStored, loadModels } from "./as-stored.ts";

interface Lookup {
  dice: number;
  die: string;
}

interface Bump {
  cost: number;
  most: number;
  location: number;
  penetration: number;
  effect: number;
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
  bump: Bump;
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
    timing?: string;
    equipped?: boolean;
    usedUp?: boolean;
    quantity?: number;
    passengers?: number;
    speed?: number;
    attack?: { range: string };
    printed: WeaponCard & SkillCard & { protection: Record<string, number>; quality: Lookup };
  };
}

interface ActorSource {
  name: string;
  type: string;
  system: {
    primaries: Record<string, number>;
    weight: string;
    notes: string;
    gmNotes: string;
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
const adversaries = () => packs.get("printed-adversaries") as ActorSource[];
const archetypes = () => packs.get("printed-archetypes") as ActorSource[];
const people = () => [...packs.get("printed-heroes")!, ...adversaries()] as ActorSource[];
const cardsOf = (pack: string) => itemsOf(pack).map(({ system }) => system.printed);
const ofType = (type: string) => itemsOf("gear").filter((item) => item.type === type);
const textOf = ({ system }: ItemSource) => system.description.replace(/\s+/g, " ");

/** Number words. The items' descriptions use them for rounds, people and meters. */
const WORDS = "none one two three four five six seven eight nine ten".split(" ");
const wordFor = (count: number) => new RegExp(`\\b${WORDS[count]!}\\b`, "i");
const METERS = ["", "one meter", ...WORDS.slice(2, 7).map((word) => `${word} meters`)];

/** The weapons without a blast: the card data of the firearms, and the names of the close-quarters weapons. */
function firearms(): [WeaponCard[], string[]] {
  const single = itemsOf("weapons").filter(({ system }) => system.printed.blast === "none");
  const shoots = ({ system }: ItemSource) => system.printed.skill !== "Close Quarters";
  const guns = single.filter(shoots).map(({ system }) => system.printed);
  return [guns, single.filter((item) => !shoots(item)).map(({ name }) => name)];
}

/** The reliability that a weapon's text means; null if the weapon can't fail. */
function reliabilityOf(text: string): Reliability {
  const number = Number(text);
  return checkReliability(text === "" ? null : Number.isNaN(number) ? text : number, "reliability");
}

/** What each use of bumps with this item adds: boxes, penetration and effect, leaving out zeros. */
function usesOf({ location, penetration, effect }: Bump): number[] {
  return [location, penetration, effect].filter((amount) => amount > 0);
}

beforeAll(async () => {
  const { items, actors } = await loadModels();
  type Document = ItemSource & ActorSource;
  const whole = (item: Document) => ({ ...item, system: asStored(items, item) });
  for (const { pack, document } of await readPackSources("packs")) {
    if (!pack.startsWith("printed-")) continue;
    const source = document as Omit<Document, "items"> & { items?: Document[] };
    const stored =
      source.type in items
        ? whole(source as Document)
        : { ...source, system: asStored(actors, source), items: source.items?.map(whole) };
    packs.set(pack, [...(packs.get(pack) ?? []), stored]);
  }
});

describe("the compendia for printed cards", () => {
  it("have firearms of every kind", () => {
    const [guns, others] = firearms();
    expect(others).toEqual([
      "Boarding Cutlass",
      "Breaker's Bar",
      "Bucket Chain",
      "Conger Jaws",
      "Forty Beaks",
      "Loading Grab",
      "Mastiff Jaws",
      "Watch Cudgel",
    ]);
    expect(guns).toHaveLength(17);
    const count = (test: (gun: WeaponCard) => boolean) => guns.filter(test).length;
    expect(count(({ skill }) => skill === "Pistols")).toBe(5);
    expect(count(({ skill }) => skill === "Rifles")).toBe(5);
    expect(count(({ skill }) => skill === "Repeaters")).toBe(3);
    expect(count(({ skill }) => skill === "Scatterguns")).toBe(4);
    expect(count(({ burst }) => burst > 1)).toBe(11);
    expect(Math.max(...guns.map(({ burst }) => burst))).toBe(10);
    const letters = guns.map(({ reliability }) => LETTERS.find((letter) => letter === reliability));
    expect(new Set(letters.filter(Boolean))).toEqual(new Set(LETTERS));
    expect(letters.filter(Boolean)).toHaveLength(4);
    for (const gun of guns) {
      expect(gun.damage.dice).toBeGreaterThan(0);
      expect(reliabilityOf(gun.reliability) === null).toBe(gun.reliability === "");
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
      ["Clinker Pot", "thrown", 1, false, 0],
      ["Dazzle Shell", "launched", 6, true, 5],
      ["Depth Cask", "thrown", 5, false, 0],
      ["Ebb-Mud Jar", "thrown", 4, true, 7],
      ["Flare Mortar", "launched", 4, false, 0],
      ["Hush-Bell", "launched", 5, true, 7],
      ["Nail Jar", "thrown", 2, false, 0],
      ["Pitch Shell", "launched", 3, false, 0],
      ["Scald Lance", "launched", 1, false, 0],
      ["Thunder-Crab", "thrown", 3, true, 5],
    ]);
  });

  it("have weapons within the cards' grids, whose numbers go together", () => {
    for (const { name, system } of itemsOf("weapons")) {
      const { printed, attack, usedUp } = system;
      const { skill, burst, penetration, damage, blast, radius, concussion, save } = printed;
      expect(CARD_DICE, name).toContain(damage.die);
      expect(damage.dice, name).toBeLessThanOrEqual(EFFECT_ROWS);
      expect([1, ...BURSTS], name).toContain(burst);
      expect(reliabilityOf(printed.reliability) === null, name).toBe(printed.reliability === "");
      expect(attack!.range === "short", name).toBe(skill === "Close Quarters");
      // A blast ignores locations and armor, so it has no burst and no penetration (I10).
      if (blast === "none") expect([radius, concussion, save], name).toEqual([0, false, 0]);
      else
        expect([burst, penetration, skill], name).toEqual([
          1,
          0,
          { thrown: "Grenades", launched: "Launchers" }[blast],
        ]);
      // A blast that only causes concussion needs a save (I10).
      expect(concussion, name).toBe(save > 0);
      if (save > 0) expect(Object.values(TARGET_NUMBERS), name).toContain(save);
      // Thrown grenades are used up, and so are shells: weapons for a launcher, without a reliability of their own.
      const isShell = blast === "launched" && printed.reliability === "";
      expect(usedUp, name).toBe(blast === "thrown" || isShell);
    }
  });

  it("say in words what the numbers are", () => {
    for (const item of itemsOf("weapons")) {
      const { name, system } = item;
      const { damage, radius, save, burst, penetration, reliability, bump } = system.printed;
      const text = textOf(item);
      expect(text, name).toContain(`${damage.dice}${damage.die}`);
      expect(text, name).toContain(METERS[radius]);
      if (save > 0) expect(text, name).toContain(`save against ${save}`);
      if (burst > 1) expect(text, name).toMatch(wordFor(burst));
      const [, stated = penetration] = /penetration (\d+)/.exec(text) ?? [];
      expect(Number(stated), name).toBe(penetration);
      const [, wrench = reliability] = /wrench of (\d+)/.exec(text) ?? [];
      expect(wrench, name).toBe(reliability);
      if (LETTERS.some((letter) => letter === reliability))
        expect(text, name).toMatch(new RegExp(`\\b${reliability}\\b`));
      if (usesOf(bump).length > 0) expect(text, name).toContain("bump");
    }
    for (const item of ofType("gear")) {
      const { dice, die } = item.system.printed.quality;
      if (dice > 0) expect(textOf(item), item.name).toContain(`Quality ${dice}${die}`);
    }
    for (const item of itemsOf("armor")) {
      const values = Object.values(item.system.printed.protection).filter((value) => value > 0);
      expect(textOf(item), item.name).toContain(`Protection ${values[0]}`);
      const numbers = textOf(item).split(/\D+/).map(Number);
      expect(numbers, item.name).toEqual(expect.arrayContaining(values));
    }
    for (const item of ofType("vehicle"))
      expect(textOf(item), item.name).toMatch(wordFor(item.system.passengers!));
  });

  it("have armor for every location, and each piece leaves some of them bare but the heaviest", () => {
    const protections = cardsOf("armor").map(({ protection }) => protection);
    for (const location of HIT_LOCATIONS)
      expect(protections.filter((protection) => protection[location]! > 0).length).toBeGreaterThan(1);
    const whole = itemsOf("armor").filter(({ system }) =>
      Object.values(system.printed.protection).every((value) => value > 0),
    );
    expect(whole.map(({ name }) => name)).toEqual(["Boilerplate Suit", "Salvage Harness"]);
  });

  it("have armor that is worn, and a weapon that gets through each piece without a bump", () => {
    const strongest = Math.max(...cardsOf("weapons").map(({ penetration }) => penetration));
    const luck = Math.max(...PRINTED_DECK.map(({ shield }) => shield));
    for (const { name, system } of itemsOf("armor")) {
      expect(system.timing, name).toBe("wearable");
      const most = Math.max(...Object.values(system.printed.protection));
      expect(most, name).toBeGreaterThan(0);
      expect(strongest + luck, name).toBeGreaterThan(most);
    }
  });

  it("have tools with a quality, ammunition that bumps make better, and things to ride in", () => {
    const gear = ofType("gear");
    const tools = gear.filter(({ system }) => system.printed.quality.dice > 0);
    expect(tools).toHaveLength(23);
    for (const { name, system } of tools) {
      expect(CARD_DICE, name).toContain(system.printed.quality.die);
      expect(system.printed.quality.dice, name).toBeLessThanOrEqual(EFFECT_ROWS);
    }
    const loads = gear.filter((item) => !tools.includes(item));
    expect(loads.map(({ name, system }) => [name, system.usedUp])).toEqual([
      ["Choir Fuses", true],
      ["Cold-Drawn Slugs", true],
      ["Glass-Nosed Rounds", true],
      ["Split Shot", true],
      ["Widow's Charge", true],
      ["Wishbone Rest", false],
    ]);
    for (const item of loads)
      expect(textOf(item), item.name).toMatch(/Used with (a shot|what is thrown or launched)/);
    expect(ofType("vehicle").map(({ name, system }) => [name, system.speed])).toEqual([
      ["Coal Dray", 10],
      ["Salvage Punt", 6],
      ["Watch Launch", 18],
    ]);
    expect(itemsOf("gear")).toHaveLength(gear.length + 3);
  });

  it("have bumps that are worth more than a plain one, and say how much (I14)", () => {
    const better = [...itemsOf("weapons"), ...ofType("gear")].filter(
      ({ system }) => usesOf(system.printed.bump).length > 0,
    );
    expect(better).toHaveLength(12);
    for (const item of better) {
      const { bump } = item.system.printed;
      expect(usesOf(bump), item.name).toHaveLength(1);
      const [amount] = usesOf(bump);
      expect(amount! / bump.cost, item.name).toBeGreaterThan(1);
      expect(textOf(item), item.name).toMatch(/\bbumps?\b/);
      expect(textOf(item), item.name).toMatch(new RegExp(`\\b(${amount!}|${WORDS[amount!]!})\\b`));
    }
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

  it("have a picture of its own for each thing", () => {
    const pictures = ["weapons", "armor", "gear", "skills"].flatMap(itemsOf).map(({ img }) => img);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it("give people whole bodies and things that the packs have, trained as each is", () => {
    const byId = new Map(
      ["weapons", "armor", "gear", "skills"].flatMap(itemsOf).map((item) => [item._id, item]),
    );
    const owned = people().flatMap(({ items }) => items);
    expect(owned).toHaveLength(128);
    for (const item of [...owned, ...archetypes().flatMap(({ items }) => items)]) {
      const { name, type, img, system } = byId.get(item._id)!;
      const { equipped = false, quantity, printed } = item.system;
      const trained =
        type === "skill" ? { ...system.printed, die: printed.die, ranks: printed.ranks } : system.printed;
      const carried = quantity === undefined || type === "vehicle" ? {} : { equipped, quantity };
      expect(item).toMatchObject({
        name,
        type,
        img,
        system: { ...system, ...carried, ...(trained && { printed: trained }) },
      });
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
    for (const { name, items } of [...people(), ...archetypes()]) {
      const held = items.filter(({ type, system }) => type === "weapon" && system.equipped);
      const weapons = items.filter(({ type }) => type === "weapon");
      const known = new Set(items.filter(({ type }) => type === "skill").map((skill) => skill.name));
      for (const { system } of weapons) expect(known, name).toContain(system.printed.skill);
      if (held.length === 0) expect(known, name).toContain("Close Quarters");
      const worn = items.filter(({ type, system }) => type === "armor" && system.equipped);
      expect(worn.length, name).toBeGreaterThan(0);
    }
    expect(people().filter(({ system }) => system.printed.lacks.length > 0)).toHaveLength(6);
  });

  it("give people lookups that the cards have, and a body that every card can hit", () => {
    for (const { name, items, system } of [...people(), ...archetypes()]) {
      const { attributes, lacks } = system.printed;
      const skills = items.filter(({ type }) => type === "skill").map((skill) => skill.system.printed);
      for (const { die, ranks } of [...Object.values(attributes), ...skills]) {
        expect(CARD_DICE, name).toContain(die);
        expect(ranks, name).toBeGreaterThanOrEqual(1);
        expect(ranks, name).toBeLessThanOrEqual(CAUSE_ROWS);
      }
      for (const { number, locations } of PRINTED_DECK)
        expect(
          locations.filter((location) => !lacks.includes(location)).length,
          `${name}, card ${number}`,
        ).toBeGreaterThan(0);
    }
  });

  it("give people armor that adds to what else they wear, and no quantity of nothing", () => {
    for (const { name, items, system } of [...people(), ...archetypes()]) {
      const worn = items.filter(({ type, system: { equipped } }) => type === "armor" && equipped);
      for (const piece of worn) {
        const others = worn.filter((one) => one !== piece).map((one) => one.system.printed.protection);
        const adds = HIT_LOCATIONS.filter((location) => !system.printed.lacks.includes(location)).some(
          (location) =>
            piece.system.printed.protection[location]! >
            Math.max(0, ...others.map((other) => other[location]!)),
        );
        expect(adds, `${name}: ${piece.name}`).toBe(true);
      }
      for (const item of items)
        if (item.type !== "skill") expect(item.system.quantity, name).toBeGreaterThan(0);
    }
  });
});

describe("the adversaries for printed cards", () => {
  it("are sixteen, and stand up for as long as their weight says", () => {
    const CT = { nameless: [7, 9], capable: [10, 14], memorable: [16, 24] } as const;
    const SIZES = { nameless: [5, 6], capable: [6, 9], memorable: [6, 14] } as const;
    const count = (weight: string) => adversaries().filter(({ system }) => system.weight === weight).length;
    expect(["nameless", "capable", "memorable"].map(count)).toEqual([6, 6, 4]);
    for (const { name, system } of adversaries()) {
      const weight = system.weight as keyof typeof CT; // all weights are keys, as the counts above show
      const { concussion, size } = system.printed;
      for (const [value, [least, most]] of [
        [concussion.max, CT[weight]],
        [size, SIZES[weight]],
      ] as const) {
        expect(value, name).toBeGreaterThanOrEqual(least);
        expect(value, name).toBeLessThanOrEqual(most);
      }
    }
  });

  it("show what the cards can do", () => {
    const shows = (test: (card: WeaponCard, item: ItemSource) => boolean) =>
      adversaries().filter(({ items }) =>
        items.some((item) => item.type === "weapon" && test(item.system.printed, item)),
      ).length;
    expect(shows(({ burst }) => burst > 1)).toBeGreaterThanOrEqual(4);
    expect(shows(({ blast }) => blast === "thrown")).toBeGreaterThanOrEqual(3);
    expect(shows(({ blast }) => blast === "launched")).toBeGreaterThanOrEqual(2);
    expect(shows(({ save }) => save > 0)).toBeGreaterThanOrEqual(3);
    expect(
      shows(({ reliability }) => LETTERS.some((letter) => letter === reliability)),
    ).toBeGreaterThanOrEqual(2);
    expect(shows(({ penetration }) => penetration >= 7)).toBeGreaterThanOrEqual(2);
    expect(shows(({ bump }) => usesOf(bump).length > 0)).toBeGreaterThanOrEqual(2);
    const loaded = adversaries().filter(({ items }) =>
      items.some(({ type, system }) => type === "gear" && system.usedUp),
    );
    expect(loaded.map(({ name }) => name)).toEqual(["Mr. Candlewick", "Quiet Addie"]);
  });

  it("say of their signature what its numbers are", () => {
    for (const { name, system, items } of adversaries()) {
      const [, signature, text] = /<strong>((?!In a fight)[^<]*)\.<\/strong> (.*)<\/p>$/s.exec(
        system.gmNotes,
      )!;
      const item = items.find((one) => one.name === signature);
      expect(item, `${name}: ${signature}`).toBeDefined();
      if (item?.type !== "weapon") continue;
      const { damage, penetration, reliability, save } = item.system.printed;
      expect(text!.match(/\d+d\d+/g), name).toEqual([`${damage.dice}${damage.die}`]);
      for (const [pattern, value] of [
        [/penetration (\d+)/i, penetration],
        [/save against (\d+)/, save],
        [/rated (\w)/i, reliability],
      ] as const) {
        const [, stated = value] = pattern.exec(text!) ?? [];
        expect(String(stated), `${name}: ${pattern.source}`).toBe(String(value));
      }
      const [, wrench] = /wrench of (\d+)/.exec(text!) ?? [];
      if (wrench === undefined) continue;
      expect(breakage(Number(wrench), reliabilityOf(reliability)), name).toBe("breaks");
      expect(breakage(Number(wrench) - 1, reliabilityOf(reliability)), name).toBe("holds");
    }
  });
});
