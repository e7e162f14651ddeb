import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Strings {
  [key: string]: string | Strings;
}

/** Every key of a language file, with its parts joined by dots. */
export function keysOf(strings: Strings, prefix = ""): string[] {
  return Object.entries(strings).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

/** The name and text of every file with this ending in a folder and its subfolders, sorted by name. */
export function filesUnder(folder: string, ending: string): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), "utf8") }));
}

/** The language keys that a source mentions. */
export interface Mentions {
  /** String literals that are a whole key, or a prefix that is passed to other code. */
  whole: string[];
  /** The prefixes of keys whose ends are computed. */
  computed: string[];
}

const WHOLE = /["'`]((?:ACTIONCARDS|TYPES)(?:\.\w+)+)["'`]/g;
const COMPUTED = /`((?:ACTIONCARDS|TYPES)(?:\.\w+)*)\.\$\{/g;

/** The keys and prefixes that a source or template mentions. */
export function mentionsIn(text: string): Mentions {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? "");
  return { whole: all(WHOLE), computed: all(COMPUTED) };
}

const SPOKEN = /\s(?:aria-label|alt|title|placeholder|data-tooltip)="([^"]*)"/g;

/** Hard-coded words in a template: text, or an attribute that is displayed or read aloud. */
export function literalsIn(template: string): string[] {
  const plain = template.replaceAll(/\{\{!--[\s\S]*?--\}\}|\{\{\{[\s\S]*?\}\}\}|\{\{[\s\S]*?\}\}/g, "");
  const spoken = [...plain.matchAll(SPOKEN)].map(([, text]) => text ?? "");
  const shown = plain
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll(/&\w+;/g, "")
    .split("\n");
  return [...spoken, ...shown].map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
}

export interface Findings {
  /** Keys that code uses but the language file lacks. */
  missing: string[];
  /** Keys in the language file that nothing uses. */
  unused: string[];
  /** Prefixes of computed keys that neither `computed` nor `handedOn` lists. */
  unexplained: string[];
}

/**
 * Compares a language file's keys with those in use. `computed` maps each prefix of computed keys to its possible
 * ends. `handedOn` has prefixes that are passed to other code, and `named` has further keys in use.
 */
export function audit(
  keys: readonly string[],
  mentions: Mentions,
  computed: Readonly<Record<string, readonly string[]>>,
  extra: { named?: readonly string[]; handedOn?: readonly string[] } = {},
): Findings {
  const known = new Set(keys);
  const prefixes = new Set([...Object.keys(computed), ...(extra.handedOn ?? [])]);
  const made = Object.entries(computed).flatMap(([prefix, ends]) => ends.map((end) => `${prefix}.${end}`));
  const whole = mentions.whole.filter((key) => !prefixes.has(key) || known.has(key));
  const used = new Set([...whole, ...made, ...(extra.named ?? [])]);
  const unique = (list: Iterable<string>) => [...new Set(list)].sort();
  return {
    missing: unique([...used].filter((key) => !known.has(key))),
    unused: unique(keys.filter((key) => !used.has(key))),
    unexplained: unique(mentions.computed.filter((prefix) => !prefixes.has(prefix))),
  };
}
