import { guardsOf } from "../../encounter/fight.ts";
import { guardsInForce } from "../../rules/encounter/fight.ts";
import type { Person } from "./view-input.ts";

/** The names of the combatants that an actor guards, and of those that guard the actor. */
export type Guarding = Pick<Person, "guards" | "guardedBy">;

/**
 * Returns a function that names the people that an actor in this encounter guards, and the people that guard the actor
 * (C8). Leaves out combatants that this user does not see.
 */
export function guardingIn(combat: Combat.Implementation): (actor: Actor.Implementation | null) => Guarding {
  const guards = guardsOf(combat).length === 0 ? [] : guardsInForce(combat.fight);
  if (guards.length === 0) return () => ({ guards: [], guardedBy: [] });
  const names = (uuids: readonly string[]) =>
    combat.combatants.contents.flatMap(({ actor, visible, name }) =>
      visible && actor && uuids.includes(actor.uuid) ? [name ?? actor.name] : [],
    );
  return (actor) => ({
    guards: names(guards.filter((one) => one.protector === actor?.uuid).map((one) => one.protected)),
    guardedBy: names(guards.filter((one) => one.protected === actor?.uuid).map((one) => one.protector)),
  });
}
