import { RollTerm, type TermData } from "./term.ts";
import type { NumericRollParseNode, RollParseNode } from "../types.ts";

export class NumericTerm extends RollTerm {
  static override REGEXP = new RegExp(`^([0-9]+(?:\\.[0-9]+)?)${RollTerm.FLAVOR_REGEXP_STRING}?$`);
  static override SERIALIZE_ATTRIBUTES = ["number"];

  number: number;

  constructor({ number, options }: TermData & { number: number }) {
    super({ options });
    this.number = number === 0 ? 0 : number; // turns -0 into 0
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }

  static matchTerm(expression: string): RegExpMatchArray | null {
    return expression.match(this.REGEXP);
  }

  static fromMatch(match: RegExpMatchArray): NumericTerm {
    const [, number, flavor] = match;
    return new this({ number: Number(number), options: flavor ? { flavor } : {} });
  }

  static override fromParseNode(node: RollParseNode): NumericTerm {
    const { number, options } = node as NumericRollParseNode; // the parser gives each class its own kind of node
    return new this({ number, options: { ...options } });
  }
}
