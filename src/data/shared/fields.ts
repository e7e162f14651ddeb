/** Field types that our data models share. */

import fields = foundry.data.fields;

/** A whole number, never null. */
export function integer(initial: number, range: { min?: number; max?: number } = {}) {
  return new fields.NumberField({ required: true, nullable: false, integer: true, initial, ...range });
}

/** A whole number, or null, which is the default. */
export function optionalInteger(range: { min?: number; max?: number } = {}) {
  return new fields.NumberField({ required: true, nullable: true, integer: true, initial: null, ...range });
}

/** The options of a record that can be null, which is the default. */
export const OPTIONAL = { required: true, nullable: true, initial: null } as const;

/** A boolean, never null. */
export function flag(initial = false) {
  return new fields.BooleanField({ initial });
}

/** A line of text, empty by default. */
export function text(initial = "") {
  return new fields.StringField({ required: true, blank: true, initial });
}

/** Rich text. The manifest lists it in `htmlFields`, so the server cleans it. */
export function richText() {
  return new fields.HTMLField({ required: true, blank: true });
}

/** One of these keys. The language file has the label of each key at `${labels}.${key}`. */
export function choice<const K extends string>(keys: readonly K[], initial: NoInfer<K>, labels: string) {
  const choices = Object.fromEntries(keys.map((key) => [key, `${labels}.${key}`])) as Record<K, string>; // same keys
  return new fields.StringField({ required: true, nullable: false, blank: false, initial, choices });
}

/**
 * The reading of one rule variant that was in force when the data was stored; the first of `readings` if none was
 * stored. `path` is the game and the variant, such as `avatar.protection`.
 */
export function readingField<const K extends string>(path: string, readings: readonly [K, ...K[]]) {
  return choice<K>(readings, readings[0], `ACTIONCARDS.Variant.Question.${path}`);
}

/** A list of AC Deck cards (A1). The Ace is 1. */
export function acCards() {
  return new fields.ArrayField(integer(1, { min: 1, max: 10 }));
}
