import { PRIMARIES } from "../../data/actor/primaries.ts";
import { signed } from "./signed.ts";
import { withMinus, type Words } from "./words.ts";

/** One of the changes that an effect makes: the data path, the mode, and the value. */
interface Change {
  key: string;
  how: string;
  value: string;
}

/** The change modes that have a localized text. */
const HOWS = ["add", "multiply", "override", "upgrade", "downgrade"] as const;

/** The longest value shown in full, in characters. */
const LONGEST = 40;

const RATINGS = ["spd", "dex", "in", "lb", "em"] as const;
const DERIVED = ["or", "dr", "mind"] as const;

/** The sheet's short names of stats, keyed by the data path that effects change. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ...RATINGS.map((key) => [key, key] as const),
  ...DERIVED.map((key) => [`${key}.bonus`, key] as const),
  ...PRIMARIES.map((key) => [`primaries.${key}`, key] as const),
  ["life.value", "life"],
]);

/**
 * Where names come from: `words` reads the language file; `labelOf` returns the label of an actor's field, or
 * an empty string.
 */
interface Names {
  words: Words;
  labelOf: (path: string) => string;
}

/** Returns the name of the field that a change affects; the key if there is no such field. */
export function changedName(key: string, { words, labelOf }: Names): string {
  const [, path] = /^system\.(.+)$/.exec(key) ?? [];
  if (path === undefined) return key;
  const short = SHORT.get(path);
  return (short === undefined ? labelOf(path) : words(`ACTIONCARDS.Stat.${short}`)) || key;
}

function numberIn(value: string): number | null {
  const number = Number(value);
  return value === "" || !Number.isFinite(number) ? null : number;
}

function shortened(value: string): string {
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}

/**
 * Describes a change, such as "OR +2". Text values and modes added by modules are shown as stored, but
 * shortened if they are long.
 */
export function changeText({ how, value }: Change, name: string, words: Words): string {
  const number = numberIn(value);
  const added = number !== null && how === "subtract" ? -number : number;
  if (added !== null && (how === "add" || how === "subtract")) return `${name} ${signed(added)}`;
  const known = HOWS.find((one) => one === how) ?? "other";
  const shown = number === null ? shortened(value) : withMinus(number);
  return words(`ACTIONCARDS.Effect.Change.${known}`, { name, value: shown, how: shortened(how) });
}
