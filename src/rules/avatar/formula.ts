import { checkNumber, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { same } from "../cards/same.ts";
import { composition, MOST_TENS } from "./deck.ts";

type FormulaOperator = "+" | "-" | "*" | "/";

/** One part of a formula. `pick` is the sum of the drawn cards. */
type FormulaNode =
  | { readonly type: "number"; readonly value: number }
  | { readonly type: "pick" }
  | { readonly type: "path"; readonly path: string }
  | { readonly type: "negate"; readonly of: FormulaNode }
  | {
      readonly type: "binary";
      readonly operator: FormulaOperator;
      readonly left: FormulaNode;
      readonly right: FormulaNode;
    };

/** A power's own calculation, such as `3da + @em - 10`. Plain data, so it can be stored and compared. */
export interface AcFormula {
  readonly text: string;
  /** AC Picks the formula draws; 0 if it draws no cards. */
  readonly picks: number;
  /** False for `2dan`: a ten offers no bonus card (A12). */
  readonly bonus: boolean;
  readonly root: FormulaNode;
}

/** Values keyed by path; the key for `@em` is `em`. */
export type FormulaValues = Readonly<Record<string, number>>;

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

/** Splits the formula's text into tokens. If it can't, throws a RuleError naming `formula`. */
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

/** Recursive descent parser: a sum of products of factors. */
class FormulaParser {
  readonly #tokens: readonly FormulaToken[];
  #next = 0;
  #cards: { picks: number; bonus: boolean } | null = null;

  constructor(text: string) {
    this.#tokens = tokenize(text);
  }

  parse(): Omit<AcFormula, "text"> {
    const root = this.#sum();
    const extra = this.#tokens[this.#next];
    if (extra !== undefined)
      throw new RuleError("formula", `does not expect ${extra.text} there`, {
        key: "FormulaUnexpected",
        values: { text: extra.text },
      });
    return { ...(this.#cards ?? { picks: 0, bonus: true }), root };
  }

  #sum(): FormulaNode {
    return this.#chain(["+", "-"], () => this.#product());
  }

  #product(): FormulaNode {
    return this.#chain(["*", "/"], () => this.#factor());
  }

  /** Parses terms joined by `operators`, left to right. */
  #chain(operators: readonly FormulaOperator[], part: () => FormulaNode): FormulaNode {
    let left = part();
    for (;;) {
      const operator = operators.find((symbol) => this.#accept(symbol));
      if (operator === undefined) return left;
      const drawn = this.#cards;
      const right = part();
      // Refuse a drawn divisor while parsing: an Ace would make it 0 after the cards are drawn.
      if (operator === "/" && this.#cards !== drawn)
        throw new RuleError("formula", "cannot divide by cards", { key: "FormulaByCards" });
      left = { type: "binary", operator, left, right };
    }
  }

  #factor(): FormulaNode {
    if (this.#accept("-")) return { type: "negate", of: this.#factor() };
    if (this.#accept("(")) return this.#group();
    const token = this.#tokens[this.#next];
    if (token === undefined) throw new RuleError("formula", "ends too early", { key: "FormulaEnds" });
    this.#next += 1;
    switch (token.type) {
      case "number":
        return { type: "number", value: token.value };
      case "path":
        return { type: "path", path: token.path };
      case "cards":
        return this.#pick(token.picks, token.bonus);
      default:
        throw new RuleError("formula", `does not expect ${token.text} there`, {
          key: "FormulaUnexpected",
          values: { text: token.text },
        });
    }
  }

  #group(): FormulaNode {
    const inner = this.#sum();
    if (!this.#accept(")"))
      throw new RuleError("formula", "lacks a closing parenthesis", { key: "FormulaParenthesis" });
    return inner;
  }

  #pick(picks: number, bonus: boolean): FormulaNode {
    if (this.#cards !== null)
      throw new RuleError("formula", "draws cards twice: only one Nda may stand in it", {
        key: "FormulaTwice",
      });
    this.#cards = { picks, bonus };
    return { type: "pick" };
  }

  #accept(symbol: string): boolean {
    const token = this.#tokens[this.#next];
    if (token?.type !== "symbol" || token.text !== symbol) return false;
    this.#next += 1;
    return true;
  }
}

/**
 * Parses a formula: numbers, `@path`, `+ - * /`, parentheses, and at most one `Nda` for the sum of N AC Picks, or
 * `Ndan` for the sum without bonus cards on tens (A12). Throws a RuleError naming `formula`.
 */
export function parseFormula(text: string): AcFormula {
  return { text, ...new FormulaParser(text).parse() };
}

function pathsOf(node: FormulaNode): readonly string[] {
  switch (node.type) {
    case "path":
      return [node.path];
    case "negate":
      return pathsOf(node.of);
    case "binary":
      return [...pathsOf(node.left), ...pathsOf(node.right)];
    default:
      return [];
  }
}

/** The paths that the formula needs values for, without duplicates, in order of appearance. */
export function formulaPaths(formula: AcFormula): readonly string[] {
  return [...new Set(pathsOf(formula.root))];
}

const OPERATIONS: Readonly<Record<FormulaOperator, (left: number, right: number) => number>> = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  "/": (left, right) => {
    if (right === 0) throw new RuleError("formula", "divides by zero", { key: "FormulaZero" });
    return left / right;
  },
};

function valueOf(node: FormulaNode, pick: number, values: FormulaValues): number {
  switch (node.type) {
    case "number":
      return node.value;
    case "pick":
      return pick;
    case "path":
      if (!Object.hasOwn(values, node.path))
        throw new RuleError("formula", `there is no value for @${node.path}`, {
          key: "FormulaNoValue",
          values: { path: node.path },
        });
      return checkNumber(values[node.path], `values.${node.path}`);
    case "negate":
      return -valueOf(node.of, pick, values);
    case "binary":
      return OPERATIONS[node.operator](valueOf(node.left, pick, values), valueOf(node.right, pick, values));
  }
}

/**
 * The formula's value if the cards sum to `pick`, truncated once at the end. May be negative, because modifiers are
 * added later. Throws a RuleError naming `formula` or the value that is not a number.
 */
export function formulaValue(formula: AcFormula, pick: number, values: FormulaValues): number {
  // Adding 0 turns -0 into 0.
  const value = Math.trunc(valueOf(formula.root, pick, values)) + 0;
  if (!Number.isSafeInteger(value))
    throw new RuleError("formula", "gives no number that could be counted with");
  return value;
}

/**
 * The highest possible sum of cards. A formula uses `pick` once and never as a divisor, so if it can be computed for a
 * pick of 0 and for this sum, it can be computed for every pick.
 */
const MOST_PICK = composition(MOST_TENS).reduce<number>((sum, card) => sum + card, 0);

/**
 * Checks a stored formula before any card is drawn. Throws a RuleError if it does not match its text, or if it can't be
 * computed with these values.
 */
export function checkFormula(formula: AcFormula, values: FormulaValues): void {
  checkRecord(formula, "formula");
  checkRecord(values, "values");
  if (!same(formula, parseFormula(formula.text))) throw new RuleError("formula", "is not what its text says");
  formulaValue(formula, 0, values);
  formulaValue(formula, MOST_PICK, values);
}
