import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { readPackSources } from "../tools/packs.ts";
import { PLACES, SOURCES, sentencesPage } from "../sentences/sentences.ts";

type Strings = { readonly [key: string]: string | Strings };

const strings = JSON.parse(readFileSync("lang/en.json", "utf8")) as Strings;
const rules = readFileSync("src/rules/README.md", "utf8");
const all = Object.entries(SOURCES).flatMap(([source, { sentences }]) =>
  sentences.map((sentence, index) => ({ name: `${source} ${index + 1}`, ...sentence })),
);
const pages = new Set<string>();

/** The string of a key; undefined where there is none. */
function stringOf(key: string): string | undefined {
  const parts = key.split(".");
  const found = parts.reduce<string | Strings | undefined>(
    (at, part) => (typeof at === "object" ? at[part] : undefined),
    strings,
  );
  return typeof found === "string" ? found : undefined;
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
    expect(
      Object.fromEntries(Object.entries(SOURCES).map(([id, { sentences }]) => [id, sentences.length])),
    ).toEqual({});
  });

  it("are each said in short, once", () => {
    for (const { name, says } of all) expect(says.length, name).toBeGreaterThan(10);
    const texts = all.map(({ says }) => says);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it("name rules that there are", () => {
    for (const { name, rule } of all)
      for (const one of rule.split(/,\s*/).filter((id) => id !== ""))
        expect(rules, `${name}: ${one}`).toMatch(new RegExp(`\\b${one}\\b`));
  });

  it("are met somewhere, by a control or a page that there is", () => {
    for (const { name, met, at } of all) {
      expect(met.length, name).toBeGreaterThan(0);
      for (const place of met) expect(PLACES, name).toContain(place);
      if (met.includes("gm")) expect([name, met, at]).toEqual([name, ["gm"], ""]);
      else if (at.startsWith("Compendium.")) expect(pages, `${name}: ${at}`).toContain(at);
      else expect(stringOf(at), `${name}: ${at}`).toBeDefined();
    }
  });

  it("are proved by tests that there are", () => {
    for (const { name, met, test } of all) {
      if (test === "") {
        expect([name, ...met]).toEqual([name, "gm"]);
        continue;
      }
      const [file = "", title = ""] = test.split(" > ");
      expect(existsSync(file), `${name}: ${file}`).toBe(true);
      expect(readFileSync(file, "utf8"), `${name}: ${title}`).toContain(title);
    }
  });

  it("are on a page of their own", async () => {
    await expect(sentencesPage((key) => stringOf(key) ?? key)).toMatchFileSnapshot(
      "../../src/rules/SENTENCES.md",
    );
  });
});
