import { readdir, readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { parseFormula } from "../../../src/rules/avatar/formula.ts";
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
    modifiers: { offence: number; defence: number; specific: { against: string; bonus: number }[] };
    attack?: {
      range: string;
      mustUseFull: boolean;
      picks: number;
      emulatesPower: boolean;
      keywords: string[];
    };
  };
}

interface ActorSource {
  _id: string;
  name: string;
  type: string;
  img: string;
  system: { primaries: Record<string, number>; notes: string };
  items: ItemSource[];
}

const packs = new Map<string, unknown[]>();
const itemsOf = (pack: string) => packs.get(pack) as ItemSource[];
const actorsOf = (pack: string) => packs.get(pack) as ActorSource[];
const ITEM_PACKS = ["weapons", "armor", "gear", "powers", "skills"];

beforeAll(async () => {
  for (const { pack, document } of await readPackSources("packs")) {
    packs.set(pack, [...(packs.get(pack) ?? []), document]);
  }
});

describe("the compendia", () => {
  it("hold so many documents", () => {
    expect(Object.fromEntries([...packs].map(([pack, documents]) => [pack, documents.length]))).toEqual({
      adversaries: 4,
      armor: 5,
      gear: 6,
      heroes: 3,
      powers: 10,
      skills: 8,
      weapons: 10,
    });
  });

  it("have a weapon of every kind", () => {
    const attacks = itemsOf("weapons").map(({ system }) => system);
    const count = (test: (weapon: ItemSource["system"]) => boolean | undefined) =>
      attacks.filter(test).length;
    expect(count(({ attack }) => attack?.range === "short")).toBe(5);
    expect(count(({ attack }) => attack?.range === "long")).toBe(4);
    expect(count(({ attack }) => attack?.range === "either")).toBe(1);
    expect(count(({ hands }) => hands === "two")).toBe(5);
    expect(count(({ attack }) => attack?.mustUseFull)).toBe(3);
    expect(count(({ attack }) => attack?.emulatesPower)).toBe(1);
  });

  it("have powers of several picks, against MIND, at long range and in defence, whose formulas can be read", () => {
    const powers = itemsOf("powers").map(({ system }) => system);
    for (const { formula, opposedFormula, attack } of powers) {
      if (formula) expect(parseFormula(formula).picks).toBe(attack?.picks);
      if (opposedFormula) expect(parseFormula(opposedFormula).picks).toBe(1);
    }
    expect(powers.filter(({ attack }) => (attack?.picks ?? 1) > 1)).toHaveLength(2);
    expect(powers.filter(({ opposed }) => opposed === "mind")).toHaveLength(1);
    expect(powers.filter(({ use, attack }) => use === "attack" && attack?.range === "long")).toHaveLength(2);
    expect(powers.filter(({ use }) => use === "defence")).toHaveLength(2);
  });

  it("protect against what there is to be protected from", () => {
    const all = ITEM_PACKS.flatMap(itemsOf);
    const keywords = new Set(all.flatMap(({ system }) => system.attack?.keywords ?? []));
    const protections = all.flatMap(({ system }) => system.modifiers.specific);
    expect(protections.filter(({ against }) => keywords.has(against)).map(({ bonus }) => bonus)).toEqual([
      5, 4, 6,
    ]);
    expect(
      all.filter(({ system }) => system.timing === "wearable" || system.timing === "continuous"),
    ).toHaveLength(7);
  });

  it("describe everything", () => {
    const texts = [
      ...ITEM_PACKS.flatMap(itemsOf).map(({ name, system }) => [name, system.description]),
      ...["heroes", "adversaries"].flatMap(actorsOf).map(({ name, system }) => [name, system.notes]),
    ];
    for (const [name, text] of texts) expect(text, name).toMatch(/^<p>[^<]{40,400}<\/p>$/);
  });

  it("give the owned items of actors as the item packs have them", () => {
    const byId = new Map(ITEM_PACKS.flatMap(itemsOf).map((item) => [item._id, item]));
    const owned = ["heroes", "adversaries"].flatMap(actorsOf).flatMap(({ items }) => items);
    expect(owned).toHaveLength(34);
    for (const item of owned) {
      const { name, type, img, system } = byId.get(item._id)!;
      const equipped = (item.system as { equipped?: boolean }).equipped;
      const expected = equipped === undefined ? system : { ...system, equipped };
      expect(item).toMatchObject({ name, type, img, system: expected });
    }
  });

  it("keep every primary within the bounds that ENE sets", () => {
    for (const { name, system } of ["heroes", "adversaries"].flatMap(actorsOf)) {
      const values = Object.values(system.primaries);
      expect(values, name).toHaveLength(8);
      expect(Math.max(...values), name).toBe(system.primaries["ene"]);
      expect(Math.min(...values), name).toBeGreaterThanOrEqual(1);
    }
  });

  it("use each icon, and have an icon for each document", async () => {
    const documents = [...packs.values()].flat() as { img: string }[];
    const used = documents.map(({ img }) => img.split("/").at(-1)).sort();
    expect(new Set(used).size).toBe(46);
    expect((await readdir("styles/icons")).sort()).toEqual(used);
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
