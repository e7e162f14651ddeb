import type { RollTerm } from "./terms/term.ts";
import { OperatorTerm } from "./terms/operator.ts";
import { NumericTerm } from "./terms/numeric.ts";
import type {
  DiceRollParseNode,
  FunctionRollParseNode,
  NumericRollParseNode,
  OperatorRollParseNode,
  ParentheticalRollParseNode,
  PoolRollParseNode,
  RollParseArg,
  RollParseNode,
  RollParseTreeNode,
  StringParseNode,
} from "./types.ts";

type Leaf = RollParseNode | RollTerm;

/** A node of the syntax tree: an operator with two operands, or a leaf. */
export type RollSyntax = Leaf | { operator: string; operands: [RollSyntax, RollSyntax] };

const PERCENTILE = 100;

/**
 * Converts the grammar's matches to parse nodes, and parse nodes to syntax trees. Systems may configure a
 * different class.
 */
export class RollParser {
  formula: string;

  constructor(formula: string) {
    this.formula = formula;
  }

  /** Builds a left-associative chain of operands and operators. `toAST` applies precedence later. */
  _onExpression(
    head: RollParseNode,
    tail: [string[], RollParseNode][],
    leading: string[],
    formula: string,
    error: (message: string) => void,
  ): RollParseNode {
    const sign = leading.length ? this._collapseOperators(leading) : "+";
    let root: RollParseNode = head;
    if (sign === "-") {
      root = isNumeric(head) ? this._wrapNegativeTerm(head) : treeNode("-", null, head, `-${head.formula}`);
    }
    for (const [operators, operand] of tail) {
      const [first = "", ...rest] = operators;
      if (rest.some((operator) => operator !== "+" && operator !== "-")) {
        error(`"${operators.join("")}" is no operator`);
      }
      const additive = first === "+" || first === "-";
      const operator = additive ? this._collapseOperators(operators) : first;
      const negative = !additive && rest.length > 0 && this._collapseOperators(rest) === "-";
      root = treeNode(operator, root, negative ? this._wrapNegativeTerm(operand) : operand, formula);
    }
    return root;
  }

  _onDiceTerm(
    number: NumericRollParseNode | ParentheticalRollParseNode | null,
    faces: string | NumericRollParseNode | ParentheticalRollParseNode,
    modifiers: string | null,
    flavor: string | null,
    formula: string,
  ): DiceRollParseNode {
    const value = <T extends string | RollParseNode>(part: T) => (isNumeric(part) ? part.number : part);
    return {
      class: "DiceTerm",
      formula,
      number: number === null ? 1 : (value(number) as number | ParentheticalRollParseNode), // never a string
      faces: faces === "%" ? PERCENTILE : (value(faces) as string | number | ParentheticalRollParseNode),
      modifiers,
      ...flavored(flavor),
    };
  }

  _onNumericTerm(number: number, flavor: string | null): NumericRollParseNode {
    return { class: "NumericTerm", formula: labeled(String(number), flavor), number, ...flavored(flavor) };
  }

  _onFunctionTerm(
    fn: string,
    head: RollParseNode | null,
    tail: RollParseNode[],
    flavor: string | null,
    formula: string,
  ): FunctionRollParseNode {
    const terms = head ? [head, ...tail] : [];
    return { class: "FunctionTerm", formula, fn, terms, ...flavored(flavor) };
  }

  _onPoolTerm(
    head: RollParseNode,
    tail: RollParseNode[],
    modifiers: string | null,
    flavor: string | null,
    formula: string,
  ): PoolRollParseNode {
    return { class: "PoolTerm", formula, terms: [head, ...tail], modifiers, ...flavored(flavor) };
  }

  _onParenthetical(term: RollParseNode, flavor: string | null, formula: string): ParentheticalRollParseNode {
    return { class: "ParentheticalTerm", formula, term, ...flavored(flavor) };
  }

  _onStringTerm(term: string, flavor: string | null): StringParseNode {
    return { class: "StringTerm", formula: labeled(term, flavor), term, ...flavored(flavor) };
  }

