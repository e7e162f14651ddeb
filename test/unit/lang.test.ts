import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import {
  audit,
  filesUnder,
  keysOf,
  literalsIn,
  mentionsIn,
  type Mentions,
  type Strings,
} from "./lang/audit.ts";
import { computedKeys } from "./lang/computed.ts";
import { REFUSED_WORDS } from "./lang/refused-words.ts";
import { pathsOf, systemModule, type Model } from "./lang/models.ts";

const root = path.resolve(import.meta.dirname, "../..");
const json = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), "utf8"));

/** Matches the paths of internal fields, which no form shows. */
const INNER = /^(printed\.heat)(\.|$)/;

let keys: string[];
let mentions: Mentions;
let models: Model[];
let computed: Record<string, readonly string[]>;

/** The localization keys for the names of the document types in the manifest. */
function manifestTypes(): string[] {
  return Object.entries(inject("documentTypes")).flatMap(([name, types]) =>
    Object.keys(types).map((type) => `TYPES.${name}.${type}`),
  );
}

/** The localization keys for the labels and hints of a model's fields. */
function fieldKeys({ schema, LOCALIZATION_PREFIXES }: Model): string[] {
  return LOCALIZATION_PREFIXES.flatMap((prefix) =>
    pathsOf(schema).flatMap((field) =>
      ["label", "hint"].map((kind) => `${prefix}.FIELDS.${field.path}.${kind}`),
    ),
  );
}

beforeAll(async () => {
  keys = keysOf(json("lang/en.json") as Strings);
  const sources = [
    ...filesUnder(path.join(root, "src"), ".ts"),
    ...filesUnder(path.join(root, "templates"), ".hbs"),
  ];
  const found = sources.map(({ text }) => mentionsIn(text));
  mentions = {
    whole: found.flatMap(({ whole }) => whole),
    computed: found.flatMap((each) => each.computed),
  };
  const { actorModels } = (await systemModule("data/actor/index.ts")) as {
    actorModels: Record<string, Model>;
  };
  const { itemModels } = (await systemModule("data/item/index.ts")) as { itemModels: Record<string, Model> };
  models = [...new Set([...Object.values(actorModels), ...Object.values(itemModels)])];
  computed = await computedKeys();
});

describe("the language file", () => {
  it("has every key that is named, no other, and none put together unaccountably", async () => {
    const fields = new Set(models.flatMap(fieldKeys));
    const findings = audit(keys, mentions, computed, {
      named: [...manifestTypes(), ...keys.filter((key) => fields.has(key))],
      handedOn: [...models.flatMap((model) => model.LOCALIZATION_PREFIXES), "ACTIONCARDS.Avatar.Exchange"],
    });
    expect(findings).toEqual({ missing: [], unused: [], unexplained: [] });
  });

  it("has a label for every field that a form shows", () => {
    const known = new Set(keys);
    const nameless = models.flatMap(({ schema, LOCALIZATION_PREFIXES }) =>
      pathsOf(schema)
        .filter((field) => field.leaf && !INNER.test(field.path))
        .filter(
          (field) =>
            !LOCALIZATION_PREFIXES.some((prefix) => known.has(`${prefix}.FIELDS.${field.path}.label`)),
        )
        .map((field) => `${LOCALIZATION_PREFIXES.join(", ")}: ${field.path}`),
    );
    expect(nameless).toEqual([]);
  });

  it("says nothing twice over in a table of computed keys that the code does not need", () => {
    const named = new Set([...mentions.computed, ...mentions.whole]);
    const idle = Object.keys(computed).filter((prefix) => !named.has(prefix));
    expect(idle).toEqual([]);
  });
});

/** Matches the keys of texts that are shown in FADs and in games that count rounds. */
const FOR_ALL_CLOCKS =
  /^ACTIONCARDS\.(Avatar|Tracker|Encounter\.(Mark|Flight)|Consequence\.Means\.guarding|Request\.Refusal\.Be(yond|low))/;

