import { RuleError } from "../cards/errors.ts";
import { tokenize, type FormulaToken } from "./formula-tokens.ts";

export type FormulaOperator = "+" | "-" | "*" | "/";

/** One part of a formula. `pick` is the sum of the drawn cards. */
export type FormulaNode =
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

export interface ParsedFormula {
  readonly picks: number;
  readonly bonus: boolean;
  readonly root: FormulaNode;
}

/** Recursive descent parser: a sum of products of factors. */
class FormulaParser {
  readonly #tokens: readonly FormulaToken[];
  #next = 0;
  #cards: { picks: number; bonus: boolean } | null = null;

  constructor(text: string) {
    this.#tokens = tokenize(text);
  }

  parse(): ParsedFormula {
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

/** Parses a formula's text. Throws a RuleError naming `formula`. */
export function parseNodes(text: string): ParsedFormula {
  return new FormulaParser(text).parse();
}
