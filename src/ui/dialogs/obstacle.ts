import { actorOf } from "../../platform/collections.ts";
import { refusalKey } from "../../platform/refusal.ts";
import { obstacleOf, type NewRequest } from "../../requests/send-request.ts";
import { phaseOffer, type PhaseOffer } from "../../timing/offers.ts";
import { words } from "../kit/words.ts";

/** What keeps something from being handed in, as its window says it beside the button. */
export interface ObstacleView {
  readonly text: string;
  /** The Phase is to be opened first, and can be. */
  readonly canAct: boolean;
}

/** How the one who is to act can open their Phase; null where they cannot. */
export function offerFor(request: NewRequest): PhaseOffer | null {
  const actor = "actor" in request && typeof request.actor === "string" ? actorOf(request.actor) : null;
  return actor && phaseOffer(actor);
}

/** What stands in the way of a request as things are now; null where nothing does. */
export async function obstacleView(request: NewRequest): Promise<ObstacleView | null> {
  const refusal = await obstacleOf(request);
  if (!refusal) return null;
  const data = refusal.dataFor(game.user);
  const canAct = refusal.key === refusalKey("NotYourTurn") && offerFor(request) !== null;
  return { text: words(canAct ? "ACTIONCARDS.Encounter.Moment.ActFirst" : refusal.key, data), canAct };
}
