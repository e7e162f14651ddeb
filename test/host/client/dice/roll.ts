import { defaultRollClass, diceSettings } from "./environment.ts";
import {
  classifyText,
  formulaOf,
  MATH_PROXY,
  replaceFormulaData,
  safeEval,
  simplifyTerms,
} from "./formula.ts";
import { diceWithin, evaluateAsync, evaluateSync } from "./evaluation.ts";
import { RollGrammar } from "./grammar.ts";
import type { RollSyntax } from "./parser.ts";
import { assertTerms, constructAround, restore } from "./revival.ts";
import { RollDisplay } from "./roll-display.ts";
import { DiceTerm } from "./terms/dice.ts";
import { NumericTerm } from "./terms/numeric.ts";
import { RollTerm } from "./terms/term.ts";
import type { EvaluationOptions, RollData, RollOptions, RollParseNode, RollParseTreeNode } from "./types.ts";

/** A dice roll: a formula, its terms and their total. A roll can be evaluated only once. */
export class Roll extends RollDisplay {
  static MATH_PROXY = MATH_PROXY;

  data: Record<string, unknown>;
  options: RollOptions;
  terms: RollTerm[];
  _dice: DiceTerm[] = [];
  _formula: string;
  _evaluated = false;
  _total: number | undefined = undefined;
  _root: Roll | undefined = undefined;

  /**
   * @param data values for `@path` references in the formula
   * @throws SyntaxError if the formula is invalid
   */
  constructor(formula: string | number, data: Record<string, unknown> = {}, options: RollOptions = {}) {
    super();
    this.data = this._prepareData(data);
    this.options = options;
    this.terms = this.#class.parse(String(formula), this.data);
    this._formula = this.resetFormula();
  }

