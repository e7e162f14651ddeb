import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

/** What the printed deck's file is called within the build. */
const ROWS = "\0deck-by-rows";

type Value = string | number | boolean | null | Readonly<Record<string, string>>;

interface DeckFile {
  readonly cards: readonly Readonly<Record<string, Value>>[];
}

/** The text of a module with the same deck: the names of fields and dice stand in it once, the cards are rows of values. */
function moduleOf({ cards, ...rest }: DeckFile): string {
  const [first] = cards;
  const fields = Object.keys(first ?? {});
  const dice = Object.keys(first?.["cause"] ?? {});
  const flat = (value: Value | undefined) =>
    typeof value === "object" && value !== null ? Object.values(value).join("|") : value;
  const rows = cards.map((card) => fields.map((field) => flat(card[field])));
  return `const dice = ${JSON.stringify(dice)};
const fields = ${JSON.stringify(fields)};
const whole = (value) => typeof value === "string" && value.includes("|")
  ? Object.fromEntries(value.split("|").map((column, at) => [dice[at], column]))
  : value;
const cards = ${JSON.stringify(rows)}.map((row) =>
  Object.fromEntries(row.map((value, at) => [fields[at], whole(value)])));
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
