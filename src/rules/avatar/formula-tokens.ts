import { RuleError } from "../cards/errors.ts";

export type FormulaToken = { readonly text: string } & (
  | { readonly type: "number"; readonly value: number }
  | { readonly type: "cards"; readonly picks: number; readonly bonus: boolean }
  | { readonly type: "path"; readonly path: string }
  | { readonly type: "symbol" }
);

/** The maximum length of a formula, in characters. No power needs that many, and the limit also bounds nesting. */
const LONGEST_FORMULA = 500;

interface TokenRule {
  readonly pattern: RegExp;
  readonly read: (text: string) => FormulaToken;
}

function cards(text: string): FormulaToken {
  const count = Number.parseInt(text, 10);
  const picks = Number.isNaN(count) ? 1 : count;
  if (!Number.isSafeInteger(picks) || picks < 1)
    throw new RuleError("formula", `cannot draw ${text}`, { key: "FormulaDraw", values: { text } });
  return { type: "cards", text, picks, bonus: !/n$/i.test(text) };
}

/**
 * The kinds of tokens. At most one pattern matches at a position: no letter can follow a number, so `2da` is not read
 * as the number 2.
 */
const TOKEN_RULES: readonly TokenRule[] = [
  { pattern: /\d*dan?(?![\w.@])/iy, read: cards },
  { pattern: /\d+(?:\.\d+)?(?![\w.@])/y, read: (text) => ({ type: "number", text, value: Number(text) }) },
  {
    pattern: /@[a-z_]\w*(?:\.\w+)*(?![.@])/iy,
    read: (text) => ({ type: "path", text, path: text.slice(1) }),
  },
  { pattern: /[-+*/()]/y, read: (text) => ({ type: "symbol", text }) },
];

function tokenAt(text: string, position: number): FormulaToken {
  for (const { pattern, read } of TOKEN_RULES) {
    pattern.lastIndex = position;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return read(found);
  }
  const unread = text.slice(position, position + 20);
  throw new RuleError("formula", `cannot read ${JSON.stringify(unread)}`, {
    key: "FormulaUnreadable",
    values: { text: unread },
  });
}

/** Splits the formula's text into tokens. Throws a RuleError naming `formula`. */
export function tokenize(text: string): readonly FormulaToken[] {
  if (typeof text !== "string") throw new RuleError("formula", "must be text");
  if (text.length > LONGEST_FORMULA) {
    throw new RuleError("formula", `is ${text.length} characters long, at most ${LONGEST_FORMULA} will do`, {
      key: "FormulaLong",
      values: { most: LONGEST_FORMULA },
    });
  }
  const tokens: FormulaToken[] = [];
  for (let position = 0; position < text.length;) {
    const space = /^\s+/.exec(text.slice(position))?.[0].length ?? 0;
    if (space > 0) {
      position += space;
      continue;
    }
    const token = tokenAt(text, position);
    tokens.push(token);
    position += token.text.length;
  }
  if (tokens.length === 0) throw new RuleError("formula", "is empty", { key: "FormulaEmpty" });
  return tokens;
}
