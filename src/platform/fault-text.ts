import { RuleError } from "../rules/cards/errors.ts";
import type { Phrase } from "./phrase.ts";
import type { Words } from "./words.ts";

/** A value's fault, to be localized where it is read. */
export function faultPhrase({ fault: { key, values } }: RuleError): Phrase {
  return { key: `ACTIONCARDS.Fault.${key}`, values };
}

/** The localized text of a value's fault. */
export function faultText(error: RuleError, say: Words): string {
  const { key, values } = faultPhrase(error);
  return say(key, values);
}

/** The localized text of a fault, with the name of the field. */
export function fieldFaultText(error: RuleError, say: Words): string {
  return say("ACTIONCARDS.Error.Field", { field: error.field, reason: faultText(error, say) });
}

/** The reason for a failure: the localized text of a fault, or any other error's own message. */
export function failureText(error: unknown, say: Words): string {
  if (error instanceof RuleError) return fieldFaultText(error, say);
  return error instanceof Error ? error.message : String(error);
}
