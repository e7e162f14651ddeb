import { describe, expect, it } from "vitest";
import { readPackSources } from "../../tools/packs.ts";

type Weight = "nameless" | "capable" | "memorable";

interface Item {
  name: string;
  type: string;
  system: { reaction?: string };
}
interface Person {
  name: string;
  system: { weight?: Weight; notes: string; gmNotes?: string };
  items: Item[];
}

/**
 * Each game's packs and its number of archetypes. The Avatar System and FADs share the AC Deck's archetypes.
 */
const GAMES = [
  { game: "the Avatar System", adversaries: "adversaries", archetypes: "archetypes", most: 12 },
  { game: "FADs", adversaries: "fads-adversaries", archetypes: "archetypes", most: 12 },
  {
    game: "Future Imperfect",
    adversaries: "printed-adversaries",
    archetypes: "printed-archetypes",
    most: 6,
  },
  {
    game: "Action!",
    adversaries: "action-values-adversaries",
    archetypes: "action-values-archetypes",
    most: 6,
  },
];

/** The minimum number of NPCs of each weight, so that every kind of scene has an NPC to use. */
const FEWEST: Readonly<Record<Weight, number>> = { nameless: 5, capable: 5, memorable: 3 };

/**
 * Matches GM notes: a sentence about tactics, then a signature move. The move gives an item's name and its
 * rule.
 */
const GM_NOTES =
  /^<p><strong>In a fight\.<\/strong> ([^<]{20,300})<\/p><p><strong>([^<]+)\.<\/strong> ([^<]{30,400})<\/p>$/;

const sources = await readPackSources("packs");
const peopleIn = (wanted: string): Person[] =>
  sources.flatMap(({ pack, document }) => (pack === wanted ? [document as Person] : [])); // the build checks entries
const plain = (html = "") => html.replace(/\s+/g, " ").replaceAll("</p> <p>", "</p><p>").trim();

describe.each(GAMES)("the people of $game", ({ adversaries, archetypes, most }) => {
  const foes = peopleIn(adversaries);

  it("are sixteen to meet, of three weights", () => {
    expect(foes.length).toBeGreaterThanOrEqual(16);
    for (const [weight, fewest] of Object.entries(FEWEST)) {
      const such = foes.filter(({ system }) => (system.weight ?? "capable") === weight);
      expect(such.length, weight).toBeGreaterThanOrEqual(fewest);
    }
  });

  it("say how they fight in a sentence, and what their move is by an item that they have", () => {
    for (const { name, system, items } of foes) {
      const [, tactics = "", move = ""] = GM_NOTES.exec(plain(system.gmNotes)) ?? [];
      expect(tactics, name).toMatch(/^[^.!?]+\.$/);
      expect(
        items.map((item) => item.name),
        name,
      ).toContain(move);
    }
  });

  it("say nothing about another in the words of the first", () => {
    const said = foes.flatMap(({ system }) => GM_NOTES.exec(plain(system.gmNotes)) ?? []);
    const texts = said.filter((text) => text.includes(" ") && !text.startsWith("<p>"));
    expect(texts.filter((text, index) => text.length > 40 && texts.indexOf(text) !== index)).toEqual([]);
  });

  it("are some to be, each in another way", () => {
    const players = peopleIn(archetypes);
    expect(players).toHaveLength(most);
    const kits = players.map(({ items }) =>
      items
        .map(({ name }) => name)
        .sort()
        .join(),
    );
    expect(new Set(kits).size).toBe(most);
  });
});

it("six archetypes of the AC Deck have something to call forward (F5)", () => {
  const ready = peopleIn("archetypes").filter(({ items }) =>
    items.some(({ system }) => (system.reaction ?? "none") !== "none"),
  );
  expect(ready.length).toBeGreaterThanOrEqual(6);
});
