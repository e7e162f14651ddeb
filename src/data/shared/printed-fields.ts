import {
  CARD_DICE,
  CAUSE_ROWS,
  EFFECT_ROWS,
  HIT_LOCATIONS,
  type CardDie,
  type HitLocation,
} from "../../rules/printed/card.ts";
import { choice, integer } from "./fields.ts";
import fields = foundry.data.fields;

/** A die that has a column on the printed card (I2). */
function cardDie(initial: CardDie) {
  return choice(CARD_DICE, initial, "ACTIONCARDS.Printed.Die");
}

/** The fields of a cause lookup: a die and a number of rows (I2). A `least` of 0 allows an untrained skill. */
export function causeFields({ die, ranks, least }: { die: CardDie; ranks: number; least: 0 | 1 }) {
  return { die: cardDie(die), ranks: integer(ranks, { min: least, max: CAUSE_ROWS }) };
}

/** The fields of an effect lookup, NdX (I4). With 0 dice, nothing is looked up. */
export function effectFields() {
  return { dice: integer(0, { min: 0, max: EFFECT_ROWS }), die: cardDie("d6") };
}

/** A whole number for each hit location. */
export function byLocation() {
  const field = () => integer(0, { min: 0 });
  const shape = Object.fromEntries(HIT_LOCATIONS.map((location) => [location, field()]));
  return new fields.SchemaField(shape as Record<HitLocation, ReturnType<typeof field>>); // fromEntries loses the keys
}
