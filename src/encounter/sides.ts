import { combatantsOf } from "../platform/collections.ts";

/** True if the actor is on the players' side: owned by a player, or a character that the GM plays. */
export function isOnPlayersSide({ type, hasPlayerOwner }: Actor.Implementation): boolean {
  return hasPlayerOwner || type === "character";
}

/** The disposition of an actor's token in the encounter, else of its prototype token. */
function dispositionOf(actor: Actor.Implementation): number {
  const [combatant] = actor.encounter ? combatantsOf(actor.encounter, actor) : [];
  return combatant?.token?.disposition ?? actor.prototypeToken.disposition;
}

/** True if the actor is not on the players' side and its disposition is not friendly. */
export function isFoe(actor: Actor.Implementation): boolean {
  return !isOnPlayersSide(actor) && dispositionOf(actor) !== CONST.TOKEN_DISPOSITIONS.FRIENDLY;
}

/** True if the two actors are on different sides. */
export function areFoes(one: Actor.Implementation, other: Actor.Implementation): boolean {
  return isFoe(one) !== isFoe(other);
}

/** True if both actors are on the players' side, or if they have the same disposition. */
export function areFriends(one: Actor.Implementation, other: Actor.Implementation): boolean {
  const heroes = isOnPlayersSide(one) && isOnPlayersSide(other);
  return heroes || dispositionOf(one) === dispositionOf(other);
}
