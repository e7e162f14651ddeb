import { flag, integer, text } from "../shared/fields.ts";
import { ruleBreaksField } from "../shared/rule-breaks.ts";
import fields = foundry.data.fields;

/**
 * What an item adds to a calculation when it is the supplementary item, or by itself when it is continuous
 * (C3, C4). `specific` protects against one kind of power or item only and survives an Ace (A9).
 */
export function modifiersField() {
  return new fields.SchemaField({
    offense: integer(0),
    defense: integer(0),
    /** An attack that it is used with cannot be pulled (C5, C7). */
    fullRating: flag(),
    /** What it says against the rules where it counts (A12). */
    breaks: ruleBreaksField(),
    specific: new fields.ArrayField(
      new fields.SchemaField({
        /** The keyword of the attacks it protects against, compared without regard to case. */
        against: text(),
        bonus: integer(0),
      }),
    ),
  });
}
