import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { readPackSources } from "../tools/packs.ts";
import { mutated, MUTATIONS, proofOf } from "../sentences/mutations.ts";
import { PLACES, SOURCES, sentencesPage } from "../sentences/sentences.ts";

type Strings = { readonly [key: string]: string | Strings };

const strings = JSON.parse(readFileSync("lang/en.json", "utf8")) as Strings;
const rules = readFileSync("src/rules/README.md", "utf8");
const all = Object.entries(SOURCES).flatMap(([source, { sentences }]) =>
  sentences.map((sentence, index) => ({ name: `${source} ${index + 1}`, ...sentence })),
);
const pages = new Set<string>();

/** The string of a key; undefined if missing. */
function stringOf(key: string): string | undefined {
  const parts = key.split(".");
  const found = parts.reduce<string | Strings | undefined>(
    (at, part) => (typeof at === "object" ? at[part] : undefined),
    strings,
  );
  return typeof found === "string" ? found : undefined;
}

/** True if the id is one of the rulings Q1 to Q39. */
function isRuling(id: string): boolean {
  const number = Number(/^Q(\d+)$/.exec(id)?.[1]);
  return number >= 1 && number <= 39;
}

beforeAll(async () => {
  for (const { pack, document } of await readPackSources("packs")) {
    const { _id, pages: own = [] } = document as { _id: string; pages?: { _id: string }[] };
    for (const page of own)
      pages.add(`Compendium.action-cards.${pack}.JournalEntry.${_id}.JournalEntryPage.${page._id}`);
  }
});

describe("the sentences of the sources", () => {
  it("are all five sources', each as often as the source has sentences", () => {
    const counts = Object.entries(SOURCES).map(([id, { sentences }]) => [id, sentences.length]);
    expect(Object.fromEntries(counts)).toEqual({
      "avatar-action-cards": 36,
      "avatar-combat-actions": 66,
      fads: 30,
      "action-system": 63,
      "future-imperfect-action-cards": 163,
    });
  });

  it("are each said in short, once", () => {
    for (const { name, says } of all) expect(says.length, name).toBeGreaterThan(10);
    const texts = all.map(({ says }) => says);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it("name rules that there are", () => {
    const named = all.flatMap(({ name, rule }) =>
      rule.split(/,\s*/).flatMap((one) => (one === "" ? [] : [{ name, one }])),
    );
    const unknown = named.filter(({ one }) => !isRuling(one) && !new RegExp(`\\b${one}\\b`).test(rules));
    expect(unknown).toEqual([]);
  });

  it("are met somewhere, by a control or a page that there is", () => {
    const lost = all.filter(({ met, at }) => {
      if (met.length === 0 || met.some((place) => !PLACES.includes(place))) return true;
      if (met.includes("gm")) return met.length > 1 || at !== "";
      return at.startsWith("Compendium.") ? !pages.has(at) : stringOf(at) === undefined;
    });
    expect(lost.map(({ name, at }) => `${name}: ${at}`)).toEqual([]);
  });

  it("are proved by tests that there are", () => {
    const lost = all.filter(({ met, test }) => {
      if (test === "") return !met.includes("gm");
      const [file = "", title = ""] = test.split(" > ");
      return title === "" || !existsSync(file) || !readFileSync(file, "utf8").includes(title);
    });
    expect(lost.map(({ name, test }) => `${name}: ${test}`)).toEqual([]);
  });

  it("have a sample whose rules can be broken, each once and where it stands (npm run prove -- sentences)", () => {
    const rows = MUTATIONS.map(({ row }) => row);
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThanOrEqual(60);
    for (const mutation of MUTATIONS) {
      expect(mutated(".", mutation), mutation.row).toContain(mutation.put);
      expect(proofOf(mutation.row).file, mutation.row).toMatch(/\.test\.ts$/);
    }
  });

  it("are on a page of their own", async () => {
    await expect(sentencesPage((key) => stringOf(key) ?? key)).toMatchFileSnapshot(
      "../../src/rules/SENTENCES.md",
    );
  });
});
