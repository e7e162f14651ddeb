import { combatantsOf } from "../platform/collections.ts";

/** Is somebody on the players' side: theirs, or a hero whom the GM plays for want of players? */
export function isOnPlayersSide({ type, hasPlayerOwner }: Actor.Implementation): boolean {
  return hasPlayerOwner || type === "character";
}

/** Are these two on different sides, as far as their documents tell? */
export function areFoes(one: Actor.Implementation, other: Actor.Implementation): boolean {
  return isOnPlayersSide(one) !== isOnPlayersSide(other);
}

/** How an actor is disposed: as their token in the encounter is, else as their tokens are made. */
function dispositionOf(actor: Actor.Implementation): number {
  const [combatant] = actor.encounter ? combatantsOf(actor.encounter, actor) : [];
  return combatant?.token?.disposition ?? actor.prototypeToken.disposition;
}

/** True if both are on the players' side, or have the same disposition. */
export function areFriends(one: Actor.Implementation, other: Actor.Implementation): boolean {
  const heroes = isOnPlayersSide(one) && isOnPlayersSide(other);
  return heroes || dispositionOf(one) === dispositionOf(other);
}
