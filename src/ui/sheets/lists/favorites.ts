import { SYSTEM_ID } from "../../../constants.ts";

/** The maximum length of the list in the flag. A longer list is invalid and ignored. */
const MOST = 500;

/**
 * Returns the favorite ids in an actor's flag; empty if the flag isn't a valid list. May include ids of
 * deleted items.
 */
function notedOn({ flags }: Actor.Implementation): readonly unknown[] {
  const own: unknown = flags[SYSTEM_ID]; // owner-writable, so untrusted
  const noted: unknown = own instanceof Object && "favorites" in own ? own.favorites : null;
  return Array.isArray(noted) && noted.length <= MOST ? noted : [];
}

export function isFavorite(item: Item.Implementation): boolean {
  return item.actor !== null && notedOn(item.actor).includes(item.id);
}

/** Makes an item a favorite of its actor, or removes it from the favorites. Also drops the ids of deleted items. */
export async function toggleFavorite(item: Item.Implementation): Promise<void> {
  const { actor } = item;
  if (!actor) return;
  const noted = actor.items.contents.filter(isFavorite);
  const favorites = noted.includes(item) ? noted.filter((other) => other !== item) : [...noted, item];
  await actor.update({ flags: { [SYSTEM_ID]: { favorites: favorites.map(({ id }) => id) } } });
}
