import { RuleError } from "../rules/cards/errors.ts";
import type { Phrase } from "./phrase.ts";
import type { Words } from "./words.ts";

/** The fault that a RuleError reports, for each reader's client to localize. */
export function faultPhrase({ fault: { key, values } }: RuleError): Phrase {
  return { key: `ACTIONCARDS.Fault.${key}`, values };
}

/** The localized text of the fault that a RuleError reports. */
export function faultText(error: RuleError, say: Words): string {
  const { key, values } = faultPhrase(error);
  return say(key, values);
}

/** The localized text of a fault, including the name of the field. */
export function fieldFaultText(error: RuleError, say: Words): string {
  return say("ACTIONCARDS.Error.Field", { field: error.field, reason: faultText(error, say) });
}

/** Why something failed: the localized text of a RuleError's fault, or the message of any other error. */
export function failureText(error: unknown, say: Words): string {
  if (error instanceof RuleError) return fieldFaultText(error, say);
  return error instanceof Error ? error.message : String(error);
}
