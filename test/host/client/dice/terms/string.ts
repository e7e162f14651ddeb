import { RollTerm, type TermData } from "./term.ts";
import type { EvaluationOptions, RollParseNode, StringParseNode } from "../types.ts";

/** Text that no other term matched. */
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

  /** False if the text starts like dice, such as "2d6", although it can't be rolled. */
  override get isDeterministic(): boolean {
    const classified = /^[0-9]*d[0-9]+/i.test(this.term);
    return !classified;
  }

  /** @throws unless strings are allowed: text has no value */
  override evaluate({ allowStrings = false }: EvaluationOptions = {}): this {
    if (!allowStrings) throw new Error(`Unresolved StringTerm ${this.term} requested for evaluation`);
    this._evaluated = true;
    return this;
  }

  static override fromParseNode(node: RollParseNode): StringTerm {
    const { term, options } = node as StringParseNode; // The parser pairs nodes with classes.
    return new this({ term, options: { ...options } });
  }
}
