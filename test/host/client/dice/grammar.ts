/** Recursive descent parser for roll formulas. */
import { diceSettings } from "./environment.ts";
import type { RollParser } from "./parser.ts";
import type { NumericRollParseNode, ParentheticalRollParseNode, RollParseNode } from "./types.ts";

const SPACE = /\s*/y;
const OPERATOR = /[+\-*/%]/y;
const FLAVOR = /\s*\[([^\]]+)\]/y;
const FUNCTION = /(?!d\()([a-z$_][a-z0-9$_]*)\(/iy;
const DICE_START = /([0-9]+)?d(?=[0-9a-z%(])/iy;
const DIGITS = /[0-9]+/y;
const NUMBER = /[0-9]+(?:\.[0-9]+)?(?![^\s(){}[\],+\-*/%])/y;
const TEXT = /@[a-z0-9._-]+|[^\s(){}[\],+\-*/%]+/iy;
const MODIFIER_TEXT = /[^\s(){}[\],+\-*/%]+/y;

class Grammar {
  readonly #formula: string;
  readonly #events: RollParser;
  #at = 0;

  constructor(formula: string) {
    this.#formula = formula;
    this.#events = new (diceSettings().parser)(formula);
  }

  /** Parses the whole formula. */
  parse(): RollParseNode {
    const node = this.#expression();
    this.#match(SPACE);
    if (this.#at < this.#formula.length) this.#fail("an operator or the end");
    return node;
  }

  #fail(expected: string): never {
    const found = this.#formula[this.#at];
    const what = found === undefined ? "the end" : `"${found}"`;
    throw new SyntaxError(
      `Invalid roll formula "${this.#formula}": expected ${expected} but found ${what} at position ${this.#at + 1}`,
    );
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#formula);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }

  #take(character: string): boolean {
    if (this.#formula[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  #expect(character: string): void {
    this.#match(SPACE);
    if (!this.#take(character)) this.#fail(`"${character}"`);
  }

  #operators(): string[] {
    const operators: string[] = [];
    for (;;) {
      this.#match(SPACE);
      const operator = this.#match(OPERATOR)?.[0];
      if (!operator) return operators;
      operators.push(operator);
    }
  }

  #expression(): RollParseNode {
    const start = this.#at;
    const leading = this.#operators();
    if (leading.some((operator) => operator !== "+" && operator !== "-"))
      this.#fail("a term before the operator");
    const head = this.#term();
    const tail: [string[], RollParseNode][] = [];
    for (let operators = this.#operators(); operators.length; operators = this.#operators()) {
      tail.push([operators, this.#term()]);
    }
    const text = this.#formula.slice(start, this.#at).trim();
    return this.#events._onExpression(head, tail, leading, text, (message) => this.#fail(message));
  }

  #term(): RollParseNode {
    this.#match(SPACE);
    const start = this.#at;
    if (this.#take("{")) return this.#pool(start);
    if (this.#take("(")) return this.#parenthetical(start);
    const fn = this.#match(FUNCTION)?.[1];
    if (fn) return this.#function(fn, start);
    return this.#dice(null, start) ?? this.#number() ?? this.#text();
  }

  #flavor(): string | null {
    return this.#match(FLAVOR)?.[1] ?? null;
  }

  #list(close: string): RollParseNode[] {
    const terms: RollParseNode[] = [];
    this.#match(SPACE);
    if (this.#take(close)) return terms;
    do {
      terms.push(this.#expression());
      this.#match(SPACE);
    } while (this.#take(","));
    this.#expect(close);
    return terms;
  }

  #pool(start: number): RollParseNode {
    const [head, ...tail] = this.#list("}");
    if (!head) this.#fail("a term in the pool");
    const modifiers = this.#modifiers();
    const flavor = this.#flavor();
    return this.#events._onPoolTerm(head, tail, modifiers, flavor, this.#formula.slice(start, this.#at));
  }

  #function(fn: string, start: number): RollParseNode {
    const [head, ...tail] = this.#list(")");
    const flavor = this.#flavor();
    return this.#events._onFunctionTerm(fn, head ?? null, tail, flavor, this.#formula.slice(start, this.#at));
  }

  /** Parses parentheses. If a "d" follows, the expression is the number of dice. */
  #parenthetical(start: number): RollParseNode {
    const group = this.#group(start);
    const dice = this.#dice(group, start);
    if (dice) return dice;
    const flavor = this.#flavor();
    return flavor ? { ...group, formula: this.#formula.slice(start, this.#at), options: { flavor } } : group;
  }

  #group(start: number): ParentheticalRollParseNode {
    const inner = this.#expression();
    this.#expect(")");
    return this.#events._onParenthetical(inner, null, this.#formula.slice(start, this.#at));
  }

  #dice(group: ParentheticalRollParseNode | null, start: number): RollParseNode | null {
    const before = this.#at;
    const begun = this.#match(DICE_START);
    const digits = begun?.[1];
    const faces = begun && !(group && digits) ? this.#faces(group !== null || digits !== undefined) : null;
    if (faces === null) {
      this.#at = before;
      return null;
    }
    const number = group ?? (digits === undefined ? null : this.#events._onNumericTerm(Number(digits), null));
    const modifiers = this.#modifiers();
    const flavor = this.#flavor();
    return this.#events._onDiceTerm(number, faces, modifiers, flavor, this.#formula.slice(start, this.#at));
  }

  /**
   * Parses the faces after the "d": a number, parentheses, "%" or a letter. `counted` is true if the number of dice
   * comes before the "d". If it is false, returns null for an unknown letter, because the term is then plain text.
   */
  #faces(counted: boolean): string | NumericRollParseNode | ParentheticalRollParseNode | null {
    const start = this.#at;
    if (this.#take("(")) return this.#group(start);
    if (this.#take("%")) return "%";
    const digits = this.#match(DIGITS)?.[0];
    if (digits) return this.#events._onNumericTerm(Number(digits), null);
    const letter = this.#formula[this.#at]!.toLowerCase();
    if (!counted && !(letter in diceSettings().terms)) return null;
    this.#at++;
    return letter;
  }

  /** Parses modifiers, including parentheses inside them (`cs>=(1d4+2)`). */
  #modifiers(): string | null {
    const start = this.#at;
    while (this.#match(MODIFIER_TEXT)) {
      const open = this.#at;
      if (this.#take("(")) {
        this.#expression();
        this.#expect(")");
      }
      if (this.#at === open) break;
    }
    return this.#at > start ? this.#formula.slice(start, this.#at) : null;
  }

  #number(): RollParseNode | null {
    const digits = this.#match(NUMBER)?.[0];
    return digits === undefined ? null : this.#events._onNumericTerm(Number(digits), this.#flavor());
  }

  #text(): RollParseNode {
    const text = this.#match(TEXT)?.[0];
    if (text === undefined) this.#fail("a term");
    return this.#events._onStringTerm(text, this.#flavor());
  }
}

/** `foundry.dice.RollGrammar`. */
export const RollGrammar = {
  /** @throws SyntaxError with the position if the formula is invalid */
  parse: (formula: string): RollParseNode => new Grammar(formula).parse(),
};
