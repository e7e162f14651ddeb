import { PRIMARIES } from "../../data/actor/primaries.ts";
import { signed } from "./signed.ts";
import type { Words } from "./words.ts";

/** One change of an effect: the path of what it changes, what it does there, and with what. */
interface Change {
  key: string;
  how: string;
  value: string;
}

/** The ways to change something that have words of their own. */
const HOWS = ["add", "multiply", "override", "upgrade", "downgrade"] as const;

/** The longest value that is shown whole, in characters. */
const LONGEST = 40;

const RATINGS = ["spd", "dex", "in", "lb", "em"] as const;
const DERIVED = ["or", "dr", "mind"] as const;

/** What the sheet calls by a short name, by the path of what effects change of it. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ...RATINGS.map((key) => [key, key] as const),
  ...DERIVED.map((key) => [`${key}.bonus`, key] as const),
  ...PRIMARIES.map((key) => [`primaries.${key}`, key] as const),
  ["life.value", "life"],
]);

/** Where names come from: the language file, and the labels of an actor's fields by their paths (empty: none). */
interface Names {
  words: Words;
  labelOf: (path: string) => string;
}

/** What a change's key is called at the table; the key itself where nothing of an actor is called so. */
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

/** A change in few words: "OR +2". What is no number, or is done in a way of a module's own, stands as it is. */
export function changeText({ how, value }: Change, name: string, words: Words): string {
  const number = numberIn(value);
  const added = number !== null && how === "subtract" ? -number : number;
  if (added !== null && (how === "add" || how === "subtract")) return `${name} ${signed(added)}`;
  const known = HOWS.find((one) => one === how) ?? "other";
  const shown = number === null ? shortened(value) : String(number).replace("-", "−");
  return words(`ACTIONCARDS.Effect.Change.${known}`, { name, value: shown, how: shortened(how) });
}
