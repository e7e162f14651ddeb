import { isHiddenFrom } from "../platform/unseen.ts";

/**
 * The other actors who are still in the actor's encounter, in the order of the tracker. Leaves out actors hidden from
 * this user. Empty outside encounters.
 */
export function fellowCombatants(actor: Actor.Implementation): Actor.Implementation[] {
  const { encounter } = actor;
  if (!encounter) return [];
  const { fighters } = encounter.fight;
  const actors = encounter.turns.map((combatant) => combatant.actor).filter((other) => other !== null);
  return [...new Set(actors)].filter(
    (other) => other !== actor && fighters[other.uuid]?.gone === false && !isHiddenFrom(other.uuid),
  );
}
