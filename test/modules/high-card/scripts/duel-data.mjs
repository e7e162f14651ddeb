/* global foundry */

import { DECK_SIZE } from "./rules.mjs";

const { NumberField, SchemaField, StringField } = foundry.data.fields;

/** The field that stores a person in a duel's message. */
function person() {
  const text = () => new StringField({ required: true, blank: true, initial: "" });
  return new SchemaField({ uuid: text(), name: text(), img: text() });
}

function card(options) {
  return new NumberField({ required: true, integer: true, min: 0, max: DECK_SIZE - 1, ...options });
}

/**
 * The data of a duel's message: the cards played, but no result, because every client derives it by the
 * rules.
 */
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

/** An actor as the duel's message stores it. */
export function remembered({ uuid, name, img = null }) {
  return { uuid, name, img: img ?? "" };
}
