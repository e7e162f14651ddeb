import { worldActors } from "./collections.ts";

/**
 * The actors that this user plays: the assigned character first and, for players, other characters they own.
 */
export function actorsOfMine(): Actor.Implementation[] {
  const { character, isGM } = game.user;
  const own = isGM ? [] : worldActors().filter((actor) => actor.type === "character" && actor.isOwner);
  return character?.isOurs ? [character, ...own.filter((actor) => actor !== character)] : own;
}
