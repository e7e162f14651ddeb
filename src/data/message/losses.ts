import { integer, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

/** Points that an actor loses: their kind, the amount, and the location that was hit (empty if none). */
export function lossesField() {
  return new fields.ArrayField(
    new fields.SchemaField({ key: text(), amount: integer(0, { min: 0 }), place: text() }),
  );
}

/** The losses of an actor whose own game differs from the attack's game. */
export function convertedField() {
  return new fields.SchemaField({
    /** The id of the actor's game. Empty if the attack uses the actor's own game. */
    game: text(),
    losses: lossesField(),
  });
}
