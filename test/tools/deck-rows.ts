import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

/** What the printed deck's file is called within the build. */
const ROWS = "\0deck-by-rows";

type Value = string | number | boolean | null | Readonly<Record<string, string>>;

interface DeckFile {
  readonly cards: readonly Readonly<Record<string, Value>>[];
}

/** Where the signs begin that stand for words. */
const FIRST_SIGN = 0x28;

/** Signs that are longer in a string of code than one character. */
const ESCAPED = /["$`\\\u007f-\u00a0]/;

/** The words of some texts, each at the place of its sign, those that stand there most often first. */
function wordsBySign(texts: readonly string[]): readonly string[] {
  const times = new Map<string, number>();
  for (const word of texts.flatMap((text) => text.split(" "))) times.set(word, (times.get(word) ?? 0) + 1);
  const words = [...times.keys()].toSorted((a, b) => times.get(b)! - times.get(a)!);
  const bySign: string[] = [];
  for (let sign = 0; words.length > 0; sign += 1)
    bySign.push(ESCAPED.test(String.fromCharCode(FIRST_SIGN + sign)) ? "" : words.shift()!);
  return bySign;
}

/**
 * The text of a module with the same deck: the names of fields and dice stand in it once, the cards are rows of values, and
 * a word of their texts is one sign.
 */
function moduleOf({ cards, ...rest }: DeckFile): string {
  const [first = {}] = cards;
  const fields = Object.keys(first);
  const dice = Object.keys(first["cause"] ?? {});
  const textsOf = (value: Value | undefined) =>
    typeof value === "object" && value !== null ? Object.values(value) : [value];
  const isText = (value: Value | undefined): value is string =>
    typeof value === "string" && value.includes(" ");
  const words = wordsBySign(cards.flatMap((card) => Object.values(card).flatMap(textsOf).filter(isText)));
  const signs = (text: string) =>
    Array.from(text.split(" "), (word) => String.fromCharCode(FIRST_SIGN + words.indexOf(word))).join("");
  const flat = (value: Value | undefined) => {
    const texts = textsOf(value);
    return texts.every(isText) ? texts.map(signs).join("") : value;
  };
  const rows = cards.map((card) => fields.map((field) => flat(card[field])));
  // How many texts a value holds; 0: it is none, and stands as it is.
  const texts = fields.map((field) =>
    textsOf(first[field]).every(isText) ? textsOf(first[field]).length : 0,
  );
  return `const dice = ${JSON.stringify(dice)};
const fields = ${JSON.stringify(fields)};
const texts = ${JSON.stringify(texts)};
const words = ${JSON.stringify(words.join(" "))}.split(" ");
const said = (signs) => Array.from(signs, (sign) => words[sign.charCodeAt(0) - ${FIRST_SIGN}]).join(" ");
const byDie = (signs) => Object.fromEntries(dice.map((die, at) => {
  const width = signs.length / dice.length;
  return [die, said(signs.slice(at * width, (at + 1) * width))];
}));
const whole = (value, count) => count === 0 ? value : count === 1 ? said(value) : byDie(value);
const cards = ${JSON.stringify(rows)}.map((row) =>
  Object.fromEntries(row.map((value, at) => [fields[at], whole(value, texts[at])])));
export default { ...${JSON.stringify(rest)}, cards };`;
}

/** Has a release carry the printed deck in fewer bytes. Its parser sees what stands in the file. */
export function deckByRows(root: string): Plugin {
  const file = path.join(root, "src/rules/printed/deck.json");
  return {
    name: "deck-by-rows",
    enforce: "pre",
    resolveId(source, importer) {
      const isDeck = importer && path.resolve(path.dirname(importer), source) === file;
      return isDeck ? ROWS : null;
    },
    async load(id) {
      if (id !== ROWS) return null;
      return moduleOf(JSON.parse(await readFile(file, "utf8")) as DeckFile);
    },
  };
}
