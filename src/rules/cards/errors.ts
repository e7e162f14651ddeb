/**
 * Kinds of faults in a value that a user entered. `Invalid` only comes from code.
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

/** A fault in a value: the key of its text, and the values for the text's placeholders. */
export interface Fault {
  readonly key: (typeof FAULTS)[number];
  readonly values?: Readonly<Record<string, string | number>>;
}

/**
 * Invalid input to a rule. `field` is a path into the input (`stat`, `deck.out`, `lastActions[2].id`). The message
 * starts with it and names the valid values, for developers. Users read the text of `fault`.
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
