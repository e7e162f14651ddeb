import type { EvaluationOptions, RollOptions, RollParseNode, RollTermData } from "../types.ts";
import type { Roll } from "../roll.ts";
import { diceSettings } from "../environment.ts";

export interface TermData {
  options?: RollOptions;
}

/** A term of a roll: a number, operator, dice or group. */
export abstract class RollTerm {
  static FLAVOR_REGEXP_STRING = "(?:\\[([^\\]]+)\\])";
  static FLAVOR_REGEXP = new RegExp(RollTerm.FLAVOR_REGEXP_STRING, "g");
  static REGEXP: RegExp | undefined = undefined;
  /** Attributes to serialize, in addition to `class`, `options` and `evaluated`. */
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: RollOptions;
  _evaluated = false;
  /** The roll that this term is evaluated as a part of. */
  _root: Roll | undefined = undefined;
  /** True if this term must be evaluated before adjacent terms can be parsed. */
  isIntermediate = false;

  constructor({ options = {} }: TermData = {}) {
    this.options = options;
  }

  /** The term's formula without flavor. */
  abstract get expression(): string;

  /** The term's formula with flavor. */
  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  /** The term's result; undefined until evaluated. */
  get total(): number | string | null | undefined {
    return undefined;
  }

  get flavor(): string {
    return this.options.flavor ?? "";
  }

  get isDeterministic(): boolean {
    return true;
  }

  /**
   * Evaluates the term. Returns a promise only if it must be evaluated asynchronously.
   * @throws if the term is already evaluated
   */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    if (this._evaluated) {
      throw new Error(
        `The ${this.constructor.name} "${this.formula}" has already been evaluated and is now immutable`,
      );
    }
    this._evaluated = true;
    return this._evaluate(options);
  }

  protected _evaluate(options?: EvaluationOptions): this | Promise<this>;
  protected _evaluate(): this | Promise<this> {
    return this;
  }

  /** True if evaluating the term with these options involves no random numbers. */
  static isDeterministic(term: RollTerm, { minimize, maximize }: EvaluationOptions = {}): boolean {
    return term.isDeterministic || Boolean(minimize) || Boolean(maximize);
  }

  /**
   * Restores a serialized term.
   * @throws if its class is not configured
   */
  static fromData(data: RollTermData): RollTerm {
    const termClass = termClassByName(data.class) ?? (data.class === this.name ? this : undefined);
    if (!termClass) throw new Error(`Unable to recreate ${String(data.class)} term from provided data`);
    return termClass._fromData(data);
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json) as RollTermData);
  }

  static fromParseNode(node: RollParseNode): RollTerm {
    const termClass = termClassByName(node.class);
    if (!termClass) throw new Error(`${node.class} is not a term class of CONFIG.Dice.termTypes`);
    return termClass.fromParseNode(node);
  }

  static _fromData(data: RollTermData): RollTerm {
    const termClass = this as unknown as new (data: RollTermData) => RollTerm; // called on concrete classes only
    const term = new termClass({ ...data, options: { ...data.options } });
    term._evaluated = data.evaluated ?? true;
    return term;
  }

  /** The serialized form, from which `fromData` restores the term. */
  toJSON(): RollTermData {
    const data: RollTermData = {
      class: this.constructor.name,
      options: this.options,
      evaluated: this._evaluated,
    };
    for (const attribute of (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES) {
      data[attribute] = Reflect.get(this, attribute);
    }
    return data;
  }
}

function termClassByName(name: string | undefined): typeof RollTerm | undefined {
  if (!name) return undefined;
  const { termTypes, terms, types } = diceSettings();
  return termTypes[name] ?? [...Object.values(terms), ...types].find((termClass) => termClass.name === name);
}
