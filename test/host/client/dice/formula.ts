/** Functions for formulas. They insert data, evaluate arithmetic, turn text into terms, and join terms. */
import { getProperty } from "../../common/utils/index.ts";
import { diceSettings, table } from "./environment.ts";
import type { RollOptions } from "./types.ts";
import { DiceTerm } from "./terms/dice.ts";
import { NumericTerm } from "./terms/numeric.ts";
import { OperatorTerm } from "./terms/operator.ts";
import { StringTerm } from "./terms/string.ts";
import type { RollTerm } from "./terms/term.ts";

const REFERENCE = /@([a-z.0-9_-]+)/gi;

export interface ReplaceOptions {
  /** Replacement for references to missing data. By default the reference stays in the formula. */
  missing?: string | number | null;
  /** Warn the user about references to missing data. */
  warn?: boolean;
}

/** Inserts the values of `@path` references into a formula. */
export function replaceFormulaData(
  formula: string,
  data: object,
  { missing, warn }: ReplaceOptions = {},
): string {
  return formula.replace(REFERENCE, (reference: string, path: string) => {
    const value: unknown = getProperty(data, path);
    if (value !== undefined && value !== null) return String(value).trim();
    if (warn) {
      table().ui.notifications?.warn(table().game.i18n.format("DICE.WarnMissingData", { match: path }));
    }
    return missing === undefined || missing === null ? reference : String(missing);
  });
}

/** `Math` for sandboxed expressions. It claims to have every name, which hides the globals. */
export const MATH_PROXY = new Proxy(Math, {
  has: () => true,
  get: (math, key): unknown => (key === Symbol.unscopables ? undefined : Reflect.get(math, key)),
  set: (_math, key) => {
    throw new Error(`You may not set properties of the Roll.MATH_PROXY environment ("${String(key)}")`);
  },
});

/**
 * Evaluates an arithmetic expression, which may use members of `Math` by name.
 * @throws if the result is not a number
 */
export function safeEval(expression: string): number {
  const source = `with (sandbox) { return ${expression} }`;
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- documented to take any JS expression
  const result: unknown = new Function("sandbox", source)(MATH_PROXY);
  if (typeof result !== "number" || Number.isNaN(result)) {
    throw new Error(`Roll.safeEval produced a non-numeric result from expression "${expression}"`);
  }
  return result;
}

/** The formula of a list of terms. A leading sign has no spaces around it. */
export function formulaOf(terms: RollTerm[]): string {
  return terms
    .map((term, index) => (index === 0 && term instanceof OperatorTerm ? term.operator : term.formula))
    .join("");
}

/** Creates the term for a piece of text: an operator, dice, a number or a string. */
export function classifyText(
  text: string,
  { intermediate = true }: { intermediate?: boolean | null } = {},
): RollTerm {
  const trimmed = text.trim();
  if (OperatorTerm.OPERATORS.includes(trimmed)) return new OperatorTerm({ operator: trimmed });
  const number = NumericTerm.matchTerm(trimmed);
  if (number) return NumericTerm.fromMatch(number);
  const dice = DiceTerm.matchTerm(trimmed, { imputeNumber: !intermediate });
  if (dice && (/[0-9%]/.test(dice[2] ?? "") || (dice[2] ?? "") in diceSettings().terms))
    return DiceTerm.fromMatch(dice);
  return new StringTerm({ term: trimmed });
}

/**
 * Joins adjacent terms that have no operator between them: an evaluated `(1+1)` followed by `d6` becomes
 * `2d6`. Also replaces evaluated intermediate terms by their totals, and drops a leading plus.
 */
export function simplifyTerms(terms: RollTerm[]): RollTerm[] {
  const simplified: RollTerm[] = [];
  let run: RollTerm[] = [];
  const close = (): void => {
    const [only] = run;
    if (run.length === 1 && only && !(only instanceof StringTerm)) simplified.push(resolved(only));
    else if (only) simplified.push(joined(run));
    run = [];
  };
  for (const term of terms) {
    if (!(term instanceof OperatorTerm)) {
      run.push(term);
      continue;
    }
    close();
    if (simplified.length || term.operator !== "+") simplified.push(term);
  }
  close();
  return simplified;
}

function resolved(term: RollTerm): RollTerm {
  const { total } = term;
  const known = term.isIntermediate && term._evaluated && typeof total === "number";
  return known ? new NumericTerm({ number: total, options: { ...term.options } }) : term;
}

function joined(run: RollTerm[]): RollTerm {
  const text = run.map((term) =>
    term.isIntermediate && term._evaluated ? String(term.total) : term.expression,
  );
  const term = classifyText(text.join(""), { intermediate: false });
  const options: RollOptions = {};
  for (const part of run) Object.assign(options, part.options);
  term.options = { ...options, ...term.options };
  return term;
}
