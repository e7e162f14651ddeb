import { defaultRollClass } from "../environment.ts";
import type { Roll } from "../roll.ts";
import type {
  DiceTermResult,
  EvaluationOptions,
  PoolRollParseNode,
  RollOptions,
  RollParseNode,
  RollTermData,
} from "../types.ts";
import type { DiceTerm } from "./dice.ts";
import { Die } from "./die.ts";
import {
  evaluateModifier,
  evaluateModifiers,
  fillModifiers,
  modifierRolls,
  splitModifiers,
  type ModifierTable,
} from "./modifiers.ts";
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

export interface PoolTermData extends TermData {
  terms?: string[];
  modifiers?: string[];
  rolls?: Roll[];
  results?: DiceTermResult[];
}

/** Several rolls treated as dice: their totals are the results. Example: `{4d6, 3d8}kh`. */
export class PoolTerm extends RollTerm {
  static MODIFIERS: ModifierTable = {
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    cs: "countSuccess",
    cf: "countFailures",
  };
  static OPEN_REGEXP = /{/g;
  static CLOSE_REGEXP = /}([^ (){}[\]+\-*/]+)?/g;
  static override REGEXP = /{([^}]+)}([^ (){}[\]+\-*/]+)?/;
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];

  terms: string[];
  modifiers: string[];
  rolls: Roll[];
  results: DiceTermResult[];
  #modifierRolls: Roll[] = [];

  constructor({ terms = [], modifiers = [], rolls = [], results = [], options }: PoolTermData = {}) {
    super({ options });
    this.terms = terms;
    this.modifiers = modifiers;
    this.rolls = nestedRolls(terms, rolls);
    this.results = results;
    if (
      this.rolls.length &&
      this.rolls.length === results.length &&
      this.rolls.every((roll) => roll._evaluated)
    ) {
      this._evaluated = true;
    }
  }

  get dice(): DiceTerm[] {
    return diceOf([...this.rolls, ...this.#modifierRolls]);
  }

  override get expression(): string {
    return `{${this.terms.join(", ")}}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, r) => (r.active ? sum + (r.count ?? r.result) : sum), 0);
  }

  /** The totals of active rolls. */
  get values(): number[] {
    return this.results.filter((r) => r.active).map((r) => r.result);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  /** Alters each roll of the pool, see `Roll#alter`. */
  alter(...change: Parameters<Roll["alter"]>): this {
    for (const roll of this.rolls) roll.alter(...change);
    this.terms = this.rolls.map((roll) => roll.formula);
    return this;
  }

  protected override _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    this.#modifierRolls = modifierRolls(this.modifiers);
    return evaluatesAtOnce(this, options) ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  protected async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    await settleAll([...this.rolls, ...this.#modifierRolls], options);
    await this.#judge();
    return this;
  }

  protected _evaluateSync(options: EvaluationOptions = {}): this {
    settleAllSync([...this.rolls, ...this.#modifierRolls], options);
    void this.#judge();
    return this;
  }

  #judge(): void | Promise<void> {
    this.results = this.rolls.map((roll) => ({ result: Number(roll.total), active: true }));
    this.modifiers = fillModifiers(this.modifiers, this.#modifierRolls);
    return this._evaluateModifiers();
  }

  /** Applies the modifiers in order. Afterwards `modifiers` contains only valid ones. */
  protected _evaluateModifiers(): void | Promise<void> {
    const { MODIFIERS } = this.constructor as typeof PoolTerm;
    return evaluateModifiers(this, MODIFIERS, (command, modifier) =>
      this._evaluateModifier(command, modifier),
    );
  }

  protected _evaluateModifier(command: string, modifier: string): void | Promise<void> {
    return evaluateModifier(this, (this.constructor as typeof PoolTerm).MODIFIERS[command], modifier);
  }

  keep(modifier: string): boolean | void {
    return judgeLikeDice(this, Die.prototype.keep, modifier);
  }

  drop(modifier: string): boolean | void {
    return judgeLikeDice(this, Die.prototype.drop, modifier);
  }

  countSuccess(modifier: string): boolean | void {
    return judgeLikeDice(this, Die.prototype.countSuccess, modifier);
  }

  countFailures(modifier: string): boolean | void {
    return judgeLikeDice(this, Die.prototype.countFailures, modifier);
  }

  /** Parses a pool such as `{1d6, 1d8}kh`; null if the formula is not a pool. */
  static fromExpression(formula: string, options: RollOptions = {}): PoolTerm | null {
    const [term, ...others] = defaultRollClass().parse(formula, {});
    if (!(term instanceof PoolTerm) || others.length) return null;
    Object.assign(term.options, options);
    return term;
  }

  /** Creates a pool of rolls. It counts as evaluated if all rolls are. */
  static fromRolls(rolls: Roll[] = []): PoolTerm {
    const evaluated = rolls.every((roll) => roll._evaluated);
    const results = evaluated ? rolls.map((roll) => ({ result: Number(roll.total), active: true })) : [];
    return new this({ terms: rolls.map((roll) => roll.formula), rolls, results });
  }

  static override fromParseNode(node: RollParseNode): PoolTerm {
    // the parser gives each class its own kind of node
    const { terms, modifiers, options } = node as PoolRollParseNode;
    const rolls = terms.map(nestedRoll);
    return new this({
      terms: rolls.map((roll) => roll.formula),
      rolls,
      modifiers: splitModifiers(modifiers ?? ""),
      options: { ...options },
    });
  }

  static override _fromData(data: RollTermData): RollTerm {
    return super._fromData({ ...data, rolls: revivedRolls(data["rolls"]) });
  }
}

/**
 * Applies a modifier to a pool with a method that was written for dice. This works because such methods use only
 * `results`, which pools have too.
 */
function judgeLikeDice(pool: PoolTerm, method: (modifier: string) => boolean | void, modifier: string) {
  return method.call(pool, modifier);
}
