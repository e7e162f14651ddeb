/** Finds the words for a key of the language file, filled in with data. */
export type Words = (key: string, data?: Readonly<Record<string, string | number>>) => string;

/** A key of a module's own language file. All its ids that stand for words have a dot, and are such keys themselves. */
export type ModuleKey = `${string}.${string}`;

/** The key of the words for an id: its own for a module's, else `ours`. */
export function keyOf(id: string, ours: string): string {
  return id.includes(".") ? id : ours;
}

/** The language whose words these are; English where no file says it. */
function languageOf(say: Words): string {
  const language = say("ACTIONCARDS.Language");
  return language.includes(".") ? "en" : language; // the key itself where no file says it
}

/** Names as a sentence lists them: "Ada, Bo, and Cy". */
export function listed(say: Words, names: readonly string[]): string {
  return new Intl.ListFormat(languageOf(say)).format(names);
}

/** A counted text, such as "1 wound" or "3 wounds": the plural form that the language file has for this number. */
export function counted(say: Words, key: string, count: number): string {
  const rules = new Intl.PluralRules(languageOf(say));
  return say(`${key}.${rules.select(count) === "one" ? "one" : "other"}`, { count });
}

/** The words of this client's language. */
export const words: Words = (key, data) => {
  if (!data) return game.i18n.localize(key);
  const strings = Object.entries(data).map(([name, value]) => [name, String(value)] as const);
  return game.i18n.format(key, Object.fromEntries(strings));
};
