import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { deckTexts } from "../../tools/stacks/main.ts";
import { readPackSources } from "../../tools/packs.ts";

interface Card {
  _id: string;
  name: string;
  suit: string;
  value: number | null;
  description: string;
  back: { img: string };
  faces: { name: string; img: string }[];
}

interface Deck {
  name: string;
  cards: Card[];
}

const root = path.resolve(import.meta.dirname, "../../..");
const decks = new Map<string, Deck>();
const cardsOf = (name: string): Card[] => decks.get(name)?.cards ?? [];

beforeAll(async () => {
  for (const { pack, document } of await readPackSources("packs")) {
    const deck = document as Deck;
    if (pack === "decks") decks.set(deck.name, deck);
  }
});

describe("the decks", () => {
  it("are as npm run stacks writes them", async () => {
    const texts = await deckTexts(root);
    expect([...texts.keys()].sort()).toEqual([
      "ac-deck.yml",
      "action-cards.yml",
      "action-hand.yml",
      "plot-deck.yml",
    ]);
    for (const [file, text] of texts)
      expect(await readFile(path.join("packs/decks", file), "utf8"), file).toBe(text);
  });

  it("have so many cards", () => {
    expect(Object.fromEntries([...decks].map(([name, { cards }]) => [name, cards.length]))).toEqual({
      "AC Deck": 16,
      "Action Cards": 54,
      "Action Hand": 12,
      "Plot Deck": 18,
    });
  });

  it("count the AC deck from the Ace to ten, with six tens of luck", () => {
    const cards = cardsOf("AC Deck");
    expect(cards.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10, 10, 10]);
    expect(cards.filter(({ suit }) => suit === "ac")).toHaveLength(10);
    expect(cards.filter(({ suit }) => suit === "luck").map(({ name }) => name)).toEqual([
      "Ten, LB 1",
      "Ten, LB 2",
      "Ten, LB 3",
      "Ten, LB 4",
      "Ten, LB 5",
      "Ten, LB 6",
    ]);
  });

  it("number the action cards as they are printed, and say what is printed on them", () => {
    const cards = cardsOf("Action Cards");
    expect(cards.map(({ value }) => value)).toEqual(Array.from({ length: 54 }, (_, number) => number));
    const card = cards[34]!;
    expect(card).toMatchObject({ _id: "printedCard00034", name: "Action card 34" });
    expect(card.faces).toEqual([
      { name: "Action card 34", text: "", img: "systems/action-cards/cards/34.svg" },
    ]);
    expect(card.description).toMatch(/^<p>Step 9, fragment 2, No\..* Clock 11\./);
  });

  it("have a face for each card, a back for each deck and a text for all", () => {
    for (const [name, { cards }] of decks) {
      expect(new Set(cards.map(({ back }) => back.img)).size, name).toBe(1);
      for (const { faces, description } of cards) {
        expect(faces, name).toHaveLength(1);
        expect(description, name).toMatch(/^<p>[^<]{15,}<\/p>$/);
      }
    }
    const all = [...decks.values()].flatMap(({ cards }) => cards);
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(100);
    expect(new Set(all.map(({ faces }) => faces[0]!.img)).size).toBe(94);
    expect(new Set(all.map(({ back }) => back.img)).size).toBe(4);
  });
});
