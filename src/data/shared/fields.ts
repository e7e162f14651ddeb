/** The handful of field shapes that our data models repeat. */

import fields = foundry.data.fields;

/** A whole number, never null; out-of-range or non-numeric input is refused with the field's name. */
export function integer(initial: number, range: { min?: number; max?: number } = {}) {
  return new fields.NumberField({ required: true, nullable: false, integer: true, initial, ...range });
}

/** A switch. */
export function flag(initial = false) {
  return new fields.BooleanField({ initial });
}

/** A line of text, empty by default. */
export function text(initial = "") {
  return new fields.StringField({ required: true, blank: true, initial });
}

/** Rich text; the manifest names it among `htmlFields`, so that the server sanitises it. */
export function richText() {
  return new fields.HTMLField({ required: true, blank: true });
}

/** One of a closed set of keys, labeled by `${labels}.${key}` of the language file. */
export function choice<const K extends string>(keys: readonly K[], initial: NoInfer<K>, labels: string) {
  const choices = Object.fromEntries(keys.map((key) => [key, `${labels}.${key}`])) as Record<K, string>; // fromEntries forgets the keys
  return new fields.StringField({ required: true, nullable: false, blank: false, initial, choices });
}

/**
 * How the table read one of the rules' open questions when something was stored; what was stored before there was a
 * choice has the first reading. `path` is family and question.
 */
export function readingField<const K extends string>(path: string, readings: readonly [K, ...K[]]) {
  return choice<K>(readings, readings[0], `ACTIONCARDS.Variant.Question.${path}`);
}

/** A list of cards of the AC deck (A1): 1 is the Ace. */
export function acCards() {
  return new fields.ArrayField(integer(1, { min: 1, max: 10 }));
}
