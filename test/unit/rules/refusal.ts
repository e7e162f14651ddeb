import { RuleError } from "../../../src/rules/cards/errors.ts";

/** The field a RuleError names; null if nothing was thrown. Rethrows other errors. */
export function refusedField(action: () => unknown): string | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof RuleError && error.message.startsWith(`${error.field}: `)) return error.field;
    throw error;
  }
}
