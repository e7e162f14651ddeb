import { FlightData } from "../../../data/message/flight.ts";
import type { FleeRequest } from "../../../data/requests/avatar-requests.ts";
import type { CalculationData } from "../../../data/message/calculation.ts";
import { beginOn, storedState } from "../../../data/message/calculation-step.ts";
import { beginFlight, fighterOf, type Fight } from "../../../rules/encounter/fight.ts";
import { actorOf } from "../../../platform/collections.ts";
import { idleItems, requireNotIdle } from "./reactions.ts";
import { declare, type Declared } from "./declaration.ts";
import { answerCalling, formulaPart } from "./calling.ts";
import { usesFan } from "./fan.ts";
import { bareNumbers, defenseNumbers, halvedWithDr } from "./numbers.ts";
import { undrawnSide, waitingSide } from "./sides.ts";
import { drawnInNow, snapshot } from "../../../platform/card-snapshot.ts";
import { outFlags, outOfAction, requireCanAct } from "../../../encounter/can-act.ts";
import { boundByOrder } from "../../../encounter/bound-by-order.ts";
import { encounterOf, planFight } from "../../../encounter/fight.ts";
import { useItems } from "../../../encounter/items-used.ts";
import { useUp } from "../../../encounter/used-up.ts";
import { areFoes } from "../../../encounter/sides.ts";
import { byTheRules } from "../../../encounter/refused.ts";
import { speakerFor } from "../../../platform/unseen.ts";
import { ownedActor } from "../../../requests/authority.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { drawCards } from "./draw-cards.ts";
import { afterFlight } from "./flight-state.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { requireNoOpenDraw } from "./open-draw.ts";

/**
 * The numbers of a Flee or a Catch: DR and modifiers as in a defense, from worn and always-on items and from the one
 * declared item (Q8); or a skill's formula (C9, A12).
 */
export function runningNumbers(actor: Actor.Implementation, declared: Declared, idle = idleItems(actor)) {
  const { dr } = actor.ours;
  const { formula, picks, bonusOnTen, ace, secondTry } = answerCalling(declared, null, actor);
  const unused = { item: null, idle };
  if (formula !== "") {
    const added = bareNumbers(actor, declared, "defense", [], unused);
    return { bonusOnTen, ace, secondTry, statKey: "", stat: 0, ...formulaPart(formula, actor), ...added };
  }
  const added = defenseNumbers(actor, declared, [], unused);
  return {
    bonusOnTen,
    ace,
    secondTry,
    picks,
    statKey: "dr",
    stat: dr.value,
    ...halvedWithDr(added, actor, actor.fight.shots),
  };
}

/**
 * The calculation of a Flee or a Catch: pick + DR + modifiers (C9). Throws a RequestRefused for an item that can only
 * be used with a reaction.
 */
export function runningSide(actor: Actor.Implementation, declared: Declared): CalculationData {
  const idle = idleItems(actor);
  requireNotIdle(declared, idle);
  return {
    ...waitingSide(actor),
    item: snapshot(declared.item),
    begun: true,
    drawnIn: drawnInNow(actor),
    kind: "other",
    fan: usesFan(actor),
    ...runningNumbers(actor, declared, idle),
  };
}

/** All other actors still in the fight, in the tracker's order. */
function challengersOf(
  combat: Combat.Implementation,
  fight: Fight,
  fleer: Actor.Implementation,
): Actor.Implementation[] {
  const actors = combat.turns.map((combatant) => combatant.actor).filter((actor) => actor !== null);
  return [...new Set(actors)].filter(
    (actor) => actor !== fleer && fight.fighters[actor.uuid]?.gone === false,
  );
}

/**
 * The pursuers, and whether each is asked to stop a Flee. If there are foes to ask, the fleer's allies are not asked.
 * In a commanded Flee, allies are asked too, because they are the likeliest to stop the Flee. Actors out of action are
 * not asked (Q34), but a GM may still act for them.
 */
function asked(
  fleer: Actor.Implementation,
  challengers: readonly Actor.Implementation[],
  commanded: boolean,
) {
  const hasFoes = challengers.some((other) => areFoes(fleer, other) && !outOfAction(other));
  const letsGo = (other: Actor.Implementation) =>
    outOfAction(other) !== null || (!commanded && hasFoes && !areFoes(fleer, other));
  return challengers.map((challenger) => {
    const unasked = letsGo(challenger);
    return { ...waitingSide(challenger), answer: unasked ? ("let" as const) : ("open" as const), unasked };
  });
}

/**
 * Plans a Flee: the fleer draws, and all others are asked whether to stop them (C9). In a commanded Flee, nobody draws
 * (C11).
 */
export function planFlee(request: FleeRequest, user: User.Implementation, changes: ChangeSet): void {
  const actor = request.commanded ? commandedActor(request.actor, user) : ownedActor(request.actor, user);
  const combat = encounterOf(actor);
  if (!request.commanded) {
    requireCanAct(actor, user);
    requireNoOpenDraw(actor, user);
  }
  const before = combat.fight;
  const begun = begunFlight(request, actor, before, user);
  const fleer = request.commanded
    ? undrawnSide(actor)
    : runAway(changes, actor, declare(actor, request, "defense"));
  const challengers = asked(actor, challengersOf(combat, before, actor), request.commanded);
  const sides = { commanded: request.commanded, fleer, challengers };
  planFight(changes, combat, { before, after: afterFlight(begun, sides) });
  changes.card({
    type: FlightData.messageType,
    ...(request.commanded ? {} : outFlags([actor])),
    speaker: speakerFor(actor),
    system: {
      changed: game.time.serverTime,
      encounter: combat.id ?? "",
      round: combat.round,
      phase: combat.phaseKey ?? "",
      ...sides,
    },
  });
}

/** Starts the fleer's calculation, and draws until it needs an answer or is done. */
function runAway(changes: ChangeSet, actor: Actor.Implementation, declared: Declared): CalculationData {
  const side = runningSide(actor, declared);
  changes.fight(actor, useItems(actor, [declared.item]));
  useUp(changes, [declared.item]);
  const step = drawCards(changes, actor, true, (source) => beginOn(side, actor.ours.acDeck, source));
  return { ...side, ...storedState(step.state) };
}

/**
 * The actor that a mental command forces to flee. Throws a RequestRefused unless the user is a GM, who sends the
 * command for the power's owner.
 */
function commandedActor(uuid: string, user: User.Implementation): Actor.Implementation {
  const actor = actorOf(uuid);
  if (!actor) throw new RequestRefused("LostTarget");
  if (!user.isGM) throw new RequestRefused("GmOnly");
  return actor;
}

/** The fight state after the Flee is declared. A commanded Flee is legal out of turn and costs nothing (C11). */
function begunFlight(
  { commanded }: FleeRequest,
  actor: Actor.Implementation,
  fight: Fight,
  user: User.Implementation,
): Fight {
  if (!commanded) return byTheRules(actor, () => beginFlight(fight, actor.uuid, boundByOrder(user)));
  byTheRules(actor, () => fighterOf(fight, actor.uuid));
  return fight;
}
