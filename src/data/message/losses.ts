import { integer, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

/** Points that an actor loses, as a card stores them: what, how many, and the place they hit, or empty. */
export function lossesField() {
  return new fields.ArrayField(
    new fields.SchemaField({ key: text(), amount: integer(0, { min: 0 }), place: text() }),
  );
}

/** What harm took in the numbers of another game than the attack's. */
export function convertedField() {
  return new fields.SchemaField({
    /** The game's id; empty if the harm counted as the attack's game says. */
    game: text(),
    losses: lossesField(),
  });
}
