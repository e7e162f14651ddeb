import { encounters } from "./collections.ts";

/** The copies of a world's actor that take part in encounters: actors of tokens without a link, who follow it. */
export function copiesOf({ id, isToken }: Actor.Implementation): Actor.Implementation[] {
  if (isToken) return [];
  return participants().filter((actor) => actor.isToken && actor.id === id);
}

/** Everybody who takes part in an encounter, each once. */
export function participants(): Actor.Implementation[] {
  const actors = encounters().flatMap(({ combatants }) => combatants.contents.map(({ actor }) => actor));
  return [...new Set(actors)].filter((actor) => actor !== null);
}
