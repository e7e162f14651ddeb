import { isOnRow } from "../groups.ts";
import type { Way } from "../../rules/timing/command.ts";
import { PURCHASES } from "../../rules/timing/schemes/action-shots.ts";

/** Reactions that cost Shots but are not defenses. */
const NO_DEFENSES = Object.keys(PURCHASES).filter((key) => key !== "activeDefense");

/** The reactions that the timing scheme offers an actor who is attacked. */
export interface ReactionOffer {
  readonly combat: Combat.Implementation;
  /** The id of the combatant who reacts. */
  readonly id: string;
  /** The combatant's options for reacting, default first. */
  readonly ways: readonly Way[];
}

/** How an actor can open their Phase. */
export interface PhaseOffer {
  readonly combat: Combat.Implementation;
  readonly id: string;
  /** The default way to act. */
  readonly way: Way;
}

/** How this actor can open a Phase now; null if they can't. */
export function phaseOffer(actor: Actor.Implementation): PhaseOffer | null {
  const combat = actor.encounter;
  for (const { id, acts } of combat?.timing?.rows ?? []) {
    const [way] = acts;
    if (combat && way && isOnRow(combat, id, actor)) return { combat, id, way };
  }
  return null;
}

/** How this actor can react to an attack now; null if the encounter's timing scheme offers no reaction. */
export function reactionOffer(actor: Actor.Implementation): ReactionOffer | null {
  const combat = actor.encounter;
  const timing = combat?.timing;
  if (!combat || !timing || timing.state.round === 0) return null;
  for (const { id, reactions } of timing.rows) {
    const ways = reactions.filter(({ key }) => !NO_DEFENSES.includes(key));
    if (ways.length > 0 && isOnRow(combat, id, actor)) return { combat, id, ways };
  }
  return null;
}
