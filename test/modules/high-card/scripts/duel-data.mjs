/* global foundry */

import { DECK_SIZE } from "./rules.mjs";

const { NumberField, SchemaField, StringField } = foundry.data.fields;

/** Somebody as the card remembers them. */
function person() {
  const text = () => new StringField({ required: true, blank: true, initial: "" });
  return new SchemaField({ uuid: text(), name: text(), img: text() });
}

function card(options) {
  return new NumberField({ required: true, integer: true, min: 0, max: DECK_SIZE - 1, ...options });
}

/** What a duel's message stores: what went in, and never a result, which everybody works out by the rules. */
export class DuelData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      challenger: person(),
      opponent: person(),
      card: card({ nullable: false, initial: 0 }),
      answer: card({ nullable: true, initial: null }),
    };
  }
}

/** An actor as a card remembers it. */
export function remembered({ uuid, name, img = null }) {
  return { uuid, name, img: img ?? "" };
}
