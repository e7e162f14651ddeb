import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Strings of a language file, nested as it is. */
export interface Strings {
  [key: string]: string | Strings;
}

/** Every key of a language file, dotted. */
export function keysOf(strings: Strings, prefix = ""): string[] {
  return Object.entries(strings).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

/** Every file under a folder with this ending, with its text. */
export function filesUnder(folder: string, ending: string): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), "utf8") }));
}

/** What a source names of the language file. */
export interface Mentions {
  /** Written out whole: a key, or a prefix handed on. */
  whole: string[];
  /** What stands before the computed end of a key. */
  computed: string[];
}

const WHOLE = /["'`]((?:ACTIONCARDS|TYPES)(?:\.\w+)+)["'`]/g;
const COMPUTED = /`((?:ACTIONCARDS|TYPES)(?:\.\w+)*)\.\$\{/g;

/** The keys and prefixes that a source or a template names. */
export function mentionsIn(text: string): Mentions {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? "");
  return { whole: all(WHOLE), computed: all(COMPUTED) };
}

const SPOKEN = /\s(?:aria-label|alt|title|placeholder|data-tooltip)="([^"]*)"/g;

/** Words that a template says by itself, as text or in an attribute that is seen or spoken. */
export function literalsIn(template: string): string[] {
  const plain = template.replaceAll(/\{\{!--[\s\S]*?--\}\}|\{\{\{[\s\S]*?\}\}\}|\{\{[\s\S]*?\}\}/g, "");
  const spoken = [...plain.matchAll(SPOKEN)].map(([, text]) => text ?? "");
  const shown = plain
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll(/&\w+;/g, "")
    .split("\n");
  return [...spoken, ...shown].map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
}

/** What an audit has found wrong. */
export interface Findings {
  /** Named by the code, and not in the language file. */
  missing: string[];
  /** In the language file, and named by nothing. */
  unused: string[];
  /** Keys put together by the code in a way that no table accounts for. */
  unexplained: string[];
}

/**
 * Compares a language file's keys with what is named. `computed` tells which ends each computed prefix takes;
 * `handedOn` are prefixes whose keys are accounted for elsewhere.
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
