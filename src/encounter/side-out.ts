import { outOfAction } from "./can-act.ts";
import { actorsOf, fighterFrom } from "./fight.ts";
import { isFoe } from "./sides.ts";

/** A side that can't continue to fight, with the number of its members who are out. */
export interface SideOut {
  readonly side: "foes" | "heroes";
  readonly count: number;
}

/** True if the actor has left the encounter, is down, is marked as defeated, or is out of action. */
export function isOut(actor: Actor.Implementation, combat: Combat.Implementation): boolean {
  return fighterFrom(actor, combat).gone || outOfAction(actor) !== null;
}

/**
 * The side of an encounter whose members are all out. Null if neither side is out, if a side has no members, or if the
 * encounter has not started.
 */
export function sideOut(combat: Combat.Implementation | null): SideOut | null {
  if (!combat?.started) return null;
  const actors = actorsOf(combat);
  const sides = { foes: actors.filter(isFoe), heroes: actors.filter((actor) => !isFoe(actor)) } as const;
  if (sides.foes.length === 0 || sides.heroes.length === 0) return null;
  const side = (["foes", "heroes"] as const).find((one) => sides[one].every((actor) => isOut(actor, combat)));
  return side ? { side, count: sides[side].length } : null;
}
