import type { PowerData } from "../data/item/index.ts";
import { afterOther } from "../rules/encounter/fight.ts";
import { changeOf, type FightChange } from "../rules/encounter/take-back.ts";
import { fightBefore, scene } from "./attacks.ts";
import { byTheRules } from "./refused.ts";

/**
 * The encounter in which a power used for itself is an Action (C1); null outside one, for whoever fled from theirs, and
 * for what is marked as a reaction.
 */
export function sceneOfPower(
  actor: Actor.Implementation,
  { reaction }: PowerData,
): Combat.Implementation | null {
  // one's own powers reach oneself, as mental ones reach anybody
  return reaction === "none" ? scene(actor, "mental") : null;
}

/** True if using this power is an Action, and so the last one, also outside encounters; a free one is not (Q39). */
export function isLastAction({ reaction, attack }: PowerData): boolean {
  return reaction === "none" && !attack.freeAction;
}

/**
 * What an Action at nobody does to the fight: it is counted, it is the very last one, and guards end with it (C1, C8,
 * C13). Nothing of a fight is changed outside one, and by what is `free`. Nothing is written yet.
 */
export function ownActionEffect(
  actor: Actor.Implementation,
  combat: Combat.Implementation | null,
  free: boolean,
): FightChange {
  const before = fightBefore(actor, combat);
  const acted = combat && !free ? byTheRules(actor, () => afterOther(before, actor.uuid)) : before;
  return changeOf(before, acted);
}
