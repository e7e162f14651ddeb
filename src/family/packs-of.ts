import { packId } from "../constants.ts";

/** Maps names of our compendia to their ids, keeping the entries. */
export function entriesOf(
  names: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(names).map(([name, ids]) => [packId(name), ids]));
}

/** Compendium ids by item type, from our compendia's names. */
export function packsOf(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(names).map(([type, name]) => [type, packId(name)]));
}
