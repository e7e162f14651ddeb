import { actorOf, worldActors } from "../../../platform/collections.ts";
import { actorsOf } from "../../../encounter/fight.ts";

/**
 * Returns the other actors that a plot of this actor can affect: those in the same encounter or, outside
 * encounters, all characters.
 */
export function othersFor(uuid: string): Actor.Implementation[] {
  const actor = actorOf(uuid);
  const encounter = actor?.encounter ?? null;
  const all = encounter ? actorsOf(encounter) : worldActors().filter(({ type }) => type === "character");
  return all.filter((other) => other !== actor);
}
