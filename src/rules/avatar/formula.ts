import { checkNumber, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { same } from "../cards/same.ts";
import { composition, MOST_TENS } from "./deck.ts";
import { parseNodes, type FormulaNode, type FormulaOperator } from "./formula-parser.ts";

/** A power's own calculation, such as `3da + @em - 10`. Plain data, so it can be stored and compared. */
export interface AcFormula {
  readonly text: string;
  /** AC Picks the formula draws; 0 if it draws no cards. */
  readonly picks: number;
  /** False for `2dan`: a ten offers no bonus card (A12). */
  readonly bonus: boolean;
  readonly root: FormulaNode;
}

/** Values keyed by path; the key for `@em` is `em`. */
export type FormulaValues = Readonly<Record<string, number>>;

/**
 * Parses a formula: numbers, `@path`, `+ - * /`, parentheses, and at most one `Nda` or `Ndan` for the sum of N AC
 * Picks. Throws a RuleError naming `formula`, with the position of the error.
 */
export function parseFormula(text: string): AcFormula {
  return { text, ...parseNodes(text) };
}

function pathsOf(node: FormulaNode): readonly string[] {
  switch (node.type) {
    case "path":
      return [node.path];
    case "negate":
      return pathsOf(node.of);
    case "binary":
      return [...pathsOf(node.left), ...pathsOf(node.right)];
    default:
      return [];
  }
}

/** The paths that the formula needs values for, without duplicates, in order of appearance. */
export function formulaPaths(formula: AcFormula): readonly string[] {
  return [...new Set(pathsOf(formula.root))];
}

const OPERATIONS: Readonly<Record<FormulaOperator, (left: number, right: number) => number>> = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  "/": (left, right) => {
    if (right === 0) throw new RuleError("formula", "divides by zero", { key: "FormulaZero" });
    return left / right;
  },
};

function valueOf(node: FormulaNode, pick: number, values: FormulaValues): number {
  switch (node.type) {
    case "number":
      return node.value;
    case "pick":
      return pick;
    case "path":
      if (!Object.hasOwn(values, node.path))
        throw new RuleError("formula", `there is no value for @${node.path}`, {
          key: "FormulaNoValue",
          values: { path: node.path },
        });
      return checkNumber(values[node.path], `values.${node.path}`);
    case "negate":
      return -valueOf(node.of, pick, values);
    case "binary":
      return OPERATIONS[node.operator](valueOf(node.left, pick, values), valueOf(node.right, pick, values));
  }
}

/**
 * The formula's value if the cards sum to `pick`, truncated once at the end. May be negative, because modifiers are
 * added later. Throws a RuleError naming `formula` or the value that is not a number.
 */
export function formulaValue(formula: AcFormula, pick: number, values: FormulaValues): number {
  // Adding 0 turns -0 into 0.
  const value = Math.trunc(valueOf(formula.root, pick, values)) + 0;
  if (!Number.isSafeInteger(value))
    throw new RuleError("formula", "gives no number that could be counted with");
  return value;
}

/**
 * The highest possible sum of cards. A formula uses `pick` once and never as a divisor, so if it can be computed for a
 * pick of 0 and for this sum, it can be computed for every pick.
 */
const MOST_PICK = composition(MOST_TENS).reduce<number>((sum, card) => sum + card, 0);

/**
 * Checks a stored formula before any card is drawn. Throws a RuleError if it does not match its text, or if it can't be
 * computed with these values.
 */
export function checkFormula(formula: AcFormula, values: FormulaValues): void {
  checkRecord(formula, "formula");
  checkRecord(values, "values");
  if (!same(formula, parseFormula(formula.text))) throw new RuleError("formula", "is not what its text says");
  formulaValue(formula, 0, values);
  formulaValue(formula, MOST_PICK, values);
}
