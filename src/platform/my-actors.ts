import { worldActors } from "./collections.ts";

/**
 * The actors this user plays: their assigned character first, then other characters they own. A GM without an assigned
 * character plays none.
 */
export function actorsOfMine(): Actor.Implementation[] {
  const { character, isGM } = game.user;
  const own = isGM ? [] : worldActors().filter((actor) => actor.type === "character" && actor.isOwner);
  return character?.isOurs ? [character, ...own.filter((actor) => actor !== character)] : own;
}
