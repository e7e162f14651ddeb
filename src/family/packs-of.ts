import { packId } from "../constants.ts";

/** Replaces the keys (names of this system's compendia) with the compendia's ids. */
export function entriesOf(
  names: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(names).map(([name, ids]) => [packId(name), ids]));
}

/**
 * Replaces the values (names of this system's compendia) with the compendia's ids. The keys are item types.
 */
export function packsOf(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(names).map(([type, name]) => [type, packId(name)]));
}
