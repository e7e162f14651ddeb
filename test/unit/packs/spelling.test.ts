import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readPackSources } from "../../tools/packs.ts";

/** British spellings, by their stems or their endings. */
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

it("would find one", () => {
  for (const word of ["colours", "harbour", "grey", "cancelled", "metres", "towards", "recognised"])
    expect(word.match(BRITISH), word).toEqual([word]);
  for (const word of ["color", "harbor", "fluorescent", "promise", "meter", "advertise", "exercise"])
    expect(word.match(BRITISH), word).toBeNull();
});

it("the compendia are in American English", async () => {
  const found = (await readPackSources("packs")).flatMap(({ file, document }) =>
    [...JSON.stringify(document).matchAll(BRITISH)].map(([word]) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

it("so is the interface, and the names of its texts", () => {
  expect(readFileSync("lang/en.json", "utf8").match(BRITISH) ?? []).toEqual([]);
});
