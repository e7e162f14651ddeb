import { describe, expect, it } from "vitest";
import { actionValuesMaking } from "../../../src/families/actionValues/making/making.ts";
import { avatarMaking } from "../../../src/families/avatar/making/making.ts";
import { printedMaking } from "../../../src/families/printed/making/making.ts";
import type { Making } from "../../../src/family/making.ts";
import { assemble, type ItemSource, type Made } from "../../../src/family/making/assembly.ts";
import { fieldsOf, readValue, readValues, textAt } from "../../../src/family/making/values.ts";
import type { JsonRecord } from "../../../src/rules/cards/delta.ts";
import { readPackSources } from "../../tools/packs.ts";

interface Archetype {
  name: string;
  img: string;
  system: JsonRecord;
  items: ItemSource[];
}

const packs = new Map<string, unknown[]>();
for (const { pack, document } of await readPackSources("packs"))
  packs.set(pack, [...(packs.get(pack) ?? []), document]);

const nameOf = (id: string) => id.replace("action-cards.", "");
const archetypesOf = ({ archetypes }: Making) => packs.get(nameOf(archetypes)) as Archetype[];
const GAMES: [name: string, making: Making, archetypes: number][] = [
  ["avatar", avatarMaking, 12],
  ["printed", printedMaking, 6],
  ["actionValues", actionValuesMaking, 6],
];

/** The text in each of the form's fields for this data. */
function typedIn(making: Making, system: JsonRecord) {
  return Object.fromEntries(fieldsOf(making).map(({ path }) => [path, textAt(system, path)]));
}

describe.each(GAMES)("archetypes of %s", (_name, making, count) => {
  const archetypes = archetypesOf(making);

  it("are so many, with numbers that the window takes, pools that are full, and nothing unusual", () => {
    expect(archetypes).toHaveLength(count);
    for (const { name, system } of archetypes) {
      const { values, wrong } = readValues(fieldsOf(making), typedIn(making, system));
      expect(wrong, name).toEqual([]);
      expect(making.advice(values), name).toEqual([]);
      expect(making.yields(values).length, name).toBeGreaterThan(2);
      expect(system, name).toMatchObject(making.system(values));
    }
  });

  it("can fight: a weapon and the skill for it, something to defend with, and skills", () => {
    for (const { name, items } of archetypes) {
      const skills = items.filter(({ type }) => type === "skill").map((skill) => skill.name);
      expect(skills.length, name).toBeGreaterThanOrEqual(3);
      const weapons = items.filter(({ type }) => type === "weapon");
      expect(weapons.length, name).toBeGreaterThan(0);
      expect(weapons[0]?.system["equipped"], name).toBe(true);
      const skillOf = making.lists.find(({ type }) => type === "weapon")?.skillOf;
      for (const { system } of weapons) if (skillOf) expect(["", ...skills], name).toContain(skillOf(system));
      expect(
        items.some(({ type }) => type === "armor"),
        name,
      ).toBe(true);
    }
  });

  it("carry what the window can show: each item is in one of its compendia", () => {
    const listed = making.lists.flatMap(({ type, packs: ids }) =>
      ids.flatMap((id) => (packs.get(nameOf(id)) as ItemSource[]).filter((item) => item.type === type)),
    );
    const ids = new Set(listed.map(({ _id }) => _id));
    expect(ids.size).toBe(listed.length);
    for (const { items } of archetypes) for (const { _id, name } of items) expect(ids, name).toContain(_id);
  });

  it("become characters who use everything by this game", () => {
    for (const { name, img, system, items } of archetypes) {
      const { values } = readValues(fieldsOf(making), typedIn(making, system));
      const chosen = items.map((source) => ({ source, values: {} }));
      const made = assemble(making, system, { name: "Ada", concept: "", img, values, items: chosen });
      expect(made.system, name).toEqual(system);
      for (const item of made.items) {
        const { sets } = making.lists.find(({ type }) => type === item.type)!;
        expect(item.system, item.name).toMatchObject(sets);
      }
    }
  });
});

