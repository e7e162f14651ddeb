import { worldActors } from "./collections.ts";

/** Whom this user plays: their character first, then other characters of theirs. A GM who has none plays nobody. */
export function actorsOfMine(): Actor.Implementation[] {
  const { character, isGM } = game.user;
  const own = isGM ? [] : worldActors().filter((actor) => actor.type === "character" && actor.isOwner);
  return character?.isOurs ? [character, ...own.filter((actor) => actor !== character)] : own;
}
