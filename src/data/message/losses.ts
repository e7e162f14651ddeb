import { integer, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

/**
 * Points that an actor loses, as a card stores them: their kind, the amount, and the location hit (empty if
 * none).
 */
export function lossesField() {
  return new fields.ArrayField(
    new fields.SchemaField({ key: text(), amount: integer(0, { min: 0 }), place: text() }),
  );
}

/** The losses of an actor whose game differs from the attack's. */
export function convertedField() {
  return new fields.SchemaField({
    /** The actor's game; empty if the attack's own game determined the harm. */
    game: text(),
    losses: lossesField(),
  });
}
