import type { Words } from "../kit/words.ts";

/** The warnings under a key of the language file of which it is true that they are to be given, in their order. */
export function warningsWhere(
  where: Readonly<Record<string, boolean>>,
  group: string,
  data: Readonly<Record<string, string>>,
  words: Words,
): string[] {
  return Object.keys(where).flatMap((key) => (where[key] ? [words(`${group}.${key}`, data)] : []));
}
