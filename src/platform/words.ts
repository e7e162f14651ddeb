/** Returns the text for a localization key, with the data filled in. */
export type Words = (key: string, data?: Readonly<Record<string, string | number>>) => string;

/**
 * A key in a module's own language file. An id that a module defines contains a dot and is itself a
 * localization key.
 */
export type ModuleKey = `${string}.${string}`;

/** The localization key for an id: the id itself if it is a module's, else `ours`. */
export function keyOf(id: string, ours: string): string {
  return id.includes(".") ? id : ours;
}

/** The language of the text that `say` returns. English if the language file does not name its language. */
function languageOf(say: Words): string {
  const language = say("ACTIONCARDS.Language");
  return language.includes(".") ? "en" : language; // a missing key is returned unchanged
}

/** Joins names for a sentence: "Ada, Bo, and Cy". */
export function listed(say: Words, names: readonly string[]): string {
  return new Intl.ListFormat(languageOf(say)).format(names);
}

/** Joins names to choose from for a sentence: "Ada, Bo, or Cy". */
export function either(say: Words, names: readonly string[]): string {
  return new Intl.ListFormat(languageOf(say), { type: "disjunction" }).format(names);
}

/**
 * Text with a count, such as "3 wounds". The language's plural rules select the key: `one`, `few`, `many`, or
 * `other`.
 */
export function counted(say: Words, key: string, count: number): string {
  const rules = new Intl.PluralRules(languageOf(say));
  const [form, other] = [`${key}.${rules.select(count)}`, `${key}.other`];
  const text = say(form, { count });
  return text === form ? say(other, { count }) : text;
}

/** Looks up text in this client's language. */
export const words: Words = (key, data) => {
  if (!data) return game.i18n.localize(key);
  const strings = Object.entries(data).map(([name, value]) => [name, String(value)] as const);
  return game.i18n.format(key, Object.fromEntries(strings));
};
