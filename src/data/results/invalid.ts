import { unlessFault } from "../../rules/cards/errors.ts";

/** The result of stored data that the rules do not allow: a user changed it by hand. */
export interface Invalid {
  readonly status: "invalid";
  readonly field: string;
  readonly reason: string;
}

/** Returns what `judge` returns; `Invalid` if it throws a RuleError. */
export function orInvalid<Result>(judge: () => Result): Result | Invalid {
  return unlessFault(
    judge,
    (error) => ({ status: "invalid", field: error.field, reason: error.message }) as const,
  );
}
