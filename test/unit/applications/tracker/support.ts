import { readFileSync } from "node:fs";
import path from "node:path";
import type { Words } from "../../../../src/ui/kit/words.ts";
import type { Person, TrackerInput } from "../../../../src/ui/tracker/view-input.ts";
import { stepsBack, type History } from "../../../../src/rules/timing/history.ts";
import type { Table } from "../../rules/timing/table.ts";

const strings: unknown = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, "../../../../lang/en.json"), "utf8"),
);

/** The words of the language file. @throws for a key that is not there, or data that it does not name */
export const words: Words = (key, data = {}) => {
  const found = key
    .split(".")
    .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], strings);
  if (typeof found !== "string") throw new Error(`there is no ${key}`);
  return found.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    if (data[name] === undefined) throw new Error(`${key} wants ${name}`);
    return String(data[name]);
  });
};

/** Somebody called as his id, whom no player owns. */
export function person(id: string, rest: Partial<Person> = {}): Person {
  return {
    id,
    name: id.toUpperCase(),
    img: `${id}.svg`,
    isOwner: false,
    isNpc: true,
    hidden: false,
    defeated: false,
    canPing: false,
    resource: "",
    effects: [],
    ...rest,
  };
}

/** How a table looks to the GM, or changed so. */
export function input(
  table: Table,
  people: readonly Person[],
  { history, ...rest }: Partial<TrackerInput> & { history?: History } = {},
): TrackerInput {
  const { scheme, state, encounter } = table;
  const isGM = rest.isGM ?? true;
  return {
    timing: {
      scheme,
      state,
      encounter,
      rows: table.rows(),
      following: scheme.following(state, encounter),
      stepsBack: history ? stepsBack(history) : 0,
      trouble: null,
    },
    people: new Map(people.map((one) => [one.id, { ...one, isOwner: isGM || one.isOwner }])),
    isGM,
    hasActiveGM: true,
    npcHands: "backs",
    unseen: "absent",
    lastStep: null,
    words,
    ...rest,
  };
}
