import { SYSTEM_ID } from "../constants.ts";
import { players, worldActors } from "./collections.ts";

/** The players of an actor: those whose assigned character it is or, if there are none, those who own it. */
export function playersOf(actor: Actor.Implementation): User.Implementation[] {
  const own = players().filter(({ character }) => character === actor);
  return own.length > 0 ? own : players().filter((user) => actor.testUserPermission(user, "OWNER"));
}

/** True if a GM added the actor to the party. */
export function isAdded({ flags }: Actor.Implementation): boolean {
  return flags[SYSTEM_ID]?.party === true;
}

/** The party: characters that players own, then actors that a GM added, both sorted by name. */
export function partyMembers(): Actor.Implementation[] {
  const byName = worldActors().toSorted((one, other) => one.name.localeCompare(other.name));
  const own = byName.filter((actor) => actor.type === "character" && playersOf(actor).length > 0);
  return [...own, ...byName.filter((actor) => isAdded(actor) && !own.includes(actor))];
}

/** The actors of the world that a GM could add to these members, sorted by name. */
export function addableTo(members: readonly Actor.Implementation[]): Actor.Implementation[] {
  return worldActors()
    .filter((actor) => !members.includes(actor))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Adds an actor to the party, or removes one that was added. For GMs. */
export async function setAdded(actor: Actor.Implementation, added: boolean): Promise<void> {
  if (added) await actor.setFlag(SYSTEM_ID, "party", true);
  else await actor.unsetFlag(SYSTEM_ID, "party");
}
