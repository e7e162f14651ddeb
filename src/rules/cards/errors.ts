/**
 * Invalid input to a rule. `field` is a path into the input (`stat`, `deck.out`, `lastActions[2].id`); the
 * message starts with it and says what is valid.
 */
export class RuleError extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(`${field}: ${message}`);
    this.name = "RuleError";
    this.field = field;
  }
}
