import { registerPlanned } from "../requests/planners.ts";
import type { Family } from "./family.ts";

const families: Family[] = [];

/** Adds a game and its requests. What was added last is asked first which items it uses. Throws where an id is taken. */
export function registerFamily(family: Family): void {
  if (families.some(({ id }) => id === family.id)) throw new Error(`There is a family ${family.id} already.`);
  registerPlanned(family.requests);
  families.push(family);
}

/** All games, in the order they were added. */
export function allFamilies(): readonly Family[] {
  return families;
}

/** The game that an item is used by now; null: a click opens its sheet. */
export function familyOf(item: Item.Implementation): Family | null {
  return families.findLast((family) => family.isInPlay() && family.resolves(item)) ?? null;
}
