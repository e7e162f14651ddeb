import { packId } from "../constants.ts";

/** Ids of entries, by the ids of the compendia of ours with these names. */
export function entriesOf(
  names: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(names).map(([name, ids]) => [packId(name), ids]));
}

/** The system's compendia of these names, by item type, under the ids that the world has them by. */
export function packsOf(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(names).map(([type, name]) => [type, packId(name)]));
}
