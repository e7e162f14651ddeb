import { encounters } from "./collections.ts";

/** The token actors of a world actor's unlinked tokens. Includes only those in encounters. */
export function copiesOf({ id, isToken }: Actor.Implementation): Actor.Implementation[] {
  if (isToken) return [];
  return participants().filter((actor) => actor.isToken && actor.id === id);
}

/** All actors that take part in encounters, without duplicates. */
export function participants(): Actor.Implementation[] {
  const actors = encounters().flatMap(({ combatants }) => combatants.contents.map(({ actor }) => actor));
  return [...new Set(actors)].filter((actor) => actor !== null);
}
