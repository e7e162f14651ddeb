import { flag, integer, text } from "../shared/fields.ts";
import { ruleBreaksField } from "../shared/rule-breaks.ts";
import fields = foundry.data.fields;

/**
 * The modifiers of an item. They apply if it is the supplementary item, or always if it is continuous (C3, C4).
 * `specific` protects against one kind of power or item only and survives an Ace (A9).
 */
export function modifiersField() {
  return new fields.SchemaField({
    offense: integer(0),
    defense: integer(0),
    /** True if attacks with the item cannot be pulled (C5, C7). */
    fullRating: flag(),
    /** The item's rule breaks (A12). */
    breaks: ruleBreaksField(),
    specific: new fields.ArrayField(
      new fields.SchemaField({
        /** The keyword of the attacks that `specific` protects against; case does not matter. */
        against: text(),
        bonus: integer(0),
      }),
    ),
  });
}
