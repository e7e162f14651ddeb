import type { Words } from "../kit/words.ts";

/** The warnings whose condition is true, in order; each key is looked up in `group` of the language file. */
export function warningsWhere(
  where: Readonly<Record<string, boolean>>,
  group: string,
  data: Readonly<Record<string, string>>,
  words: Words,
): string[] {
  return Object.keys(where).flatMap((key) => (where[key] ? [words(`${group}.${key}`, data)] : []));
}
