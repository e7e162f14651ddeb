import { HIT_LOCATIONS } from "../../rules/printed/card.ts";
import { CARD_ATTRIBUTES, type CardAttribute } from "./card-attributes.ts";
import { integer } from "../shared/fields.ts";
import { byLocation, causeFields } from "../shared/printed-fields.ts";
import fields = foundry.data.fields;

function attributesField() {
  const attribute = () => new fields.SchemaField(causeFields({ die: "d6", ranks: 2, least: 1 }));
  const shape = Object.fromEntries(CARD_ATTRIBUTES.map((key) => [key, attribute()]));
  return new fields.SchemaField(shape as Record<CardAttribute, ReturnType<typeof attribute>>); // same keys
}

/** An actor's data for printed cards. Protection is not stored here: it comes from worn armor. */
export function printedField() {
  return new fields.SchemaField({
    attributes: attributesField(),
    /** The damage that makes one wound (I5). */
    size: integer(6, { min: 1 }),
    /** The number of wounds at each location (I5). */
    wounds: byLocation(),
    /** CT, the concussion threshold; `value` may fall below zero (I5). */
    concussion: new fields.SchemaField({ value: integer(10), max: integer(10, { min: 1 }) }),
    /** Locations that the actor does not have. A hit there moves to the card's next location box above. */
    lacks: new fields.SetField(
      new fields.StringField({
        required: true,
        blank: false,
        choices: Object.fromEntries(
          HIT_LOCATIONS.map((key) => [key, `ACTIONCARDS.Printed.Card.Location.${key}`]),
        ),
      }),
    ),
  });
}
