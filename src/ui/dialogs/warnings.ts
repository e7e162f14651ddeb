import type { Words } from "../kit/words.ts";

/**
 * Returns the localized warnings whose condition is true, in order. `group` is the prefix of their
 * localization keys.
 */
export function warningsWhere(
  where: Readonly<Record<string, boolean>>,
  group: string,
  data: Readonly<Record<string, string>>,
  words: Words,
): string[] {
  return Object.keys(where).flatMap((key) => (where[key] ? [words(`${group}.${key}`, data)] : []));
}
