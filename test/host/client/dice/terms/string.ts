import { RollTerm, type TermData } from "./term.ts";
import type { EvaluationOptions, RollParseNode, StringParseNode } from "../types.ts";

/** Text that is not a number, operator, dice or other term. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];

  term: string;

  constructor({ term, options }: TermData & { term: string }) {
    super({ options });
    this.term = term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  /** False for text that starts like dice, such as "2d6x". */
  override get isDeterministic(): boolean {
    const classified = /^[0-9]*d[0-9]+/i.test(this.term);
    return !classified;
  }

  /** @throws unless `allowStrings` is set, because text has no value */
  override evaluate({ allowStrings = false }: EvaluationOptions = {}): this {
    if (!allowStrings) throw new Error(`Unresolved StringTerm ${this.term} requested for evaluation`);
    this._evaluated = true;
    return this;
  }

  static override fromParseNode(node: RollParseNode): StringTerm {
    const { term, options } = node as StringParseNode; // the parser gives each class its own kind of node
    return new this({ term, options: { ...options } });
  }
}