describe("a character", () => {
  const sword: ItemSource = {
    _id: "sword",
    name: "Sword",
    type: "weapon",
    img: "sword.svg",
    system: { equipped: false, modifiers: { offense: 3 } },
  };
  const coat: ItemSource = { ...sword, _id: "coat", type: "armor", system: { equipped: false } };
  const skill: ItemSource = { ...sword, _id: "skill", type: "skill", system: { bonus: 1, stat: "agi" } };
  const made: Made = {
    name: "Ada",
    concept: 'Owes <b>"three"</b> guilds & a debt',
    img: "ada.svg",
    values: { "primaries.str": 7, "life.max": 15 },
    items: [
      { source: sword, values: {} },
      { source: { ...sword, _id: "other" }, values: {} },
      { source: coat, values: {} },
      { source: skill, values: { bonus: 4 } },
    ],
  };
  const base = { notes: "<p>From the quay.</p>", primaries: { str: 5, agi: 6 }, life: { value: 3, max: 10 } };

  it("has what was typed over the archetype's numbers, and starts whole", () => {
    const { system, prototypeToken } = assemble(avatarMaking, base, made);
    expect(system).toMatchObject({ primaries: { str: 7, agi: 6 }, life: { value: 15, max: 15 } });
    expect(prototypeToken).toEqual({ name: "Ada", texture: { src: "ada.svg" } });
  });

  it("has the line about them as plain text above the archetype's background", () => {
    const { system } = assemble(avatarMaking, base, made);
    expect(system["notes"]).toBe(
      "<p>Owes &lt;b&gt;&quot;three&quot;&lt;/b&gt; guilds &amp; a debt</p><p>From the quay.</p>",
    );
    expect(assemble(avatarMaking, {}, { ...made, concept: "" }).system["notes"]).toBe("");
  });

  it("holds the first weapon, wears the armor, and has what was typed for a skill", () => {
    const { items } = assemble(avatarMaking, base, made);
    expect(items.map(({ system }) => system["equipped"])).toEqual([true, false, true, undefined]);
    expect(items[3]?.system).toEqual({ bonus: 4, stat: "agi", resolution: "ac-pick" });
    expect(items[0]?.system).toMatchObject({ resolution: "ac-pick", modifiers: { offense: 3 } });
  });
});

describe("what is typed in a field", () => {
  const number = { path: "in", label: "IN", min: 0, max: 20 };
  const die = { path: "die", label: "Die", choices: ["d4", "d6"] };
  it.each([
    ["5", 5],
    [" 20 ", 20],
    ["21", null],
    ["-1", null],
    ["", null],
    ["2.5", null],
    ["x", null],
    [null, null],
  ])("%j as a number is %j", (typed, value) => expect(readValue(number, typed)).toBe(value));
  it.each([
    ["d6", "d6"],
    ["d7", null],
    ["", null],
  ])("%j as a choice is %j", (typed, value) => expect(readValue(die, typed)).toBe(value));
});

describe("what numbers yield", () => {
  it("is OR, DR and MIND by the rules, and the tens of the deck", () => {
    const primaries = { ene: 8, str: 6, int: 5, cun: 7, agi: 8, con: 5, cha: 6, luc: 5 };
    const values = Object.fromEntries(
      Object.entries(primaries).map(([key, value]) => [`primaries.${key}`, value]),
    );
    expect(avatarMaking.yields({ ...values, lb: 2 }).map(({ value }) => value)).toEqual([5, 7, 6, 3]);
    const { "primaries.str": _gone, ...half } = values;
    expect(avatarMaking.yields({ ...half, lb: 2 }).map(({ value }) => value)).toEqual([3]);
  });

  it("warns of a primary above ENE, which is allowed", () => {
    const values = typedIn(avatarMaking, archetypesOf(avatarMaking)[0]!.system);
    const { values: read } = readValues(fieldsOf(avatarMaking), { ...values, "primaries.luc": "12" });
    expect(avatarMaking.advice(read)).toEqual([
      { path: "primaries.luc", key: "ACTIONCARDS.Making.Avatar.AboveEnergy" },
    ]);
  });

  it("is a chance by printed card that grows with rank and die", () => {
    const chance = (die: string, ranks: number) =>
      printedMaking.yields({
        "printed.attributes.strength.die": die,
        "printed.attributes.strength.ranks": ranks,
      })[0]!.value;
    expect(chance("d4", 1)).toBeGreaterThan(0);
    expect(chance("d8", 3)).toBeGreaterThan(chance("d8", 1));
    expect(chance("d10", 3)).toBeGreaterThan(chance("d6", 3));
    expect(chance("d12", 5)).toBeLessThan(1);
  });

  it("is the most that pools hold", () => {
    const even = Object.fromEntries(fieldsOf(actionValuesMaking).map(({ path }) => [path, 6]));
    expect(actionValuesMaking.yields(even).map(({ value }) => value)).toEqual([6, 6, 6, 6, 6]);
    expect(actionValuesMaking.system(even)).toMatchObject({
      actionValues: { pools: { shot: { value: 6 }, soul: { value: 6, max: 6 } } },
    });
  });
});
