import { RuleError } from "../rules/cards/errors.ts";
import type { Words } from "./words.ts";

/** What is wrong with a value, in the reader's language. */
export function faultText({ fault: { key, values } }: RuleError, say: Words): string {
  return say(`ACTIONCARDS.Fault.${key}`, values);
}

/** The same with the name of the field. */
export function fieldFaultText(error: RuleError, say: Words): string {
  return say("ACTIONCARDS.Error.Field", { field: error.field, reason: faultText(error, say) });
}

/** Why something failed: a fault in the reader's language; of any other error its own words. */
export function failureText(error: unknown, say: Words): string {
  if (error instanceof RuleError) return fieldFaultText(error, say);
  return error instanceof Error ? error.message : String(error);
}
