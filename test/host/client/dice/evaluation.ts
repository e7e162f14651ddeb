/** Evaluates the syntax tree of a roll. */
import type { RollSyntax } from "./parser.ts";
import { DiceTerm } from "./terms/dice.ts";
import { NumericTerm } from "./terms/numeric.ts";
import { RollTerm } from "./terms/term.ts";
import type { EvaluationOptions } from "./types.ts";

type Value = string | number;

const OPERATIONS: Record<string, (left: number, right: number) => number> = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  "/": (left, right) => left / right,
  "%": (left, right) => left % right,
};

/** Evaluates the terms of a syntax tree from left to right and returns its value. */
export async function evaluateAsync(node: RollSyntax, options: EvaluationOptions): Promise<Value> {
  if (isOperation(node)) {
    const left = await evaluateAsync(node.operands[0], options);
    return apply(node.operator, left, await evaluateAsync(node.operands[1], options));
  }
  const term = asTerm(node);
  if (!term._evaluated) await term.evaluate(options);
  return valueOf(term);
}

/**
 * Evaluates a syntax tree synchronously.
 * @throws on a random term, unless `strict` is false: then random terms have the value 0
 */
export function evaluateSync(node: RollSyntax, options: EvaluationOptions): Value {
  if (isOperation(node)) {
    const [left, right] = node.operands;
    return apply(node.operator, evaluateSync(left, options), evaluateSync(right, options));
  }
  const term = asTerm(node);
  if (!term._evaluated) {
    if (options.strict !== false && !RollTerm.isDeterministic(term, options)) {
      throw new Error(`The term "${term.formula}" is random and cannot be evaluated synchronously`);
    }
    void term.evaluate(options);
  }
  return valueOf(term);
}

/** All dice of the terms, including nested ones. The `known` dice come first. */
export function diceWithin(terms: RollTerm[], known: DiceTerm[]): DiceTerm[] {
  const inner = terms.flatMap((term) => {
    const own = term instanceof DiceTerm ? [term] : [];
    // If a term has `dice`, they are DiceTerms.
    return "dice" in term ? [...own, ...(term.dice as DiceTerm[])] : own;
  });
  return [...known, ...inner.filter((term) => !known.includes(term))];
}

function isOperation(node: RollSyntax): node is { operator: string; operands: [RollSyntax, RollSyntax] } {
  return "operands" in node;
}

function asTerm(node: RollSyntax): RollTerm {
  if (node instanceof RollTerm) return node;
  if ("number" in node && typeof node.number === "number") return new NumericTerm({ number: node.number });
  throw new Error("Only terms can be evaluated: make them with Roll.instantiateAST first");
}

function valueOf(term: RollTerm): Value {
  return term.total ?? 0;
}

function apply(operator: string, left: Value, right: Value): Value {
  if (operator === "+" && (typeof left === "string" || typeof right === "string")) return `${left}${right}`;
  const operation = OPERATIONS[operator];
  if (!operation) throw new Error(`Unknown operator "${operator}"`);
  return operation(Number(left), Number(right));
}