  get #class(): typeof Roll {
    return this.constructor as typeof Roll;
  }

  /** Override to convert the data. */
  protected _prepareData(data: Record<string, unknown>): Record<string, unknown> {
    return data;
  }

  /** All dice of the roll, including nested ones. */
  get dice(): DiceTerm[] {
    return diceWithin(this.terms, this._dice);
  }

  get formula(): string {
    return this.#class.getFormula(this.terms);
  }

  /** The formula with every term replaced by its result, e.g. "4 + 2". */
  get result(): string {
    return this.terms
      .map((term) => String(term.total ?? ""))
      .join("")
      .trim();
  }

  get total(): number | undefined {
    return this._total;
  }

  /** The result of the roll. Subclasses may return something other than a total. */
  get product(): unknown {
    return this._total;
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /**
   * Multiplies each term's number of dice, then adds to it. With `multiplyNumeric`, multiplies the formula's numbers
   * too.
   * @throws if the roll is already evaluated
   */
  alter(
    multiply: number | null,
    add: number | null,
    { multiplyNumeric = false }: { multiplyNumeric?: boolean } = {},
  ): this {
    if (this._evaluated) throw new Error("You may not alter a Roll which has already been evaluated");
    for (const term of this.terms) {
      if (isAlterable(term)) term.alter(multiply, add, { multiplyNumeric });
      else if (multiplyNumeric && term instanceof NumericTerm) term.number *= multiply ?? 1;
    }
    this.resetFormula();
    return this;
  }

  /** Returns an unevaluated copy. */
  clone(): this {
    return new this.#class(this._formula, this.data, this.options) as this; // the same class
  }

  /**
   * Evaluates the roll.
   * @throws if it is already evaluated or, without `allowStrings`, if a term is text that is not a number
   */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#claim();
    return this._evaluate({
      minimize: false,
      maximize: false,
      allowStrings: false,
      allowInteractive: true,
      ...options,
    });
  }

  /**
   * Evaluates synchronously. Random terms require `minimize` or `maximize`.
   * @throws if the roll is already evaluated, or on a random term without these options. If `strict` is false,
   * such a term has the value 0 instead.
   */
  evaluateSync(options: EvaluationOptions = {}): this {
    this.#claim();
    return this._evaluateSync({
      minimize: false,
      maximize: false,
      allowStrings: false,
      strict: true,
      ...options,
    });
  }

  #claim(): void {
    if (this._evaluated)
      throw new Error(`The ${this.#class.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
  }

  async _evaluate(options: EvaluationOptions = {}): Promise<this> {
    return this.#finish(await this._evaluateASTAsync(this.#tree(), options));
  }

  _evaluateSync(options: EvaluationOptions = {}): this {
    return this.#finish(this._evaluateASTSync(this.#tree(), options));
  }

  #finish(total: string | number): this {
    for (const term of this.terms) term._evaluated = true;
    this._total = this.#checked(total);
    return this;
  }

  #tree(): RollSyntax {
    for (const term of this.terms) term._root = this._root ?? this;
    return diceSettings().parser.toAST(this.terms);
  }

  async _evaluateASTAsync(node: RollSyntax, options: EvaluationOptions = {}): Promise<string | number> {
    return evaluateAsync(node, options);
  }

  _evaluateASTSync(node: RollSyntax, options: EvaluationOptions = {}): string | number {
    return evaluateSync(node, options);
  }

  /**
   * Recalculates the total from evaluated terms, for packages that modify a finished roll.
   * @throws if the total is not a number
   */
  _evaluateTotal(): number {
    return this.#checked(evaluateSync(this.#tree(), { strict: false, allowStrings: true }));
  }

  #checked(total: string | number): number {
    if (Number.isNaN(total)) throw new Error(`The total of the roll "${this._formula}" is no number`);
    if (total === 0) return 0; // turns -0 into 0
    return total as number; // a string only with `allowStrings`
  }

  /** Same as {@link evaluate}. */
  async roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  /** Returns a new, evaluated roll of the same formula. */
  async reroll(options: EvaluationOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  /** Rebuilds the formula from the terms. */
  resetFormula(): string {
    return (this._formula = this.#class.getFormula(this.terms));
  }

  /** Sets the flavor of every term that has none. */
  propagateFlavor(flavor: string): void {
    if (!flavor) return;
    for (const term of this.terms) term.options.flavor ??= flavor;
  }

  override toString(): string {
    return this._formula;
  }

  toJSON(): RollData {
    return {
      class: this.#class.name,
      options: this.options,
      dice: this._dice.map((term) => term.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  /** Creates a roll of the configured default class. */
  static create(
    formula: string | number,
    data: Record<string, unknown> = {},
    options: RollOptions = {},
  ): Roll {
    return new (defaultRollClass())(formula, data, options);
  }

  static get defaultImplementation(): typeof Roll {
    return defaultRollClass();
  }

  static getFormula = formulaOf;
  static safeEval = safeEval;
  static simplifyTerms = simplifyTerms;
  static replaceFormulaData = replaceFormulaData;
  static _classifyStringTerm = classifyText;

  /** Rolls a formula `n` times and returns the totals. */
  static async simulate(formula: string, n = 10000): Promise<number[]> {
    const totals: number[] = [];
    while (totals.length < n) totals.push((await new this(formula).evaluate()).total ?? NaN);
    return totals;
  }

  /**
   * Parses a formula into terms.
   * @throws SyntaxError if it is invalid
   */
  static parse(formula: string, data: Record<string, unknown>): RollTerm[] {
    const filled = this.replaceFormulaData(formula, data).trim();
    return filled ? this.instantiateAST(RollGrammar.parse(filled)) : [];
  }

  static instantiateAST(ast: RollParseNode | RollParseTreeNode): RollTerm[] {
    return diceSettings()
      .parser.flattenTree(ast)
      .map((node) => RollTerm.fromParseNode(node));
  }

  /** True if a formula is valid. References to data are treated as numbers. */
  static validate(formula: string): boolean {
    try {
      new this(formula.replace(/@([a-z.0-9_-]+)/gi, "1")).evaluateSync({ strict: false });
      return true;
    } catch {
      return false;
    }
  }

  /** The dice whose roll method asks the user for results. */
  static identifyFulfillableTerms(terms: RollTerm[]): DiceTerm[] {
    const { methods } = diceSettings().fulfillment;
    return terms
      .filter((term) => term instanceof DiceTerm)
      .filter((term) => methods[term.method ?? ""]?.interactive);
  }

  /**
   * Restores a serialized roll as an instance of the class it names.
   * @throws if `CONFIG.Dice.rolls` lacks the class
   */
  static fromData(data: RollData): Roll {
    const name = data.class ?? this.name;
    const rollClass =
      name === this.name ? this : diceSettings().rolls.find((candidate) => candidate.name === name);
    if (!rollClass) throw new Error(`Unable to recreate ${name} instance from provided data`);
    const roll = new rollClass(data.formula, { ...data.data }, { ...data.options });
    restore(roll, data);
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as RollData);
  }

  /**
   * Creates a roll from terms. It counts as evaluated if all its terms are.
   * @throws if an element is not a term
   */
  static fromTerms(terms: RollTerm[], options: RollOptions = {}): Roll {
    assertTerms(terms);
    const roll = constructAround(this.getFormula(terms), (formula) => new this(formula, {}, options));
    roll.terms = terms;
    roll.resetFormula();
    if (!terms.length || !terms.every((term) => term._evaluated)) return roll;
    roll._evaluated = true;
    roll._total = roll.#checked(evaluateSync(roll.#tree(), { strict: false, allowStrings: true }));
    return roll;
  }
}

type Alterable = Pick<Roll, "alter">;

function isAlterable(term: object): term is Alterable {
  return "alter" in term && typeof term.alter === "function";
}
