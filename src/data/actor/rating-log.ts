import { integer, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

/** The log of changes to a character's ratings, oldest first. */
export function ratingLogField() {
  return new fields.ArrayField(
    new fields.SchemaField({
      /** Time of the change, in milliseconds since 1970. */
      at: integer(0, { min: 0 }),
      /** The name of the user who made the change. */
      by: text(),
      changes: new fields.ArrayField(
        new fields.SchemaField({ key: text(), before: integer(0), after: integer(0) }),
      ),
    }),
  );
}
