import { outOfAction } from "./can-act.ts";
import { actorsOf, fighterFrom } from "./fight.ts";
import { isFoe } from "./sides.ts";

/** A side that can't fight on, and the number of its members that are out. */
export interface SideOut {
  readonly side: "foes" | "heroes";
  readonly count: number;
}

/** True if the actor has left its encounter, is down or marked as defeated, or is out of action. */
export function isOut(actor: Actor.Implementation, combat: Combat.Implementation): boolean {
  return fighterFrom(actor, combat).gone || outOfAction(actor) !== null;
}

/** The side of a started encounter whose members are all out; null while both can fight, or if one has no members. */
export function sideOut(combat: Combat.Implementation | null): SideOut | null {
  if (!combat?.started) return null;
  const actors = actorsOf(combat);
  const sides = { foes: actors.filter(isFoe), heroes: actors.filter((actor) => !isFoe(actor)) } as const;
  if (sides.foes.length === 0 || sides.heroes.length === 0) return null;
  const side = (["foes", "heroes"] as const).find((one) => sides[one].every((actor) => isOut(actor, combat)));
  return side ? { side, count: sides[side].length } : null;
}
