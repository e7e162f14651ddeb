/**
 * The kinds of errors in a value. All of them except `Invalid` can be caused by what a user enters.
 * @localized
 */
export const FAULTS = [
  "Invalid",
  "WholeNumber",
  "Number",
  "AtLeast",
  "AtMost",
  "OneOf",
  "Unknown",
  "FormulaUnexpected",
  "FormulaEnds",
  "FormulaParenthesis",
  "FormulaTwice",
  "FormulaByCards",
  "FormulaZero",
  "FormulaDraw",
  "FormulaUnreadable",
  "FormulaLong",
  "FormulaEmpty",
  "FormulaNoValue",
  "InFormula",
  "TooManyBumps",
  "NoLocation",
] as const;

/** An error in a user's value: the key of its text, and the values for the text's placeholders. */
export interface Fault {
  readonly key: (typeof FAULTS)[number];
  readonly values?: Readonly<Record<string, string | number>>;
}

/**
 * Invalid input to a rule. `field` is a path into the input, such as `lastActions[2].id`. The message is for
 * developers, `fault` is for users.
 */
export class RuleError extends Error {
  readonly field: string;
  readonly fault: Fault;

  constructor(field: string, message: string, fault: Fault = { key: "Invalid" }) {
    super(`${field}: ${message}`);
    this.name = "RuleError";
    this.field = field;
    this.fault = fault;
  }
}

/** Returns what `make` returns. If `make` throws a RuleError, returns what `otherwise` makes of it. */
export function unlessFault<T, E>(make: () => T, otherwise: (error: RuleError) => E): T | E {
  try {
    return make();
  } catch (error) {
    if (error instanceof RuleError) return otherwise(error);
    throw error;
  }
}
