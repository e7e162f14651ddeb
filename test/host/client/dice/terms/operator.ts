import { RollTerm, type TermData } from "./term.ts";
import type { OperatorRollParseNode, RollParseNode } from "../types.ts";

/** An arithmetic operator between two terms. */
export class OperatorTerm extends RollTerm {
  static PRECEDENCE: Readonly<Record<string, number>> = Object.freeze({
    "+": 10,
    "-": 10,
    "*": 20,
    "/": 20,
    "%": 20,
  });
  static OPERATORS = Object.keys(OperatorTerm.PRECEDENCE);
  static override REGEXP = new RegExp(OperatorTerm.OPERATORS.map((o) => `\\${o}`).join("|"), "g");
  static override SERIALIZE_ATTRIBUTES = ["operator"];

  operator: string;

  constructor({ operator, options }: TermData & { operator: string }) {
    super({ options });
    this.operator = operator;
  }

  /** Operators have no flavor. */
  override get flavor(): string {
    return "";
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get total(): string {
    return ` ${this.operator} `;
  }

  static override fromParseNode(node: RollParseNode): OperatorTerm {
    // the parser gives each class its own kind of node
    return new this({ operator: (node as OperatorRollParseNode).operator });
  }
}
