import { actorOf, viewedEncounter, worldActors } from "../../documents/collections.ts";

/** Somebody who may be attacked. */
export interface TargetOption {
  uuid: string;
  name: string;
  selected: boolean;
}

/** Actors of the tokens that this user targets. */
function targeted(): Actor.Implementation[] {
  return [...game.user.targets].map((token) => token.actor).filter((actor) => actor !== null);
}

/** Actors of an encounter's combatants, as far as this user sees them. */
function opponents(combat: Combat.Implementation): Actor.Implementation[] {
  return combat.combatants.contents
    .filter((combatant) => combatant.visible)
    .map((combatant) => combatant.actor)
    .filter((actor) => actor !== null);
}

/** Actors that this user knows of. */
function known(): Actor.Implementation[] {
  return worldActors().filter((actor) => actor.visible);
}

/** Opponents first: those on the other side of a player's character, then the rest. */
function byEnmity(actor: Actor.Implementation) {
  const isFoe = (other: Actor.Implementation) => (other.hasPlayerOwner === actor.hasPlayerOwner ? 1 : 0);
  return (a: Actor.Implementation, b: Actor.Implementation) => isFoe(a) - isFoe(b);
}

/**
 * Who can be attacked: the combatants of the actor's encounter, else everybody this user knows of; whom the user
 * targets on the canvas comes first and is chosen already.
 */
export function targetOptions(actor: Actor.Implementation, chosen: string): TargetOption[] {
  const combat = actor.encounter ?? viewedEncounter();
  const field = combat ? opponents(combat) : known();
  const aimed = targeted();
  const all = [...new Set([...aimed, ...field.toSorted(byEnmity(actor))])].filter((other) => other !== actor);
  const selected = actorOf(chosen)?.uuid ?? all[0]?.uuid;
  return all.map(({ uuid, name }) => ({ uuid, name, selected: uuid === selected }));
}
