import { RuleError } from "../../../src/rules/cards/errors.ts";

/** The field a RuleError names; null where nothing was thrown. Throws on any other error. */
export function refusedField(action: () => unknown): string | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof RuleError && error.message.startsWith(`${error.field}: `)) return error.field;
    throw error;
  }
}
