import type { ChallengeRequest } from "../../../data/requests/avatar-requests.ts";
import type { ChooseRequest, PickRequest, Side } from "../../../data/requests/exchange-requests.ts";
import type { FlightData } from "../../../data/message/flight.ts";
import { beginOn, storedState } from "../../../data/message/calculation-step.ts";
import { catchCost } from "../../../rules/encounter/fight.ts";
import { actorOf } from "../../../platform/collections.ts";
import { declare } from "./declaration.ts";
import { outFlags, requireAble } from "../../../encounter/able.ts";
import { boundByOrder } from "../../../encounter/bound-by-order.ts";
import { catchReading } from "./catch.ts";
import { byTheRules } from "../../../encounter/refused.ts";
import { isNextToAnswer } from "./flight-state.ts";
import { changeOf } from "../../../rules/encounter/take-back.ts";
import { flightCard } from "../../../encounter/begun-cards.ts";
import { encounterById, fightOf, planFight } from "../../../encounter/fight.ts";
import { ownedActor } from "../../../requests/authority.ts";
import type { ChangeSet } from "../../../plans/change-set.ts";
import { choiceDue, pickDue, planStep } from "./continue.ts";
import { drawCards } from "./draw-cards.ts";
import { runningSide } from "./flee.ts";
import { afterFlight } from "./flight-end.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { requireNoOpenDraw } from "./open-draw.ts";

type Challenger = FlightData["challengers"][number];

/** The sides of a flight's card with one of them replaced. */
function withRunner(card: FlightData, side: Side, changes: Partial<Challenger>) {
  const { fleer, challengers } = card.toObject();
  if (side === "attacker") return { fleer: { ...fleer, ...changes }, challengers };
  return {
    fleer,
    challengers: challengers.map((runner, index) => (index === side ? { ...runner, ...changes } : runner)),
  };
}

/** Puts what has become of one side onto a flight's card; where that decides it, the fleer gets away with it. */
function answerOn(
  changes: ChangeSet,
  { message, card }: ReturnType<typeof flightCard>,
  side: Side,
  data: Partial<Challenger>,
): void {
  const runners = withRunner(card, side, data);
  changes.part = String(side);
  changes.carry(message, { system: { changed: game.time.serverTime, ...runners } });
  const combat = encounterById(card.encounter);
  if (!combat) return;
  const fight = fightOf(combat);
  const sides = { commanded: card.commanded, ...runners };
  planFight(changes, combat, changeOf(fight, afterFlight(fight, sides)));
}

/** Tries to catch the fleer, or lets them go; in the order of initiative, and after the fleer (A11). */
export function planChallenge(
  request: ChallengeRequest,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  const flight = flightCard(request.message);
  const { card } = flight;
  const side = card.challengers[request.target];
  if (!side) throw new RequestRefused("NoSide");
  if (card.canceled) throw new RequestRefused("Canceled");
  // Whoever is gone for good lets them go; a GM says so.
  const isGone = user.isGM && !request.take && actorOf(side.actor.uuid) === null;
  const actor = isGone ? null : ownedActor(side.actor.uuid, user);
  if (side.answer !== "open") throw new RequestRefused("AnsweredAlready");
  if (!isNextToAnswer(card, request.target)) throw new RequestRefused("NotYourPlace", { actor: side.actor });
  if (!actor || !request.take) return answerOn(changes, flight, request.target, { answer: "let" });
  requireAble(actor, user);
  const drawn = card.commanded ? {} : giveChase(changes, request, actor);
  answerOn(changes, flight, request.target, { answer: "challenge", ...drawn });
  changes.carry(flight.message, outFlags([actor], flight.message));
}

/** A challenger's calculation as far as it goes at once. */
function giveChase(
  changes: ChangeSet,
  request: ChallengeRequest,
  actor: Actor.Implementation,
): Omit<Challenger, "answer"> {
  requireNoOpenDraw(actor);
  const catching = runningSide(actor, declare(actor, request, "defense"));
  const { round, acDeck } = actor.ours;
  const cost = byTheRules(actor, () => catchCost(round, catchReading(actor), boundByOrder(changes.by)));
  if (cost > 0) changes.update(actor, { system: { round: { actions: round.actions + cost } } });
  const step = drawCards(changes, actor, actor.encounter !== null, (source) =>
    beginOn(catching, acDeck, source),
  );
  return { ...catching, ...storedState(step.state) };
}

/** Answers "one more?" of the fleer ("attacker") or of a challenger. */
export function planChooseInFlight(
  request: ChooseRequest,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  const flight = flightCard(request.message);
  const due = choiceDue(flight.card, request, user);
  answerOn(changes, flight, request.side, planStep(changes, due, due.actor.encounter !== null));
}

/** Picks a card from the fan of the fleer or of a challenger. */
export function planPickInFlight(request: PickRequest, user: User.Implementation, changes: ChangeSet): void {
  const flight = flightCard(request.message);
  const due = pickDue(flight.card, request, user);
  const state = planStep(changes, due, due.actor.encounter !== null);
  answerOn(changes, flight, request.side, { ...state, picked: due.picked });
}
