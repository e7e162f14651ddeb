import { actorOf } from "../../platform/collections.ts";
import { refusalKey, refusalText } from "../../platform/refusal.ts";
import { obstacleOf, type NewRequest } from "../../requests/send-request.ts";
import { phaseOffer, type PhaseOffer } from "../../encounter/timing/offers.ts";

/** Why a request can't be submitted. */
export interface ObstacleView {
  readonly text: string;
  /** True if the actor can open their Phase, after which the request would be accepted. */
  readonly canAct: boolean;
}

/**
 * Returns how the actor of a request can open their Phase. Null if they can't, or if the request has no
 * actor.
 */
export function offerFor(request: NewRequest): PhaseOffer | null {
  const actor = "actor" in request && typeof request.actor === "string" ? actorOf(request.actor) : null;
  return actor && phaseOffer(actor);
}

/** Says why a request would be refused now; null if it would be accepted. */
export async function obstacleView(request: NewRequest): Promise<ObstacleView | null> {
  const refusal = await obstacleOf(request);
  if (!refusal) return null;
  const canAct = refusal.key === refusalKey("NotYourTurn") && offerFor(request) !== null;
  const key = canAct ? "ACTIONCARDS.Encounter.ActFirst" : refusal.key;
  return { text: refusalText(key, refusal.dataFor(game.user)), canAct };
}
