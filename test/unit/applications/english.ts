import english from "../../../lang/en.json" with { type: "json" };
import { withMinus } from "../../../src/platform/words.ts";
import type { Words } from "../../../src/ui/kit/words.ts";

/** The English text for a key. Throws if the language file has no such text. */
function textOf(key: string): string {
  const found = key
    .split(".")
    .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], english);
  if (typeof found !== "string") throw new Error(`lang/en.json has no ${key}`);
  return found;
}

/** The English text for a key. Placeholders without a value become empty. Throws for an unknown key. */
export function say(key: string, data: Readonly<Record<string, string | number>> = {}): string {
  return textOf(key).replace(/\{(\w+)\}/g, (_all, name: string) => withMinus(data[name] ?? ""));
}

/** Localizes in English. Throws for an unknown key, or if a placeholder has no value. */
export const words: Words = (key, data = {}) =>
  textOf(key).replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (data[name] === undefined) throw new Error(`${key} wants ${name}`);
    return withMinus(data[name]);
  });
