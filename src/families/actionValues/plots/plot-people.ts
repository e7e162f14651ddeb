import { actorOf, worldActors } from "../../../platform/collections.ts";
import { actorsOf } from "../../../encounter/fight.ts";

/**
 * The actors that a plot of this actor can affect: everyone else in their encounter, or outside an encounter all other
 * characters.
 */
export function othersFor(uuid: string): Actor.Implementation[] {
  const actor = actorOf(uuid);
  const encounter = actor?.encounter ?? null;
  const all = encounter ? actorsOf(encounter) : worldActors().filter(({ type }) => type === "character");
  return all.filter((other) => other !== actor);
}
