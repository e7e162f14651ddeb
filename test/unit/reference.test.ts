/** Checks that every link into the rules reference leads to one of its pages. */
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { filesUnder } from "./lang/audit.ts";
import { readPackSources } from "../tools/packs.ts";
import { constant, systemModule } from "./lang/models.ts";

interface Page {
  readonly _id: string;
  readonly name: string;
  readonly text: { readonly content: string };
}

interface Journal {
  readonly _id: string;
  readonly name: string;
  readonly sort: number;
  readonly pages: readonly Page[];
}

/** The maximum number of words on a page. A longer page can't be read in the middle of a game. */
const MOST_WORDS = 420;

const root = path.resolve(import.meta.dirname, "../..");
const uuidOf = (journal: string, page: string) =>
  `Compendium.action-cards.journal.JournalEntry.${journal}.JournalEntryPage.${page}`;

let journals: Journal[];
let pages: Map<string, Page>;

beforeAll(async () => {
  const sources = await readPackSources(path.join(root, "packs"));
  journals = sources.flatMap(({ pack, document }) => (pack === "journal" ? [document as Journal] : []));
  pages = new Map(
    journals.flatMap((journal) =>
      journal.pages.map((page) => [uuidOf(journal._id, page._id), page] as const),
    ),
  );
});

/** The pages a text links to. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/@UUID\[(Compendium\.action-cards\.journal\.[\w.]+)\]/gu)].map(
    ([, uuid = ""]) => uuid,
  );
}

describe("the rules reference", () => {
  it("has every page that the code names", () => {
    const named = filesUnder(path.join(root, "src"), ".ts").flatMap(({ text }) =>
      [...text.matchAll(/rulesPage\("(\w+)", "(\w+)"\)/gu)].map(([, journal = "", page = ""]) =>
        uuidOf(journal, page),
      ),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((uuid) => !pages.has(uuid))).toEqual([]);
  });

  it("has a page for every order of an encounter", async () => {
    const { clockPage } = (await systemModule("ui/reference/clock-page.ts")) as {
      clockPage(scheme: string): string;
    };
    const orders = await constant("platform/settings/index.ts", "ORDER_POLICIES");
    expect(orders.map(clockPage).filter((uuid) => !pages.has(uuid))).toEqual([]);
    for (const scheme of ["a-module.clock", "token-bag"])
      expect(pages.get(clockPage(scheme))?.name).toBe("Who Acts When");
  });

  it("begins at the beginning", () => {
    const [first] = journals.toSorted((a, b) => a.sort - b.sort);
    expect(first?.pages[0]?.name).toBe("The Four Games");
  });

  it("leads from its first page to every other", () => {
    const reached = new Set([uuidOf("startHere0000000", "theFourGames0000")]);
    for (const uuid of reached)
      for (const link of linksIn(pages.get(uuid)?.text.content ?? "")) reached.add(link);
    const unreached = [...pages].filter(([uuid]) => !reached.has(uuid)).map(([, { name }]) => name);
    expect(unreached).toEqual([]);
  });

  it("is made of short pages", () => {
    const long = [...pages.values()].filter(({ text }) => {
      const words = text.content.replaceAll(/@UUID\[[^\]]*\]|<[^>]*>/gu, " ").trim();
      return words.split(/\s+/u).length > MOST_WORDS;
    });
    expect(long.map(({ name }) => name)).toEqual([]);
  });
});
