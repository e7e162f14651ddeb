import { describe, expect, it } from "vitest";
import { CARD_ATTRIBUTES } from "../../../src/data/actor/card-attributes.ts";
import { SKILL_STATS } from "../../../src/data/item/skill-stats.ts";
import { checkPreparedEncounter } from "../../../src/data/prepared-encounter.ts";
import { TARGET_NUMBERS } from "../../../src/rules/printed/cause.ts";
import { addressesIn, wholeAdventures } from "../../tools/adventures.ts";
import { drawMaps } from "../../tools/maps/write-maps.ts";
import { readPackSources } from "../../tools/packs.ts";
import { preparedBy } from "./prepared-by.ts";

interface Token {
  actorId: string;
  name: string;
  x: number;
  y: number;
  hidden?: boolean;
  texture: { src: string };
}
interface Whole {
  _id: string;
  name: string;
  actors: { _id: string; name: string; _stats?: { compendiumSource: string } }[];
  journal: { name: string; pages: { name: string; text: { content: string } }[] }[];
  scenes: {
    _id: string;
    name: string;
    width: number;
    height: number;
    tokens: Token[];
    walls: { _id: string }[];
    lights: { _id: string }[];
  }[];
  macros: { _id: string; name: string; command: string }[];
}
interface Person {
  _id: string;
  name: string;
  system: {
    in: number;
    spd: number;
    life: { max: number };
    printed: { size: number; concussion: { max: number } };
    actionValues: { toughness: number; pools: { shot: { value: number } } };
  };
}
const sources = await readPackSources("packs");
const adventures = wholeAdventures("action-cards", sources);
const whole = adventures.map(({ document }) => document as unknown as Whole); // the build checks pack entries
const entries = new Map(
  sources.map(({ document }) => [(document as Person)._id, document as Person] as const),
);

/** The names of a compendium's skills, which are the names that checks use. */
const skillsIn = (wanted: string): string[] =>
  sources.flatMap(({ pack, document }) => (pack === wanted ? [(document as Person).name] : []));

interface Checks {
  /** The skills that the game's checks may name. */
  skills: readonly string[];
  /** The names that the last part of a check in a text may have: stats, attributes or skills, depending on the game. */
  last: readonly string[];
  numbers: readonly number[];
}
const CHECKS: Readonly<Record<string, Checks>> = {
  avatar: { skills: skillsIn("skills"), last: SKILL_STATS, numbers: [8, 12, 16] },
  printed: {
    skills: skillsIn("printed-skills"),
    last: CARD_ATTRIBUTES,
    numbers: Object.values(TARGET_NUMBERS),
  },
  actionValues: {
    skills: skillsIn("action-values-skills"),
    last: skillsIn("action-values-skills"),
    numbers: [8, 12, 16],
  },
};

/** The numbers in the adventures' tables of people: how to read each from an actor's data, keyed by column head. */
const NUMBERS: Readonly<Record<string, (system: Person["system"]) => number>> = {
  IN: (system) => system.in,
  SPD: ({ spd }) => spd,
  LIFE: ({ life }) => life.max,
  Size: ({ printed }) => printed.size,
  CT: ({ printed }) => printed.concussion.max,
  Shots: ({ actionValues }) => actionValues.pools.shot.value,
  Toughness: ({ actionValues }) => actionValues.toughness,
};

const textsOf = ({ journal }: Whole): string =>
  journal.flatMap(({ pages }) => pages.map(({ text }) => text.content.replace(/\s+/g, " "))).join(" ");

