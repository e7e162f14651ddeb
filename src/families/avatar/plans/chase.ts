import type {
  ChallengeRequest,
  GiveChaseRequest,
  LetAllGoRequest,
} from "../../../data/requests/avatar-requests.ts";
import type { Side } from "../../../data/requests/exchange-requests.ts";
import { FlightData } from "../../../data/message/flight.ts";
import { catchCost } from "../../../rules/encounter/fight.ts";
import { actorOf, encounterById } from "../../../platform/collections.ts";
import { declare } from "./declaration.ts";
import { noteFlags } from "../../../encounter/can-act.ts";
import { boundByOrder } from "../../../encounter/bound-by-order.ts";
import { catchReading } from "./catch.ts";
import { planUse } from "../../../encounter/items-used.ts";
import { INTERACTION, requireTruce } from "../../../encounter/flight-truce.ts";
import { byTheRules, planFight } from "../../../encounter/fight.ts";
import { requireStillIn } from "../../../encounter/still-in.ts";
import { chaseResult, mayChase, mayDraw, mayLetGo } from "../../../rules/encounter/chase.ts";
import { afterFlight, chaseOf, openFor, type FlightSides } from "./flight-state.ts";
import { ownedActor, openCard, type OpenCard } from "../../../requests/authority.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { drawFor } from "./draw-cards.ts";
import { runningSide } from "./sides.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { requireNoOpenDraw } from "./open-draw.ts";

type Challenger = FlightData["challengers"][number];

/** A Flee card's data after a change to one of its sides. */
function withRunner(card: FlightData, side: Side, changes: Partial<Challenger>) {
  const { fleer, challengers } = card.toObject();
  if (side === "attacker") return { fleer: { ...fleer, ...changes }, challengers };
  return {
    fleer,
    challengers: challengers.map((runner, index) => (index === side ? { ...runner, ...changes } : runner)),
  };
}

/** Writes one side's new state to the card of a Flee. */
export function answerOnFlight(
  changes: ChangeSet,
  flight: OpenCard<FlightData>,
  side: Side,
  data: Partial<Challenger>,
): void {
  changes.part = String(side);
  land(changes, flight, withRunner(flight.card, side, data));
}

/** Writes all sides to a Flee's card. Also plans the new fight state, which differs only if the fleer got away. */
function land(
  changes: ChangeSet,
  { message, card }: OpenCard<FlightData>,
  runners: Pick<FlightSides, "fleer" | "challengers">,
): void {
  changes.attachTo(message, { system: runners });
  const combat = encounterById(card.encounter);
  if (!combat) return;
  const { fight } = combat;
  const sides = { commanded: card.commanded, ...runners };
  planFight(changes, combat, { before: fight, after: afterFlight(fight, sides) });
}

/**
 * A Flee that is still open, and the pursuer at index `target`. Throws a RequestRefused if there is no such pursuer.
 */
function challengerOn(message: string, target: number) {
  const flight = openCard(message, FlightData);
  const side = flight.card.challengers[target];
  if (!side) throw new RequestRefused("NoSide");
  return { flight, side, chase: chaseOf(flight.card) };
}

/**
 * Throws a RequestRefused if this actor may not give chase (C9, C10, Q9, Q34). Returns flags for the Flee's card that
 * record what a GM allowed despite the rules.
 */
function requireChaser(
  { message, card }: OpenCard<FlightData>,
  actor: Actor.Implementation,
  user: User.Implementation,
) {
  const combat = encounterById(card.encounter);
  const fleer = actorOf(card.fleer.actor.uuid);
  const bound = requireTruce(actor, fleer ? [fleer] : [], INTERACTION, user);
  requireStillIn(actor, combat, user);
  return noteFlags([actor], bound, message);
}

/**
 * Plans a pursuer's decision to give chase. Throws a RequestRefused if the pursuer can't pay for the Catch, unless the
 * Flee was commanded (C11). The cost is spent when the Catch is drawn.
 */
export function planGiveChase(
  request: Pick<GiveChaseRequest, "message" | "target">,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  const { flight, side, chase } = challengerOn(request.message, request.target);
  const actor = ownedActor(side.actor.uuid, user);
  if (!mayChase(chase, request.target)) throw new RequestRefused("AnsweredAlready");
  const noted = requireChaser(flight, actor, user);
  if (!flight.card.commanded) costOf(changes, actor);
  answerOnFlight(changes, flight, request.target, { answer: "challenge", unasked: false });
  changes.attachTo(flight.message, noted);
}

/**
 * Plans a pursuer's answer to a Flee: a draw to catch the fleer, or letting the fleer go. Pursuers draw after the
 * fleer, in the order of initiative (A11).
 */
export function planChallenge(
  request: ChallengeRequest,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  const { flight, side, chase } = challengerOn(request.message, request.target);
  if (request.take && flight.card.commanded) return planGiveChase(request, user, changes);
  // A GM may let the fleer go on behalf of a deleted pursuer.
  const isGone = user.isGM && !request.take && actorOf(side.actor.uuid) === null;
  const actor = isGone ? null : ownedActor(side.actor.uuid, user);
  if (!actor || !request.take) {
    if (!mayLetGo(chase, request.target)) throw new RequestRefused("AnsweredAlready");
    return answerOnFlight(changes, flight, request.target, { answer: "let" });
  }
  if (side.begun || chaseResult(chase) !== "open") throw new RequestRefused("AnsweredAlready");
  if (!mayDraw(chase, request.target)) throw new RequestRefused("NotYourPlace", { actor: side.actor });
  const noted = requireChaser(flight, actor, user);
  answerOnFlight(changes, flight, request.target, {
    answer: "challenge",
    ...drawOn(changes, request, actor),
  });
  changes.attachTo(flight.message, noted);
}

/** Lets the fleer go, for all of this user's pursuers that have not answered. */
export function planLetAllGo(request: LetAllGoRequest, user: User.Implementation, changes: ChangeSet): void {
  const flight = openCard(request.message, FlightData);
  const letting = openFor(flight.card, user);
  if (letting.length === 0) throw new RequestRefused("AnsweredAlready");
  const { fleer, challengers } = flight.card.toObject();
  const answered = challengers.map((side, index) =>
    letting.includes(index) ? { ...side, answer: "let" as const } : side,
  );
  land(changes, flight, { fleer, challengers: answered });
}

/** How many Actions a Catch uses. Throws a RequestRefused if the actor has too few left. */
function costOf({ by }: ChangeSet, actor: Actor.Implementation): number {
  return byTheRules(actor, () =>
    catchCost(
      { actions: actor.fight.actions, further: actor.furtherActions },
      catchReading(actor),
      boundByOrder(by),
    ),
  );
}

/** Pays for the Catch, starts the pursuer's calculation, and draws cards until a player must answer or it is done. */
function drawOn(
  changes: ChangeSet,
  request: ChallengeRequest,
  actor: Actor.Implementation,
): Omit<Challenger, "answer" | "unasked"> {
  requireNoOpenDraw(actor);
  const declared = declare(actor, request, "defense");
  const catching = runningSide(actor, declared);
  planUse(changes, actor, [declared.item]);
  const cost = costOf(changes, actor);
  changes.fight(actor, { actions: actor.fight.actions + cost });
  return { ...catching, ...drawFor(changes, actor, catching).drawn };
}
