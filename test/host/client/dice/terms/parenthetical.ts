import { defaultRollClass } from "../environment.ts";
import type { Roll } from "../roll.ts";
import type {
  EvaluationOptions,
  ParentheticalRollParseNode,
  RollOptions,
  RollParseNode,
  RollTermData,
} from "../types.ts";
import type { DiceTerm } from "./dice.ts";
import { settle, settleSync } from "./modifiers.ts";
import { evaluatesAtOnce, nestedRoll } from "./nested.ts";
import { RollTerm, type TermData } from "./term.ts";

export class ParentheticalTerm extends RollTerm {
  static OPEN_REGEXP = /([A-z][A-z0-9]+)?\(/g;
  static CLOSE_REGEXP = /\)/g;
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];

  term: string | undefined;
  roll: Roll | undefined;
  override isIntermediate = true;

  /** @throws if neither an expression nor a roll is given */
  constructor({ term, roll, options }: TermData & { term?: string; roll?: Roll } = {}) {
    super({ options });
    if (term === undefined && !roll) throw new Error("A ParentheticalTerm needs a term or a roll");
    this.term = term ?? roll?.formula;
    this.roll = roll;
    if (roll?._evaluated) this._evaluated = true;
  }

  get dice(): DiceTerm[] {
    return this.roll?.dice ?? [];
  }

  override get total(): number | string | undefined {
    return this.roll?.total;
  }

  override get expression(): string {
    return `(${this.term ?? ""})`;
  }

  override get isDeterministic(): boolean {
    return (this.roll ?? defaultRollClass().create(this.term ?? "")).isDeterministic;
  }

  protected override _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    const roll = (this.roll ??= defaultRollClass().create(this.term ?? ""));
    if (this.flavor) roll.propagateFlavor(this.flavor);
    return evaluatesAtOnce(this, options)
      ? this._evaluateSync(roll, options)
      : this._evaluateAsync(roll, options);
  }

  protected async _evaluateAsync(roll: Roll, options: EvaluationOptions = {}): Promise<this> {
    await settle(roll, options);
    return this;
  }

  protected _evaluateSync(roll: Roll, options: EvaluationOptions = {}): this {
    settleSync(roll, options);
    return this;
  }

  static fromTerms(terms: RollTerm[], options: RollOptions = {}): ParentheticalTerm {
    return new this({ roll: defaultRollClass().fromTerms(terms), options });
  }

  static override fromParseNode(node: RollParseNode): ParentheticalTerm {
    const { term, options } = node as ParentheticalRollParseNode; // the parser gives each class its own kind of node
    return new this({ roll: nestedRoll(term), options: { ...options } });
  }

  static override _fromData(data: RollTermData): RollTerm {
    const roll = data["roll"] as Parameters<typeof Roll.fromData>[0] | undefined; // from toJSON()
    return super._fromData({ ...data, roll: roll && defaultRollClass().fromData(roll) });
  }
}
