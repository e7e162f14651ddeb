/** A text of the language file, its places filled in. */
export function localized(key: string, data: Readonly<Record<string, string | number>> = {}): string {
  const places = Object.entries(data).map(([name, value]) => [name, String(value)] as const);
  return game.i18n.format(key, Object.fromEntries(places));
}
