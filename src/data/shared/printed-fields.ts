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

/** A die with a column on the printed card (I2). */
function cardDie(initial: CardDie) {
  return choice(CARD_DICE, initial, "ACTIONCARDS.Printed.Die");
}

/** A lookup among causes: a die's column and a number of its rows (I2). A `least` of 0 allows an untrained skill. */
export function causeFields({ die, ranks, least }: { die: CardDie; ranks: number; least: 0 | 1 }) {
  return { die: cardDie(die), ranks: integer(ranks, { min: least, max: CAUSE_ROWS }) };
}

/** A lookup in the effect grid: NdX (I4). If the dice are 0, nothing is looked up. */
export function effectFields() {
  return { dice: integer(0, { min: 0, max: EFFECT_ROWS }), die: cardDie("d6") };
}

/** A whole number per hit location. */
export function byLocation() {
  const field = () => integer(0, { min: 0 });
  const shape = Object.fromEntries(HIT_LOCATIONS.map((location) => [location, field()]));
  return new fields.SchemaField(shape as Record<HitLocation, ReturnType<typeof field>>); // fromEntries loses the keys
}
