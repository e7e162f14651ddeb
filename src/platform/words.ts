/** Looks up a text by localization key and fills in data. */
export type Words = (key: string, data?: Readonly<Record<string, string | number>>) => string;

/** A key in a module's own language file. A module's ids contain a dot and are such keys themselves. */
export type ModuleKey = `${string}.${string}`;

/** The localization key for an id: the id itself for a module's, else `ours`. */
export function keyOf(id: string, ours: string): string {
  return id.includes(".") ? id : ours;
}

/** The language of these texts; English if the language file does not name one. */
function languageOf(say: Words): string {
  const language = say("ACTIONCARDS.Language");
  return language.includes(".") ? "en" : language; // a missing key is returned unchanged
}

/** Names as a list in a sentence: "Ada, Bo, and Cy". */
export function listed(say: Words, names: readonly string[]): string {
  return new Intl.ListFormat(languageOf(say)).format(names);
}

/** Names to choose from in a sentence: "Ada, Bo, or Cy". */
export function either(say: Words, names: readonly string[]): string {
  return new Intl.ListFormat(languageOf(say), { type: "disjunction" }).format(names);
}

/** A text with a count, such as "1 wound" or "3 wounds", in the plural form of the language: `one`, `few`, `many`, or `other`. */
export function counted(say: Words, key: string, count: number): string {
  const rules = new Intl.PluralRules(languageOf(say));
  const [form, other] = [`${key}.${rules.select(count)}`, `${key}.other`];
  const text = say(form, { count });
  return text === form ? say(other, { count }) : text;
}

/** Texts in this client's language. */
export const words: Words = (key, data) => {
  if (!data) return game.i18n.localize(key);
  const strings = Object.entries(data).map(([name, value]) => [name, String(value)] as const);
  return game.i18n.format(key, Object.fromEntries(strings));
};
