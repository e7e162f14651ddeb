import { actorOf, worldActors } from "../../../platform/collections.ts";
import { actorsOf } from "../../../encounter/fight.ts";

/**
 * Those whom a plot of this actor's can be for beside the actor: everybody else in their encounter, outside of one the
 * other characters.
 */
export function othersFor(uuid: string): Actor.Implementation[] {
  const actor = actorOf(uuid);
  const encounter = actor?.encounter ?? null;
  const all = encounter ? actorsOf(encounter) : worldActors().filter(({ type }) => type === "character");
  return all.filter((other) => other !== actor);
}
