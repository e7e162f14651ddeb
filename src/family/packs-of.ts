import { packId } from "../constants.ts";

/** The system's compendia of these names, by item type, under the ids that the world has them by. */
export function packsOf(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(names).map(([type, name]) => [type, packId(name)]));
}
