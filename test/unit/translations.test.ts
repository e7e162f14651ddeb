/**
 * Checks the languages other than English. A language may lack texts: `npm run i18n` lists them, and the English
 * texts are shown instead.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readPackSources } from "../tools/packs.ts";
import { marksFor, reportOf } from "../tools/translations.ts";
import type { Strings } from "./lang/audit.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), "utf8")) as unknown;
const strings = (language: string) => read(`lang/${language}.json`) as Strings;
const english = strings("en");
const languages = readdirSync(path.join(root, "lang"))
  .filter((name) => name.endsWith(".json"))
  .map((name) => path.basename(name, ".json"));

interface Language {
  lang: string;
  path: string;
}

describe("the languages", () => {
  it("are all in the manifest", () => {
    const { languages: listed } = read("system.json") as { languages: Language[] };
    expect(listed.map(({ lang }) => lang).toSorted()).toEqual(languages.toSorted());
    for (const { lang, path: file } of listed) expect(file).toBe(`lang/${lang}.json`);
  });

  it.each(languages)(
    "%s has no text that English lacks, and the same placeholders, tags and links",
    (language) => {
      const { unused, different } = reportOf(english, strings(language), {});
      expect({ unused, different }).toEqual({ unused: [], different: [] });
      expect(strings(language)["ACTIONCARDS"]).toMatchObject({ Language: language });
    },
  );
});

describe("the report", () => {
  const from: Strings = { A: { hit: "{who} hits", go: "Go" }, B: "<b>Now</b>" };

  it("names what is missing, unused, stale, different and long", () => {
    const to: Strings = { A: { hit: "trifft", go: "Jetzt aber geht es los", old: "alt" } };
    const marks = marksFor({ A: { hit: "{who} hits", go: "Go on" } }, to);
    expect(reportOf(from, to, marks)).toEqual({
      missing: ["B"],
      unused: ["A.old"],
      stale: ["A.go"],
      different: ["A.hit"],
      long: ["A.go"],
    });
  });

  it("has nothing to say of a translation of today's English", () => {
    const to: Strings = { A: { hit: "{who} trifft", go: "Los" }, B: "<b>Jetzt</b>" };
    const all = { missing: [], unused: [], stale: [], different: [], long: [] };
    expect(reportOf(from, to, marksFor(from, to))).toEqual(all);
  });
});

/** A translated compendium as Babele reads it. */
interface TranslatedPack {
  label: string;
  mapping: Record<string, string>;
  entries: Record<string, { name: string; description: string }>;
}

const folder = path.join(root, "lang/packs");
const translated = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".json"),
);

describe.each(translated)("the compendium %s", (file) => {
  const [language = "", name = ""] = file.split(path.sep);
  const { label, mapping, entries } = read(`lang/packs/${file}`) as TranslatedPack;
  const pack = name.replace(/^action-cards\.|\.json$/g, "");

  it("is one of ours, in a language that we have", async () => {
    const { packs } = read("system.json") as { packs: { name: string }[] };
    expect(packs.map((one) => one.name)).toContain(pack);
    expect(languages).toContain(language);
    expect(label).not.toBe("");
    expect(mapping).toEqual({ description: "system.description" });
  });

  it("has every entry, with the same numbers", async () => {
    const sources = (await readPackSources("packs")).filter((source) => source.pack === pack);
    const numbersIn = (text: string) => (text.match(/\d+/gu) ?? []).toSorted();
    const originals = sources.map(
      ({ document }) => document as { name: string; system: { description: string } },
    );
    expect(Object.keys(entries).toSorted()).toEqual(originals.map((one) => one.name).toSorted());
    for (const original of originals) {
      const entry = entries[original.name]!;
      expect(entry.name).not.toBe("");
      expect(numbersIn(entry.description), original.name).toEqual(numbersIn(original.system.description));
    }
  });
});
