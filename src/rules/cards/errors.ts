/**
 * A rule's refusal of its input. `field` names what was wrong, as a path into what was handed in
 * (`stat`, `deck.out`, `lastActions[2].id`); the message opens with it and says what would do.
 */
export class RuleError extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(`${field}: ${message}`);
    this.name = "RuleError";
    this.field = field;
  }
}
