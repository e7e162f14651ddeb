import { diceSettings } from "../environment.ts";
import type { Roll } from "../roll.ts";
import type {
  EvaluationOptions,
  FunctionRollParseNode,
  RollFunction,
  RollParseNode,
  RollTermData,
} from "../types.ts";
import type { DiceTerm } from "./dice.ts";
import {
  diceOf,
  evaluatesAtOnce,
  nestedRoll,
  nestedRolls,
  revivedRolls,
  settleAll,
  settleAllSync,
} from "./nested.ts";
import { RollTerm, type TermData } from "./term.ts";

export interface FunctionTermData extends TermData {
  fn: string;
  terms?: string[];
  rolls?: Roll[];
  result?: number | string;
}

/** Calls a function of `CONFIG.Dice.functions` or `Math` with expressions as arguments. */
export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];

  fn: string;
  terms: string[];
  rolls: Roll[];
  result: number | string | undefined;
  override isIntermediate = true;

  constructor({ fn, terms = [], rolls = [], result, options }: FunctionTermData) {
    super({ options });
    this.fn = fn;
    this.terms = terms;
    this.rolls = nestedRolls(terms, rolls);
    this.result = result;
    if (result !== undefined) this._evaluated = true;
  }

  get dice(): DiceTerm[] {
    return diceOf(this.rolls);
  }

  override get total(): number | string | undefined {
    return this.result;
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(", ")})`;
  }

  /** The function; undefined if the name is unknown. */
  get function(): RollFunction | undefined {
    const own = diceSettings().functions[this.fn];
    const known: unknown = own ?? (Object.hasOwn(Math, this.fn) ? Reflect.get(Math, this.fn) : undefined);
    return typeof known === "function" ? (known as RollFunction) : undefined;
  }

  get #isAsync(): boolean {
    return this.function?.constructor.name === "AsyncFunction";
  }

  override get isDeterministic(): boolean {
    return !this.#isAsync && this.fn !== "random" && this.rolls.every((roll) => roll.isDeterministic);
  }

  protected override _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    const sync = evaluatesAtOnce(this, options);
    return sync ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  protected async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    await settleAll(this.rolls, options);
    this.result = await this.#apply();
    return this;
  }

  /** @throws if the function is unknown or returns a promise */
  protected _evaluateSync(options: EvaluationOptions = {}): this {
    settleAllSync(this.rolls, options);
    if (this.#isAsync && options.strict === false) return this;
    const result = this.#apply();
    if (result instanceof Promise) {
      throw new Error(`The function "${this.fn}" is asynchronous and cannot be evaluated synchronously`);
    }
    this.result = result;
    return this;
  }

  #apply(): ReturnType<RollFunction> {
    const apply = this.function;
    if (!apply) throw new Error(`"${this.fn}" is not a function of CONFIG.Dice.functions or of Math`);
    return apply(...this.rolls.map((roll) => roll.total ?? ""));
  }

  static override fromParseNode(node: RollParseNode): FunctionTerm {
    const { fn, terms, options } = node as FunctionRollParseNode; // the parser gives each class its own kind of node
    const rolls = terms.map(nestedRoll);
    return new this({ fn, rolls, terms: rolls.map((roll) => roll.formula), options: { ...options } });
  }

  static override _fromData(data: RollTermData): RollTerm {
    return super._fromData({ ...data, rolls: revivedRolls(data["rolls"]) });
  }
}
