import { RuleError, type Fault } from "../../../src/rules/cards/errors.ts";

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

/** The fault of the RuleError that is thrown, as users are told of it; null if nothing was thrown. Rethrows other errors. */
export function refusedFault(action: () => unknown): Fault | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof RuleError) return error.fault;
    throw error;
  }
}
