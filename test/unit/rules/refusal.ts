import { RuleError, type Fault } from "../../../src/rules/cards/errors.ts";

/** The field that the thrown RuleError names; null if nothing is thrown. Rethrows other errors. */
export function refusedField(action: () => unknown): string | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof RuleError && error.message.startsWith(`${error.field}: `)) return error.field;
    throw error;
  }
}

/** The thrown RuleError's fault, which users see; null if nothing is thrown. Rethrows other errors. */
export function refusedFault(action: () => unknown): Fault | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof RuleError) return error.fault;
    throw error;
  }
}