describe.each(whole)("the adventure $name", (adventure) => {
  const addresses = addressesIn(adventures[whole.indexOf(adventure)]!);
  const texts = textsOf(adventure);

  it("names in its texts what it brings, and what the compendia have", () => {
    const links = [...texts.matchAll(/@UUID\[([^\]]+)\]/g)].map((match) => match[1]!);
    expect(links.length).toBeGreaterThan(40);
    for (const link of links) {
      const id = link.split(".").at(-1)!;
      const isPage = link.includes("JournalEntryPage");
      if (link.startsWith("Compendium.")) expect(isPage || entries.has(id), link).toBe(true);
      else expect(addresses).toContain(link);
    }
    for (const part of [...adventure.actors, ...adventure.scenes, ...adventure.macros])
      expect(
        links.some((link) => link.endsWith(`.${part._id}`)),
        part.name,
      ).toBe(true);
  });

  it("asks checks by skills that there are, and at least fifteen", () => {
    const checks = [...texts.matchAll(/@Check\[(\w+) ([^\]]*) (\d+)\]\{[^}]+\}/g)];
    expect(checks.length).toBeGreaterThanOrEqual(15);
    expect(texts.match(/@Check/g)).toHaveLength(checks.length);
    for (const [check, game, names, number] of checks) {
      const { skills, last, numbers } = CHECKS[game!]!;
      const called = names!.split(" or ");
      expect(last, check).toContain(called.pop());
      expect(skills, check).toEqual(expect.arrayContaining(called));
      expect(numbers, check).toContain(Number(number));
    }
  });

  it("tells the numbers of its people as they have them", () => {
    const tables = texts.split("<table>").flatMap((table) => {
      const [, ...heads] = /<th>(\w+)<\/th><th>(\w+)<\/th><th>Who</.exec(table) ?? [];
      const rows = [...table.matchAll(/<tr><td>(\d+)<\/td><td>(\d+)<\/td><td>@UUID\[[\w.-]*\.(\w+)\]/g)];
      return rows.map(([, first, second, id]) => ({ heads, told: [Number(first), Number(second)], id: id! }));
    });
    expect(tables.length).toBeGreaterThanOrEqual(9);
    for (const { heads, told, id } of tables) {
      const { name, system } = entries.get(id)!;
      expect(
        heads.map((head) => NUMBERS[head]!(system)),
        name,
      ).toEqual(told);
    }
  });

  it("sets up each scene with people who are in it or in the compendia, on its map", async () => {
    expect(adventure.macros).toHaveLength(3);
    for (const { name, command } of adventure.macros) {
      const { cast, scene, name: encounter } = checkPreparedEncounter(await preparedBy(command));
      expect(name).toBe(`Set Up: ${encounter}`);
      expect(addresses).toContain(scene);
      const { tokens } = adventure.scenes.find(({ _id }) => scene.endsWith(_id))!;
      for (const { uuid, count, at, hidden } of cast) {
        if (uuid.startsWith("Compendium."))
          expect([entries.has(uuid.split(".").at(-1)!), at !== null]).toEqual([true, true]);
        else {
          const placed = tokens.filter(({ actorId }) => uuid.endsWith(actorId));
          expect(addresses).toContain(uuid);
          expect(placed.length, uuid).toBe(count);
          if (hidden)
            expect(
              placed.every((token) => token.hidden),
              uuid,
            ).toBe(true);
        }
      }
    }
  });

  it("has two maps of whole spaces, whose walls, lights and tokens have ids of their own", () => {
    expect(adventure.scenes).toHaveLength(2);
    const maps = drawMaps(sources);
    for (const { name, width, height, walls, lights, tokens } of adventure.scenes) {
      const parts = [...walls, ...lights, ...(tokens as unknown as { _id: string }[])].map(({ _id }) => _id);
      expect(new Set(parts).size, name).toBe(parts.length);
      for (const id of parts) expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
      expect(walls.length && lights.length && tokens.length, name).toBeGreaterThan(0);
      for (const token of tokens) expect(token.texture.src, token.name).toMatch(/\/icons\/[\w-]+\.svg$/);
      const map = [...maps.values()].find((svg) => svg.includes(`<title>${name}</title>`))!;
      expect(map).toContain(`viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`);
      expect(map).not.toMatch(/<script|href|NaN|undefined/);
      expect(map.length).toBeLessThan(200_000);
    }
  });
});

it("actors of an adventure remember the compendium that they are from", () => {
  const origins = whole.flatMap(({ actors }) => actors.map(({ _stats }) => _stats?.compendiumSource));
  expect(origins).toContain("Compendium.action-cards.adversaries.Actor.hushClerk0000000");
  expect(origins).not.toContain(undefined);
});
