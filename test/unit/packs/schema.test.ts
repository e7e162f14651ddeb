import { beforeAll, describe, expect, it } from "vitest";
import { BaseCards, BaseJournalEntry } from "../../host/common/documents/index.ts";
import { readPackSources } from "../../tools/packs.ts";
import { asStored, loadModels, type Models } from "./as-stored.ts";

interface Source {
  type: string;
  system: Record<string, unknown>;
  items?: Source[];
}

interface JournalSource {
  _id: string;
  _key: string;
  pages: { _key: string; name: string }[];
}

interface DeckSource {
  _id: string;
  _key: string;
  cards: { _key: string; name: string }[];
}

let items: Models;
let actors: Models;
let sources: { file: string; document: Source }[];

beforeAll(async () => {
  ({ items, actors } = await loadModels());
  sources = (await readPackSources("packs")) as typeof sources;
});

describe("the data models take the sources as they are", () => {
  it("for every item", () => {
    const all = sources.filter(({ document }) => document.type in items);
    expect(all).toHaveLength(388);
    for (const { file, document } of all)
      expect(asStored(items, document), file).toMatchObject(document.system);
  });

  it("for every actor and its items", () => {
    const all = sources.filter(({ document }) => document.type in actors);
    expect(all).toHaveLength(98);
    for (const { file, document } of all) {
      expect(asStored(actors, document), file).toMatchObject(document.system);
      for (const item of document.items ?? []) expect(asStored(items, item), file).toMatchObject(item.system);
    }
  });

  it("for every journal entry and its pages", () => {
    const all = sources.filter(({ document }) => "pages" in document);
    expect(all).toHaveLength(21);
    for (const { file, document } of all) {
      const { _key, pages, ...entry } = document as unknown as JournalSource;
      const bare = pages.map(({ _key: _pageKey, ...page }) => page);
      const taken = new BaseJournalEntry({ ...entry, pages: bare }, { strict: true }).toObject();
      expect(_key, file).toBe(`!journal!${entry._id}`);
      expect(taken, file).toMatchObject({ ...entry, pages: bare });
    }
  });

  it("for every deck and its cards", () => {
    const all = sources.filter(({ document }) => document.type === "deck");
    expect(all).toHaveLength(4);
    for (const { file, document } of all) {
      const { _key, cards, ...deck } = document as unknown as DeckSource;
      const bare = cards.map(({ _key: _cardKey, ...card }) => card);
      const taken = new BaseCards({ ...deck, cards: bare }, { strict: true }).toObject();
      expect(_key, file).toBe(`!cards!${deck._id}`);
      expect(taken, file).toMatchObject({ ...deck, cards: bare });
    }
  });
});
