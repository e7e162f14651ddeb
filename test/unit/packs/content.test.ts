import { readdir, readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { parseFormula } from "../../../src/rules/avatar/formula.ts";
import { documentTypes } from "../../tools/document-types.ts";
import { readPackSources } from "../../tools/packs.ts";

interface ItemSource {
  _id: string;
  name: string;
  type: string;
  img: string;
  system: {
    description: string;
    timing?: string;
    hands?: string;
    use?: string;
    opposed?: string;
    formula?: string;
    opposedFormula?: string;
    modifiers?: { offense?: number; defense?: number; specific?: { against: string; bonus: number }[] };
    attack?: {
      range: string;
      mustUseFull?: boolean;
      picks: number;
      bonusOnTen?: boolean;
      targets: number;
      freeAction?: boolean;
      surprise?: boolean;
      emulatesPower?: boolean;
      keywords: string[];
    };
    dodging?: boolean;
    reaction?: string;
  };
}

interface ActorSource {
  _id: string;
  name: string;
  type: string;
  img: string;
  system: { primaries: Record<string, number>; in: number; notes: string };
  items: ItemSource[];
}

const packs = new Map<string, unknown[]>();
const itemsOf = (pack: string) => packs.get(pack) as ItemSource[];
const actorsOf = (pack: string) => packs.get(pack) as ActorSource[];
/** Icons that no pack entry uses: those of types, statuses and bare hands. */
const OWN_ICONS = [
  ...Object.keys((await documentTypes()).Item),
  ..."bare-hands broken character concussed dodging down dying fled guarding halved-dr holding".split(" "),
  ..."npc out overheated stymied unloaded".split(" "),
].map((name) => `${name}.svg`);
/** The packs of heroes and adversaries for the games with the AC Deck. */
const PEOPLE = ["heroes", "adversaries", "fads-adversaries"];
const ITEM_PACKS = ["weapons", "armor", "gear", "powers", "skills"];

beforeAll(async () => {
  for (const { pack, document } of await readPackSources("packs")) {
    packs.set(pack, [...(packs.get(pack) ?? []), document]);
  }
});

describe("the compendia", () => {
  it("hold so many documents", () => {
    expect(Object.fromEntries([...packs].map(([pack, documents]) => [pack, documents.length]))).toEqual({
      "action-values-adversaries": 16,
      "action-values-archetypes": 6,
      "action-values-gear": 40,
      "action-values-heroes": 3,
      "action-values-skills": 25,
      // Four adventures, each with an adventure.yml and seven documents.
      adventures: 32,
      adversaries: 16,
      archetypes: 12,
      armor: 27,
      decks: 4,
      encounters: 7,
      "fads-adversaries": 16,
      gear: 27,
      "gm-macros": 28,
      heroes: 4,
      journal: 6,
      macros: 14,
      maneuvers: 46,
      powers: 34,
      "printed-adversaries": 16,
      "printed-archetypes": 6,
      "printed-armor": 30,
      "printed-gear": 32,
      "printed-heroes": 3,
      "printed-skills": 27,
      "printed-weapons": 35,
      skills: 27,
      tables: 14,
      weapons: 38,
    });
  });

  it("have a weapon of every kind", () => {
    const attacks = itemsOf("weapons").map(({ system }) => system);
    const count = (test: (weapon: ItemSource["system"]) => boolean | undefined) =>
      attacks.filter(test).length;
    expect(count(({ attack }) => attack?.range === "short")).toBe(21);
    expect(count(({ attack }) => attack?.range === "long")).toBe(14);
    expect(count(({ attack }) => attack?.range === "either")).toBe(3);
    expect(count(({ hands }) => hands === "two")).toBe(18);
    expect(count(({ attack }) => attack?.mustUseFull)).toBe(15);
    expect(count(({ attack }) => attack?.bonusOnTen === false)).toBe(11);
    expect(count(({ attack }) => attack?.emulatesPower)).toBe(3);
    expect(count(({ attack }) => attack?.picks === 2)).toBe(1);
  });

  it("strike one, some or all, and a few of them by surprise", () => {
    const attacks = ["weapons", "powers"].flatMap(itemsOf);
    const named = (test: (attack: NonNullable<ItemSource["system"]["attack"]>) => boolean | undefined) =>
      attacks.filter(({ system }) => system.attack && test(system.attack)).map(({ name }) => name);
    expect(named(({ targets }) => targets === 0)).toEqual([
      "Bell Hammer",
      "Lime Pot",
      "Frozen Harbor",
      "Lullaby of the Lamps",
      "Powder Prayer",
      "Shatter Panes",
      "Wall of Water",
    ]);
    expect(named(({ targets }) => targets > 1)).toEqual([
      "Falling Masonry",
      "Herring Net",
      "Swivel Gun",
      "Tar Bucket",
      "Toll Rope",
      "Chain of Lamps",
      "Ring of Brine",
    ]);
    expect(named(({ surprise }) => surprise)).toEqual([
      "Beak and Nerve",
      "Fiddle String",
      "Hatpin",
      "Widow's Cane",
      "Cold Handshake",
    ]);
    expect(named(({ freeAction }) => freeAction)).toEqual(["Blinding Pane", "Quick Ember"]);
  });

  it("have dodging skills, which say that they are", () => {
    const dodging = itemsOf("skills").filter(({ system }) => system.dodging);
    expect(dodging.map(({ name }) => name)).toEqual([
      "Eel's Way",
      "Footwork",
      "Heron's Bow",
      "Sidestep",
      "Tumbling",
    ]);
    for (const { system } of dodging) expect(system.description).toContain("dodge");
  });

  it("have things that count by an action called forward alone, and say so", () => {
    const marked = ITEM_PACKS.flatMap(itemsOf).filter(({ system }) => (system.reaction ?? "none") !== "none");
    expect(marked.map(({ name, system }) => [name, system.reaction])).toEqual([
      ["Barrel-Stave Buckler", "block"],
      ["Bishop's Umbrella", "dive"],
      ["Coffin-Lid Shield", "block"],
      ["Half-Cloak", "dodge"],
      ["Wicker Fender", "block"],
      ["Minute in Spirits", "dodge"],
      ["Pocketful of Sand", "dodge"],
      ["Smoke Pot", "dive"],
      ["Slack Water", "dodge"],
      ["Bind and Turn", "block"],
      ["Catch the Haft", "block"],
      ["Flat as a Flounder", "dive"],
      ["Heron's Bow", "dodge"],
      ["Tumbling", "dodge"],
    ]);
    for (const { name, system } of marked) {
      expect(system.description.replace(/\s+/g, " "), name).toContain("called forward");
      expect(system.modifiers?.defense, name).toBeGreaterThan(0);
    }
  });

  it("have powers of several picks, against MIND, at long range and in defense, whose formulas can be read", () => {
    const powers = itemsOf("powers").map(({ system }) => system);
    for (const { formula, opposedFormula, attack } of powers) {
      if (formula) expect(parseFormula(formula).picks).toBe(attack?.picks);
      if (opposedFormula) expect(parseFormula(opposedFormula).picks).toBe(1);
    }
    expect(powers.filter(({ attack }) => (attack?.picks ?? 1) > 1)).toHaveLength(7);
    expect(powers.filter(({ opposed }) => opposed === "mind")).toHaveLength(5);
    expect(powers.filter(({ attack }) => attack?.range === "mental")).toHaveLength(6);
    expect(powers.filter(({ use, attack }) => use === "attack" && attack?.range === "long")).toHaveLength(7);
    expect(powers.filter(({ use }) => use === "defense")).toHaveLength(6);
  });

  it("have the powers that draw in a way of their own", () => {
    const formulas = itemsOf("powers").map(({ system }) =>
      [system.formula, system.opposedFormula].join(" : "),
    );
    expect(formulas).toEqual(
      expect.arrayContaining([
        "2da + @em + 5 : 1da + @em",
        "1da + @em - 3 : ",
        "3da + @em - 10 : ",
        "2da * @em : ",
      ]),
    );
  });

  it("protect against what there is to be protected from", () => {
    const all = ITEM_PACKS.flatMap(itemsOf);
    const keywords = new Set(all.flatMap(({ system }) => system.attack?.keywords ?? []));
    const protections = all.flatMap(({ system }) => system.modifiers?.specific ?? []);
    expect(protections.filter(({ against }) => !keywords.has(against))).toEqual([]);
    expect(protections.reduce((sum, { bonus }) => sum + bonus, 0)).toBe(189);
    expect(protections).toHaveLength(55);
    expect(all.filter(({ system }) => (system.modifiers?.specific ?? []).length > 1)).toHaveLength(20);
    expect(all.filter(({ system }) => system.timing === "wearable")).toHaveLength(26);
    expect(all.filter(({ system }) => system.timing === "continuous")).toHaveLength(5);
  });

  it("describe everything", () => {
    const texts = [
      ...ITEM_PACKS.flatMap(itemsOf).map(({ name, system }) => [name, system.description]),
      ...PEOPLE.flatMap(actorsOf).map(({ name, system }) => [name, system.notes]),
    ];
    for (const [name, text] of texts) expect(text, name).toMatch(/^<p>[^<]{40,400}<\/p>$/);
  });

  it("give each hero one thing to call forward (F5)", () => {
    const without = actorsOf("heroes").filter(
      ({ items }) => !items.some(({ system }) => (system.reaction ?? "none") !== "none"),
    );
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it("give everybody an attack", () => {
    for (const { name, items } of PEOPLE.flatMap(actorsOf)) {
      const attacks = items.filter(({ type, system }) => {
        const { use } = system as { use?: string };
        return type === "weapon" || (type === "power" && use === "attack");
      });
      expect(attacks.length, name).toBeGreaterThan(0);
    }
  });

  it("keep every primary within the bounds that ENE sets", () => {
    for (const { name, system } of PEOPLE.flatMap(actorsOf)) {
      const values = Object.values(system.primaries);
      expect(values, name).toHaveLength(8);
      expect(Math.max(...values), name).toBe(system.primaries["ene"]);
      expect(Math.min(...values), name).toBeGreaterThanOrEqual(1);
    }
  });

  it("use each icon, and have an icon for each document", async () => {
    const pictured = [...packs].filter(([pack]) => !["decks", "adventures"].includes(pack));
    const documents = pictured.flatMap(([, entries]) => entries) as { img?: string }[];
    const used = documents.flatMap(({ img = "" }) => /\/icons\/(.+)$/.exec(img)?.[1] ?? []);
    const icons = [...new Set(used)]; // portraits are drawn at build time
    expect(icons).toHaveLength(442);
    expect((await readdir("styles/icons")).sort()).toEqual([...icons, ...OWN_ICONS].sort());
  });
});

describe("the starter", () => {
  it("names entries of the packs and seats for them", async () => {
    const starter = JSON.parse(await readFile("packs/starter.json", "utf8")) as {
      actors: { pack: string; id: string; owner?: string }[];
      combat: { combatants: { actor: string }[] };
    };
    for (const { pack, id } of starter.actors) {
      expect(actorsOf(pack.replace("action-cards.", "")).map(({ _id }) => _id)).toContain(id);
    }
    expect(starter.actors.map(({ owner }) => owner)).toEqual([
      "player1",
      "player2",
      "player3",
      undefined,
      undefined,
    ]);
    const known = starter.actors.map(({ id }) => id);
    expect(starter.combat.combatants).toHaveLength(4);
    for (const { actor } of starter.combat.combatants) expect(known).toContain(actor);
  });
});

describe("the icons", () => {
  it("are tiles of one size without anything that could run", async () => {
    const names = await readdir("styles/icons");
    for (const name of names) {
      const svg = await readFile(`styles/icons/${name}`, "utf8");
      expect(svg, name).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64" width="64" height="64">/,
      );
      expect(svg, name).not.toMatch(/<script|href|on\w+=|NaN|undefined/);
      expect(svg.length, name).toBeLessThan(3000);
    }
  });
});
