import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

/** Module id of the printed deck in the build. */
const COLUMNS = "\0deck-by-columns";

type Value = string | number | boolean | null | Readonly<Record<string, string>>;

interface DeckFile {
  readonly cards: readonly Readonly<Record<string, Value>>[];
}

/** The first of the character codes that stand for words. */
const FIRST_SIGN = 0x28;

/** Characters that need escaping in a string. */
const ESCAPED = /["$`\\\u007f-\u00a0]/;

/**
 * All distinct words, most frequent first. The word at index `i` is stored as character `FIRST_SIGN + i`.
 * Indexes of characters that need escaping hold an empty string.
 */
function wordsBySign(all: readonly string[]): readonly string[] {
  const times = new Map<string, number>();
  for (const word of all) times.set(word, (times.get(word) ?? 0) + 1);
  const words = [...times.keys()].toSorted((a, b) => times.get(b)! - times.get(a)!);
  const bySign: string[] = [];
  for (let sign = 0; words.length > 0; sign += 1)
    bySign.push(ESCAPED.test(String.fromCharCode(FIRST_SIGN + sign)) ? "" : words.shift()!);
  return bySign;
}

/** The words with their leading numbers replaced by increments; null if the numbers do not ascend. */
function stepsOf(words: readonly string[]): readonly string[] | null {
  const numbers = words.map((word) => Number.parseInt(word, 10));
  const steps = numbers.map((number, at) => number - (numbers[at - 1] ?? 0));
  return steps.every((step) => step >= 0)
    ? words.map((word, at) => word.replace(/^\d+/, String(steps[at])))
    : null;
}

/**
 * Source code that evaluates to these strings, which must have equally many words. Each word is stored as one
 * character, and ascending numbers as increments.
 */
function saidAs(texts: readonly string[]): string {
  const words = texts.map((text) => text.split(" "));
  const steps = words.map(stepsOf);
  const stored = steps.every((step) => step !== null) ? steps : words;
  const bySign = wordsBySign(stored.flat());
  const signs = stored
    .flat()
    .map((word) => String.fromCharCode(FIRST_SIGN + bySign.indexOf(word)))
    .join("");
  const read = stored === steps ? "rising" : "words";
  return `said(${texts.length}, ${read}, ${JSON.stringify(bySign.join(" "))}.split(" "), ${JSON.stringify(signs)})`;
}

/** The source code of an expression that returns one field of all cards. */
function columnOf(values: readonly Value[], dice: readonly string[]): string {
  if (values.every((value) => typeof value === "string" && value.includes(" ")))
    return saidAs(values as readonly string[]); // checked by every() above
  if (values.every((value) => typeof value === "object" && value !== null))
    return `byDie(${saidAs(dice.flatMap((die) => values.map((value) => value[die] ?? "")))})`;
  return JSON.stringify(values);
}

/** The source code of a module with the file's deck, stored field by field instead of card by card. */
function moduleOf({ cards, ...rest }: DeckFile): string {
  const [first = {}] = cards;
  const dice = Object.keys(first["cause"] ?? {});
  const columns = Object.keys(first).map(
    (field) =>
      `${field}: ${columnOf(
        cards.map((card) => card[field] ?? null),
        dice,
      )}`,
  );
  return `const dice = ${JSON.stringify(dice)};
const words = (text) => text;
const rising = (text) => {
  let sum = 0;
  return text.map((step) => step.replace(/\\d+/, (number) => sum += Number(number)));
};
const said = (count, read, words, signs) => Array.from({ length: count }, (_, at) => {
  const width = signs.length / count;
  const text = Array.from(signs.slice(at * width, (at + 1) * width));
  return read(text.map((sign) => words[sign.charCodeAt(0) - ${FIRST_SIGN}])).join(" ");
});
const byDie = (texts) => {
  const length = texts.length / dice.length;
  return Array.from({ length }, (_, card) => Object.fromEntries(dice.map((die, at) => [die, texts[at * length + card]])));
};
const columns = { ${columns.join(",\n")} };
const cards = columns.number.map((_, card) =>
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, column[card]])));
export default { ...${JSON.stringify(rest)}, cards };`;
}

/** Shrinks the printed deck in a release. The deck's parser gets the same data as from the file. */
export function deckByColumns(root: string): Plugin {
  const file = path.join(root, "src/rules/printed/deck.json");
  return {
    name: "deck-by-columns",
    enforce: "pre",
    resolveId(source, importer) {
      const isDeck = importer && path.resolve(path.dirname(importer), source) === file;
      return isDeck ? COLUMNS : null;
    },
    async load(id) {
      if (id !== COLUMNS) return null;
      return moduleOf(JSON.parse(await readFile(file, "utf8")) as DeckFile);
    },
  };
}
