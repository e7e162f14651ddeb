import { SYSTEM_ID } from "../../../constants.ts";

/** More favorites than this are none of a sheet's making. */
const MOST = 500;

/** The ids that an actor's flag names, of items that may be gone; none where it is no list. */
function notedOn({ flags }: Actor.Implementation): readonly unknown[] {
  const own: unknown = flags[SYSTEM_ID]; // owners write it
  const noted: unknown = own instanceof Object && "favorites" in own ? own.favorites : null;
  return Array.isArray(noted) && noted.length <= MOST ? noted : [];
}

/** Is this item among the favorites of its actor? */
export function isFavorite(item: Item.Implementation): boolean {
  return item.actor !== null && notedOn(item.actor).includes(item.id);
}

/** Makes an item a favorite of its actor, or no longer. Ids of items that are gone are forgotten. */
export async function toggleFavorite(item: Item.Implementation): Promise<void> {
  const { actor } = item;
  if (!actor) return;
  const noted = actor.items.contents.filter(isFavorite);
  const favorites = noted.includes(item) ? noted.filter((other) => other !== item) : [...noted, item];
  await actor.update({ flags: { [SYSTEM_ID]: { favorites: favorites.map(({ id }) => id) } } });
}
