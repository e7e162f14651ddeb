import type { PowerData } from "../data/item/index.ts";
import { afterOther, type FightChange } from "../rules/encounter/fight.ts";
import { fightBefore, scene } from "./attacks.ts";
import { byTheRules } from "./refused.ts";

/**
 * The encounter in which using a power without a target is an Action (C1); null outside one, after fleeing, and for a
 * reaction.
 */
export function sceneOfPower(
  actor: Actor.Implementation,
  { reaction }: PowerData,
): Combat.Implementation | null {
  // Like a mental attack, it works even after fleeing.
  return reaction === "none" ? scene(actor, "mental") : null;
}

/**
 * True if using this power is an Action and becomes the last one, also outside encounters. A free power is not an
 * Action (Q39).
 */
export function isLastAction({ reaction, attack }: PowerData): boolean {
  return reaction === "none" && !attack.freeAction;
}

/**
 * The changes of an Action without a target: it uses an Action, becomes the last one, and ends guards (C1, C8, C13).
 * Changes nothing outside an encounter, or if it is `free`. Writes nothing.
 */
export function ownActionEffect(
  actor: Actor.Implementation,
  combat: Combat.Implementation | null,
  free: boolean,
): FightChange {
  const before = fightBefore(actor, combat);
  const acted = combat && !free ? byTheRules(actor, () => afterOther(before, actor.uuid)) : before;
  return { before, after: acted };
}
