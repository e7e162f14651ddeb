import english from "../../../lang/en.json" with { type: "json" };
import type { Words } from "../../../src/ui/kit/words.ts";

/** What the English language file has under a key. @throws where it has no text there */
function textOf(key: string): string {
  const found = key
    .split(".")
    .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], english);
  if (typeof found !== "string") throw new Error(`lang/en.json has no ${key}`);
  return found;
}

/** A text of the English language file, its places filled in. @throws where there is no such text. */
export function say(key: string, data: Readonly<Record<string, string | number>> = {}): string {
  return textOf(key).replace(/\{(\w+)\}/g, (_all, name: string) => String(data[name] ?? ""));
}

/** The words of the English language file. @throws for a key that is not there, or a place that nothing is given for */
export const words: Words = (key, data = {}) =>
  textOf(key).replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (data[name] === undefined) throw new Error(`${key} wants ${name}`);
    return String(data[name]);
  });
