import { worldActors } from "./collections.ts";

/**
 * The actors that this user plays: their assigned character first, then other characters they own. Empty for a GM
 * without an assigned character.
 */
export function actorsOfMine(): Actor.Implementation[] {
  const { character, isGM } = game.user;
  const own = isGM ? [] : worldActors().filter((actor) => actor.type === "character" && actor.isOwner);
  return character?.isOurs ? [character, ...own.filter((actor) => actor !== character)] : own;
}
