/** Finds the words for a key of the language file, filled in with data. */
export type Words = (key: string, data?: Readonly<Record<string, string | number>>) => string;

/** The words of this client's language. */
export const words: Words = (key, data) => {
  if (!data) return game.i18n.localize(key);
  const strings = Object.entries(data).map(([name, value]) => [name, String(value)] as const);
  return game.i18n.format(key, Object.fromEntries(strings));
};
