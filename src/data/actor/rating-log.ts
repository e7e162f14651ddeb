import { integer, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

/** Changes to a character's ratings, oldest first, each with its user and time. */
export function ratingLogField() {
  return new fields.ArrayField(
    new fields.SchemaField({
      /** Milliseconds since 1970. */
      at: integer(0, { min: 0 }),
      /** The user's name. */
      by: text(),
      changes: new fields.ArrayField(
        new fields.SchemaField({ key: text(), before: integer(0), after: integer(0) }),
      ),
    }),
  );
}
