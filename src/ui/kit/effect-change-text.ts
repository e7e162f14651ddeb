import { PRIMARIES } from "../../data/actor/primaries.ts";
import { signed } from "./signed.ts";
import type { Words } from "./words.ts";

/** One change of an effect: the path it changes, how, and the value. */
interface Change {
  key: string;
  how: string;
  value: string;
}

/** The ways to change a value that have words of their own. */
const HOWS = ["add", "multiply", "override", "upgrade", "downgrade"] as const;

/** The longest value shown in full, in characters. */
const LONGEST = 40;

const RATINGS = ["spd", "dex", "in", "lb", "em"] as const;
const DERIVED = ["or", "dr", "mind"] as const;

/** Stats the sheet calls by a short name, by the path that effects change. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ...RATINGS.map((key) => [key, key] as const),
  ...DERIVED.map((key) => [`${key}.bonus`, key] as const),
  ...PRIMARIES.map((key) => [`primaries.${key}`, key] as const),
  ["life.value", "life"],
]);

/** Where names come from: the language file, and the labels of an actor's fields by path (empty if none). */
interface Names {
  words: Words;
  labelOf: (path: string) => string;
}

/** The name of the field that a change's key points to; the key itself if there is no such field. */
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
 * A change in a few words: "OR +2". Values that aren't numbers are shown as they are, and so are modes added by
 * modules.
 */
export function changeText({ how, value }: Change, name: string, words: Words): string {
  const number = numberIn(value);
  const added = number !== null && how === "subtract" ? -number : number;
  if (added !== null && (how === "add" || how === "subtract")) return `${name} ${signed(added)}`;
  const known = HOWS.find((one) => one === how) ?? "other";
  const shown = number === null ? shortened(value) : String(number).replace("-", "−");
  return words(`ACTIONCARDS.Effect.Change.${known}`, { name, value: shown, how: shortened(how) });
}
