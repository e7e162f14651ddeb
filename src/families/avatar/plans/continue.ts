import type { ChooseRequest, PickRequest } from "../../../data/requests/exchange-requests.ts";
import type { CalculationData } from "../../../data/message/calculation.ts";
import { answersIn, contextOf, stateOf, storedState } from "../../../data/results/calculation-step.ts";
import { sideResult } from "../../../data/results/side-result.ts";
import { decide, reveal, type CalculationStep } from "../../../rules/avatar/calculation.ts";
import type { AcCard, AcDeck } from "../../../rules/avatar/deck.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import type { CardSource } from "../../../rules/cards/card-source.ts";
import { actorOf } from "../../../platform/collections.ts";
import { opponentOf, sideOf, type Duel } from "./duel.ts";
import { duePick, mayPickFrom, revealedIn } from "./fan.ts";
import { snapshot } from "../../../platform/card-snapshot.ts";
import type { Card } from "../../../platform/unseen.ts";
import { decidesFor } from "../../../requests/authority.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { drawCards } from "./draw-cards.ts";
import { RequestRefused } from "../../../platform/refusal.ts";

/** How a calculation that waits for an answer continues. */
export interface Due {
  actor: Actor.Implementation;
  /** Runs the calculation's next step with cards from this source. */
  act: (source: CardSource<AcCard>) => CalculationStep;
  /** The deck as it was when the calculation began to wait. */
  waited: AcDeck;
}

function sideDue(duel: Duel, { side }: ChooseRequest | PickRequest): CalculationData {
  const data = sideOf(duel, side);
  if (!data) throw new RequestRefused("NoSide");
  return data;
}

function ownerOf(data: CalculationData): Actor.Implementation {
  const actor = actorOf(data.actor.uuid);
  if (!actor) throw new RequestRefused("NoActor");
  return actor;
}

/**
 * Returns how the calculation continues after this answer to "one more?". Throws a RequestRefused if no
 * answer is due, or if this user may not give it.
 */
export function choiceDue(duel: Duel, request: ChooseRequest, user: User.Implementation): Due {
  return choiceOn(duel, sideDue(duel, request), request, user);
}

/** Like `choiceDue`, for a calculation on any card. */
export function choiceOn(
  card: Card,
  data: CalculationData,
  request: ChooseRequest,
  user: User.Implementation,
): Due {
  if (!decidesFor(data, user))
    throw new RequestRefused("NotYourChoice", { actor: { ...data.actor, on: card } });
  const result = sideResult(data);
  if (result.status === "invalid") throw new RequestRefused("Tampered", { field: result.field });
  if (result.status !== "pending") throw new RequestRefused("NoChoice");
  if (answersIn(data) !== request.step) throw new RequestRefused("Stale");
  return {
    actor: ownerOf(data),
    act: (source) => decide(contextOf(data), stateOf(data), request.more, source),
    waited: stateOf(data).deck,
  };
}

/**
 * Returns how the calculation continues with the card that this request picks. The user may choose any card
 * back; the card behind it is random (A2). Throws a RequestRefused or a RuleError if this user can't make
 * this pick now.
 */
export function pickDue(
  duel: Duel,
  request: PickRequest,
  user: User.Implementation,
): Due & Pick<CalculationData, "picked"> {
  const data = sideDue(duel, request);
  const result = sideResult(data);
  if (result.status === "invalid") throw new RequestRefused("Tampered", { field: result.field });
  const opponent = opponentOf(duel, request.side);
  const names = {
    actor: { ...data.actor, on: duel },
    opponent: opponent ? { ...snapshot(opponent), on: duel } : { key: "ACTIONCARDS.Avatar.Fan.TheGm" },
  };
  if (revealedIn(data) !== request.step) throw new RequestRefused("PickedAlready", names);
  const due = duePick(data);
  if (!due) throw new RequestRefused("NoPick", names);
  if (!mayPickFrom(duel, request.side, user)) throw new RequestRefused("NotYourPick", names);
  if (request.place >= due.left) throw new RuleError("place", `must be one of ${due.left} cards`);
  return {
    actor: ownerOf(data),
    act: (source) => reveal(contextOf(data), stateOf(data), source),
    waited: stateOf(data).deck,
    picked: [...data.picked, { by: user.name, place: request.place, left: due.left }],
  };
}

/** Plans the next step and the actor's new deck; returns the data to store on the card. */
export function planStep(changes: ChangeSet, { actor, act, waited }: Due, inCombat: boolean) {
  return storedState(drawCards(changes, actor, inCombat, act, waited).state);
}
