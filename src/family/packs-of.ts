import { packId } from "../constants.ts";

/** These entries, keyed by the ids of our compendia instead of their names. */
export function entriesOf(
  names: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(names).map(([name, ids]) => [packId(name), ids]));
}

/** The ids of our compendia with these names, keyed by item type. */
export function packsOf(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(names).map(([type, name]) => [type, packId(name)]));
}
