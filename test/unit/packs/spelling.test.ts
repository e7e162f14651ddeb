import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readPackSources } from "../../tools/packs.ts";
import { REFUSED_WORDS } from "../lang/refused-words.ts";

/** Matches British spellings, by stem or ending. */
const BRITISH = new RegExp(
  String.raw`\b(?:${[
    "(?:colo|hono|harbo|favo|neighbo|labo|rumo|armo|odo|humo|vapo|splendo)ur\\w*",
    "grey\\w*",
    "(?:de|of|pret)fence\\w*|licence\\w*|practis\\w+",
    "centres?|theatres?|metres?|litres?|fibres?|spectres?|\\w+metres",
    "(?:travel|cancel|model|signal|quarrel|label|level|fuel|dial)l(?:ed|er|ing)\\w*|jeweller\\w*",
    "(?:organ|real|recogn|apolog|critic|civil|memor|author)is(?:e|es|ed|ing|ation)",
    "mould\\w*|plough\\w*|kerb|cheques?|storeys?|moustache\\w*|sceptic\\w*|aluminium|skilful\\w*|wilful\\w*",
    "towards|whilst|amongst|learnt|burnt|spelt|leant|dreamt",
  ].join("|")})\b`,
  "giu",
);

/** Matches texts that state rules. They may repeat: items with the same effect describe it in the same words. */
const RULE = /\d|\b(?:cards?|ace|dodge|offense|defense|surprise)\b/;

/**
 * Packs whose texts may repeat: each deck explains its cards, and the rules pages repeat themselves for each
 * game.
 */
const REPEATING = ["decks", "journal"];

const sources = await readPackSources("packs");

/**
 * The texts with markup in a source. Leaves out link addresses, and an actor's items because they have
 * sources of their own.
 */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return /<p>|<li>/.test(value) ? [value.replace(/@\w+\[[^\]]*\]/g, "")] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === "items" ? [] : textsIn(inner)));
}

/** The sentences that are long enough to be checked for repetition. */
function sentencesIn(html: string): string[] {
  const text = html.replace(/<\/(?:p|li|td|h2|strong)>/g, ". ").replace(/<[^>]+>|[{}“”]/g, "");
  const sentences = text
    .split(/[.!?:;]+\s+/)
    .map((sentence) => sentence.replace(/\s+/g, " ").trim().toLowerCase());
  return sentences.filter((sentence) => sentence.split(" ").length >= 5);
}

it("would find one", () => {
  for (const word of ["colours", "harbour", "grey", "cancelled", "metres", "towards", "recognised"])
    expect(word.match(BRITISH), word).toEqual([word]);
  for (const word of ["color", "harbor", "fluorescent", "promise", "meter", "advertise", "exercise"])
    expect(word.match(BRITISH), word).toBeNull();
});

it("the compendia are in American English", () => {
  const found = sources.flatMap(({ file, document }) =>
    [...JSON.stringify(document).matchAll(BRITISH)].map(([word]) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

it("so is the interface, and the names of its texts", () => {
  expect(readFileSync("lang/en.json", "utf8").match(BRITISH) ?? []).toEqual([]);
});

it("the compendia call things by the names that the screens have for them", () => {
  const refused = REFUSED_WORDS.filter(({ isTold }) => !isTold);
  const texts = sources.flatMap(({ file, document }) => textsIn(document).map((text) => ({ file, text })));
  expect(texts.length).toBeGreaterThan(500);
  const found = texts.flatMap(({ file, text }) =>
    refused.flatMap(({ refused: words, instead }) =>
      words.test(text) ? [`${file}: ${words.exec(text)![0]}, say: ${instead}`] : [],
    ),
  );
  expect(found).toEqual([]);
});

it("the compendia say nothing twice", () => {
  const places = new Map<string, string[]>();
  for (const { file, pack, document } of sources)
    if (!REPEATING.includes(pack))
      for (const sentence of textsIn(document).flatMap(sentencesIn))
        places.set(sentence, [...(places.get(sentence) ?? []), file]);
  expect(places.size).toBeGreaterThan(2000);
  const isRule = (sentence: string, files: string[]) =>
    RULE.test(sentence) && !files.some((file) => file.startsWith("adventures/"));
  const twice = [...places].filter(([sentence, files]) => files.length > 1 && !isRule(sentence, files));
  expect(twice).toEqual([]);
});
