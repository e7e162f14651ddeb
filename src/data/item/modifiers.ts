import { flag, integer, text } from "../shared/fields.ts";
import { ruleBreaksField } from "../shared/rule-breaks.ts";
import fields = foundry.data.fields;

/** An item's modifiers (C3, C4). `specific` protects only against attacks with a keyword (A9). */
export function modifiersField() {
  return new fields.SchemaField({
    offense: integer(0),
    defense: integer(0),
    /** True if attacks with the item can't be pulled (C5, C7). */
    fullRating: flag(),
    /** The rule breaks that the item grants (A12). */
    breaks: ruleBreaksField(),
    specific: new fields.ArrayField(
      new fields.SchemaField({
        /** The bonus counts against attacks with this keyword. Case does not matter. */
        against: text(),
        bonus: integer(0),
      }),
    ),
  });
}
