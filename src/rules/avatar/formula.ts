import { checkNumber, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { composition, MOST_TENS } from "./deck.ts";
import { parseNodes, type FormulaNode, type FormulaOperator } from "./formula-parser.ts";

/** A power's own calculation, `3da + @em - 10`: plain data, so that it can be stored and compared. */
export interface AcFormula {
  readonly text: string;
  /** AC Picks the formula asks for; 0 where it draws no card. */
  readonly picks: number;
  /** False for `2dan`: a ten takes no bonus card (A12). */
  readonly bonus: boolean;
  readonly root: FormulaNode;
}

/** Numbers by the path a formula names them with, `em` for `@em`. */
export type FormulaValues = Readonly<Record<string, number>>;

/**
 * Reads a formula: numbers, `@path`, `+ - * /`, parentheses and at most one `Nda` (or `Ndan`), which stands for
 * the sum of N AC Picks. Throws a RuleError naming `formula` and saying where it goes wrong.
 */
export function parseFormula(text: string): AcFormula {
  return { text, ...parseNodes(text) };
}

/** AC Picks the formula asks for; 0 where it draws no card. */
export function formulaPicks(formula: AcFormula): number {
  return formula.picks;
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

/** The paths the formula needs values for, each once, in order of appearance. */
export function formulaPaths(formula: AcFormula): readonly string[] {
  return [...new Set(pathsOf(formula.root))];
}

const OPERATIONS: Readonly<Record<FormulaOperator, (left: number, right: number) => number>> = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  "/": (left, right) => {
    if (right === 0) throw new RuleError("formula", "divides by zero");
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
        throw new RuleError("formula", `there is no value for @${node.path}`);
      return checkNumber(values[node.path], `values.${node.path}`);
    case "negate":
      return -valueOf(node.of, pick, values);
    case "binary":
      return OPERATIONS[node.operator](valueOf(node.left, pick, values), valueOf(node.right, pick, values));
  }
}

/**
 * What the formula adds to a calculation whose cards sum to `pick`: a whole number, truncated once at the end; it may
 * be negative, since other modifiers follow. Throws a RuleError naming `formula` or the value that is no number.
 */
export function formulaValue(formula: AcFormula, pick: number, values: FormulaValues): number {
  // Adding 0 turns a truncated -0 into 0.
  const value = Math.trunc(valueOf(formula.root, pick, values)) + 0;
  if (!Number.isSafeInteger(value))
    throw new RuleError("formula", "gives no number that could be counted with");
  return value;
}

/** The most any cards can sum to; a formula holds its pick once and undivided, so its extremes lie at 0 and here. */
const MOST_PICK = composition(MOST_TENS).reduce<number>((sum, card) => sum + card, 0);

/** Are these stored values the same, whatever the order of their keys? */
function sameData(left: unknown, right: unknown): boolean {
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) {
    return left === right;
  }
  const entries = Object.entries(left);
  const others = new Map<string, unknown>(Object.entries(right));
  return entries.length === others.size && entries.every(([key, value]) => sameData(value, others.get(key)));
}

/**
 * Throws a RuleError where a stored formula is not what its text says, or has no value with these numbers: before a
 * card is drawn, not after.
 */
export function checkFormula(formula: AcFormula, values: FormulaValues): void {
  checkRecord(formula, "formula");
  checkRecord(values, "values");
  if (!sameData(formula, parseFormula(formula.text)))
    throw new RuleError("formula", "is not what its text says");
  formulaValue(formula, 0, values);
  formulaValue(formula, MOST_PICK, values);
}
