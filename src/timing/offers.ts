import type { Way } from "../rules/timing/deed.ts";
import { PURCHASES } from "../rules/timing/schemes/action-shots.ts";

/** What can be bought as a reaction and is no defence. */
const NO_DEFENCES = Object.keys(PURCHASES).filter((key) => key !== "activeDefence");

/** What an encounter's order offers one who is attacked. */
export interface ReactionOffer {
  readonly combat: Combat.Implementation;
  /** The combatant that reacts. */
  readonly id: string;
  /** The ways to react, the one proposed first. */
  readonly ways: readonly Way[];
}

/** How this actor can react to an attack right now; null where his encounter's order offers him no way. */
export function reactionOffer(actor: Actor.Implementation): ReactionOffer | null {
  const combat = actor.encounter;
  const timing = combat?.timing;
  if (!combat || !timing || timing.state.round === 0) return null;
  for (const { id, reactions } of timing.rows) {
    const ways = reactions.filter(({ key }) => !NO_DEFENCES.includes(key));
    if (ways.length > 0 && combat.combatants.get(id)?.actor === actor) return { combat, id, ways };
  }
  return null;
}