describe("the voice of the language file", () => {
  const saidIn = (strings: Strings) =>
    keysOf(strings).flatMap((key) => {
      const text = key
        .split(".")
        .reduce<Strings | string>((node, name) => (node as Strings)[name] ?? "", strings);
      return REFUSED_WORDS.filter(({ refused }) => refused.test(text as string)).map(
        ({ instead }) => `${key}: "${text as string}", say: ${instead}`,
      );
    });

  it("says everything in the words that players expect to read", () => {
    expect(saidIn(json("lang/en.json") as Strings)).toEqual([]);
  });

  it.each([
    "Belongings",
    "Take back",
    "Lets him go.",
    "DEX roll, made by {margin}",
    "wounds {wounds}",
    "In all: 3",
  ])("refuses %s", (text) => {
    expect(saidIn({ said: text })).toHaveLength(1);
  });

  it.each([
    ["en", /\brounds?\b/i],
    ["de", /\bRunden?\b/],
    ["es", /\brondas?\b/i],
    ["fr", /\brounds?\b/i],
  ])("names no round in %s where FADs says Turn: texts of a clock are under Time", (language, round) => {
    const strings = json(`lang/${language}.json`) as Strings;
    const named = keysOf(strings).filter((key) => {
      const text = key
        .split(".")
        .reduce<Strings | string>((node, name) => (node as Strings)[name] ?? "", strings);
      return FOR_ALL_CLOCKS.test(key) && round.test((text as string).replaceAll(/\{\w+\}/g, ""));
    });
    expect(named).toEqual([]);
  });

  it.each(["There", "Shelter", "Made by a GM", "In alliance", "Someone unseen"])("allows %s", (text) => {
    expect(saidIn({ said: text })).toEqual([]);
  });
});

/** Files outside the rules that read an error's message, and why no user sees the message. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  "data/results/invalid.ts": "kept with what can't be computed, for developers",
  "families/actionValues/item/degree-rows.ts": "thrown again with another field",
  "platform/fault-text.ts": "errors that are not of the rules",
  "ui/check/run-check.ts": "the report is for developers",
};

describe("the rules' English", () => {
  it("is read by no user: errors carry the key of a text", () => {
    const readers = filesUnder(path.join(root, "src"), ".ts")
      .filter(({ name, text }) => !name.startsWith("rules/") && /\berror( as Error\))?\.message\b/.test(text))
      .map(({ name }) => name);
    expect(readers).toEqual(Object.keys(OWN_WORDS));
  });
});

describe("the templates", () => {
  it("leave every word to the language file", () => {
    const said = filesUnder(path.join(root, "templates"), ".hbs").flatMap(({ name, text }) =>
      literalsIn(text).map((words) => `${name}: ${words}`),
    );
    expect(said).toEqual([]);
  });
});

describe("the audit", () => {
  const strings = { ACTIONCARDS: { A: "a", B: { one: "1", two: "2" }, C: "c" } };

  it("finds keys that are missing, unused or put together unaccountably", () => {
    const source =
      'say("ACTIONCARDS.A"); say("ACTIONCARDS.Gone"); say(`ACTIONCARDS.B.${key}`); say(`ACTIONCARDS.D.${key}`);';
    const table = { "ACTIONCARDS.B": ["one", "three"] };
    expect(audit(keysOf(strings), mentionsIn(source), table)).toEqual({
      missing: ["ACTIONCARDS.B.three", "ACTIONCARDS.Gone"],
      unused: ["ACTIONCARDS.B.two", "ACTIONCARDS.C"],
      unexplained: ["ACTIONCARDS.D"],
    });
  });

  it("finds words in text and in what is spoken, and no others", () => {
    const template =
      '<p class="ac-note" title="Hello">{{localize "ACTIONCARDS.A"}} bye</p><i class="fa" aria-label="{{x}}"></i>× / 3';
    expect(literalsIn(template)).toEqual(["Hello", "bye"]);
    expect(literalsIn("{{#if (gt a b)}}<b>{{{c}}}</b>{{/if}}")).toEqual([]);
  });
});
