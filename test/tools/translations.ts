import { createHash } from "node:crypto";
import { keysOf, type Strings } from "../unit/lang/audit.ts";

/** The keys that a translator should look at, by kind of problem. */
export interface TranslationReport {
  /** Keys that are not translated yet; the interface shows the English text. */
  missing: string[];
  /** Keys that the English file no longer has. */
  unused: string[];
  /** Keys whose English text has changed since it was translated. */
  stale: string[];
  /** Keys whose translation has different placeholders, tags or links than the English text. */
  different: string[];
  /** Keys of short text, such as a button's label, whose translation is much longer than the English text. */
  long: string[];
}

/** Marks (hashes) of the English text that was translated, keyed by text key. */
export type Marks = Readonly<Record<string, string>>;

/** Text of up to this many letters is treated as a button, a tab or a column head. */
const SHORT = 14;
/**
 * A short text's translation may have one and a half times as many letters as the English text, plus this many.
 */
const ROOM = 6;

/** A hash of text, to detect that it has changed. */
function markOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 6);
}

/** The text at a key; empty if the key is missing. */
function textAt(strings: Strings, key: string): string {
  let at: string | Strings | undefined = strings;
  for (const part of key.split(".")) at = typeof at === "object" ? at[part] : undefined;
  return typeof at === "string" ? at : "";
}

/** The placeholders, tags and links that a translation must keep, in alphabetical order. */
function keptIn(text: string): string {
  return [...text.matchAll(/\{\w+\}|<\/?\w+[^>]*>|@\w+\[[^\]]*\]/g)]
    .map(([found]) => found)
    .toSorted()
    .join(" ");
}

/** The marks (hashes) of the English texts that are translated. */
export function marksFor(english: Strings, translated: Strings): Marks {
  const known = new Set(keysOf(translated));
  const keys = keysOf(english).filter((key) => known.has(key));
  return Object.fromEntries(keys.map((key) => [key, markOf(textAt(english, key))]));
}

/**
 * Compares a translation with the English text. `marks` are the marks of the text from which it was
 * translated.
 */
export function reportOf(english: Strings, translated: Strings, marks: Marks): TranslationReport {
  const [wanted, had] = [keysOf(english), new Set(keysOf(translated))];
  const both = wanted
    .filter((key) => had.has(key))
    .map((key) => [key, textAt(english, key), textAt(translated, key)] as const);
  const where = (isSo: (from: string, to: string, key: string) => boolean): string[] =>
    both.filter(([key, from, to]) => isSo(from, to, key)).map(([key]) => key);
  return {
    missing: wanted.filter((key) => !had.has(key)),
    unused: [...had].filter((key) => !wanted.includes(key)),
    stale: where((from, _to, key) => marks[key] !== markOf(from)),
    different: where((from, to) => keptIn(from) !== keptIn(to)),
    long: where((from, to) => from.length <= SHORT && to.length > from.length * 1.5 + ROOM),
  };
}
