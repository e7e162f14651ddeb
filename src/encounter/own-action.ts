import type { PowerData } from "../data/item/index.ts";
import { afterOther, type FightChange } from "../rules/encounter/fight.ts";
import { fightBefore, scene } from "./attacks.ts";
import { byTheRules } from "./refused.ts";

/**
 * The encounter in which using a power without a target costs an Action (C1). Null outside encounters, after fleeing,
 * and for a reaction.
 */
export function sceneOfPower(
  actor: Actor.Implementation,
  { reaction }: PowerData,
): Combat.Implementation | null {
  // Like a mental attack, the power can be used even after fleeing.
  return reaction === "none" ? scene(actor, "mental") : null;
}

/**
 * True if using this power is an Action, which becomes the actor's last one even outside encounters. Not true for a
 * free power (Q39).
 */
export function isLastAction({ reaction, attack }: PowerData): boolean {
  return reaction === "none" && !attack.freeAction;
}

/**
 * The changes that an Action without a target makes: it costs an Action, becomes the last one, and ends guards (C1, C8,
 * C13). Changes nothing if it is `free`, or outside encounters. Writes nothing.
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