  /** Reduces a sequence of plus and minus signs to one operator. */
  _collapseOperators(operators: string[]): string {
    return operators.filter((operator) => operator === "-").length % 2 ? "-" : "+";
  }

  /** Negates a term: a number changes its sign; any other term becomes `(-term)`. */
  _wrapNegativeTerm(term: RollParseNode): RollParseNode {
    if (isNumeric(term)) {
      const negative: NumericRollParseNode = { ...term, number: -term.number, formula: `-${term.formula}` };
      return negative;
    }
    const formula = `-${term.formula}`;
    return this._onParenthetical(treeNode("-", null, term, formula), null, `(${formula})`);
  }

  /** The nodes of a tree in reading order, including operators. */
  static flattenTree(root: RollParseNode): RollParseNode[] {
    if (!isTree(root)) return [root];
    const [left, right] = root.operands;
    const operator: OperatorRollParseNode = {
      class: "OperatorTerm",
      formula: root.operator,
      operator: root.operator,
    };
    return [...(left ? this.flattenTree(left) : []), operator, ...this.flattenTree(right)];
  }

  /**
   * Builds a syntax tree that respects operator precedence, by Dijkstra's shunting yard algorithm. A leading
   * minus subtracts from zero.
   * @throws if operands and operators do not alternate
   */
  static toAST(root: RollParseNode | RollTerm[]): RollSyntax {
    const infix: Leaf[] = Array.isArray(root) ? [...root] : this.flattenTree(root);
    if (infix[0] && this.isOperatorTerm(infix[0])) infix.unshift(new NumericTerm({ number: 0 }));
    const operands: RollSyntax[] = [];
    const operators: string[] = [];
    const reduce = (): void => {
      const operator = operators.pop()!;
      const right = operands.pop();
      const left = operands.pop();
      if (!left || !right) throw new Error(`The operator "${operator}" lacks an operand`);
      operands.push({ operator, operands: [left, right] });
    };
    const precedence = (operator: string): number => OperatorTerm.PRECEDENCE[operator] ?? 0;
    for (const node of infix) {
      if (!this.isOperatorTerm(node)) {
        operands.push(node);
        continue;
      }
      const { operator } = node as OperatorRollParseNode; // found above to be an operator
      while (operators.length && precedence(operators.at(-1)!) >= precedence(operator)) reduce();
      operators.push(operator);
    }
    while (operators.length) reduce();
    const [tree, ...rest] = operands;
    if (!tree || rest.length) throw new Error("A roll needs terms that are joined by operators");
    return tree;
  }

  static isOperatorTerm(node: RollParseNode | RollTerm): boolean {
    return node instanceof OperatorTerm || ("class" in node && node.class === "OperatorTerm");
  }

  static formatList(list: RollParseArg[]): string {
    return `[${list.map((arg) => this.formatArg(arg)).join(", ")}]`;
  }

  static formatArg(arg: RollParseArg): string {
    if (Array.isArray(arg)) return this.formatList(arg);
    if (arg !== null && typeof arg === "object") return arg.formula;
    return String(arg);
  }

  static formatDebug(method: string, ...args: RollParseArg[]): string {
    return `${method}(${args.map((arg) => this.formatArg(arg)).join(", ")})`;
  }
}

function treeNode(
  operator: string,
  left: RollParseNode | null,
  right: RollParseNode,
  formula: string,
): RollParseTreeNode {
  return { class: "Node", formula, operator, operands: [left, right] };
}

function isTree(node: RollParseNode): node is RollParseTreeNode {
  return "operands" in node;
}

function isNumeric(node: unknown): node is NumericRollParseNode {
  return (
    typeof node === "object" &&
    node !== null &&
    "number" in node &&
    "class" in node &&
    node.class === "NumericTerm"
  );
}

function flavored(flavor: string | null): { options: { flavor?: string } } {
  return { options: flavor ? { flavor } : {} };
}

function labeled(text: string, flavor: string | null): string {
  return flavor ? `${text}[${flavor}]` : text;
}
