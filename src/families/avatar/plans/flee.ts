import { FlightData } from "../../../data/message/flight.ts";
import type { FleeRequest } from "../../../data/requests/avatar-requests.ts";
import type { CalculationData } from "../../../data/message/calculation.ts";
import { beginFlight, fighterOf, type Fight } from "../../../rules/encounter/fight.ts";
import { actorOf } from "../../../platform/collections.ts";
import { declare, type Declared } from "./declaration.ts";
import { runningSide, undrawnSide, waitingSide } from "./sides.ts";
import { actedBy, outOfAction, requireCanAct } from "../../../encounter/can-act.ts";
import { boundByOrder } from "../../../encounter/bound-by-order.ts";
import { byTheRules, encounterOf, planFight } from "../../../encounter/fight.ts";
import { planUse } from "../../../encounter/items-used.ts";
import { areFoes } from "../../../encounter/sides.ts";
import { speakerFor } from "../../../platform/unseen.ts";
import { ownedActor } from "../../../requests/authority.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { drawFor } from "./draw-cards.ts";
import { afterFlight } from "./flight-state.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { requireNoOpenDraw } from "./open-draw.ts";

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
 * Returns the challengers, and whether each is asked to stop the Flee. A commanded Flee asks all of them. Any
 * other Flee asks only foes of the fleer, or all if there are no foes. Actors out of action are neither asked nor
 * counted as foes (Q34).
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

/** A Flee that may be made: who flees from which fight, and with what. */
interface Fleeing {
  readonly actor: Actor.Implementation;
  readonly combat: Combat.Implementation;
  readonly before: Fight;
  /** The fight once the Flee is declared. */
  readonly begun: Fight;
  /** What the fleer declares; null in a commanded Flee, in which nobody draws (C11). */
  readonly declared: Declared | null;
}

/** Resolves and checks a Flee. Throws a RequestRefused if the actor may not flee now. */
function fleeing(request: FleeRequest, user: User.Implementation): Fleeing {
  if (request.commanded) return commandedFlee(request, user);
  const actor = ownedActor(request.actor, user);
  const combat = encounterOf(actor);
  requireCanAct(actor, user);
  requireNoOpenDraw(actor, user);
  const { fight } = combat;
  const begun = byTheRules(actor, () => beginFlight(fight, actor.uuid, boundByOrder(user)));
  return { actor, combat, before: fight, begun, declared: declare(actor, request, "defense") };
}

/**
 * A Flee that a mental command forces on an actor, out of turn and for free (C11). Throws a RequestRefused
 * unless the user is a GM.
 */
function commandedFlee({ actor: uuid }: FleeRequest, user: User.Implementation): Fleeing {
  const actor = actorOf(uuid);
  if (!actor) throw new RequestRefused("LostTarget");
  if (!user.isGM) throw new RequestRefused("GmOnly");
  const combat = encounterOf(actor);
  const { fight } = combat;
  byTheRules(actor, () => fighterOf(fight, actor.uuid));
  return { actor, combat, before: fight, begun: fight, declared: null };
}

/** Plans the use of the declared item. Draws the fleer's cards until a ten offers one more, or all are drawn. */
function runAway(changes: ChangeSet, actor: Actor.Implementation, declared: Declared): CalculationData {
  const side = runningSide(actor, declared);
  planUse(changes, actor, [declared.item]);
  return { ...side, ...drawFor(changes, actor, side).drawn };
}

/**
 * Plans a Flee: the fleer draws, and the challengers are asked whether to stop the fleer (C9). A commanded
 * Flee asks them too, but nobody draws (C11).
 */
export function planFlee(request: FleeRequest, user: User.Implementation, changes: ChangeSet): void {
  const { actor, combat, before, begun, declared } = fleeing(request, user);
  const commanded = declared === null;
  const sides = {
    commanded,
    fleer: declared ? runAway(changes, actor, declared) : undrawnSide(actor),
    challengers: asked(actor, challengersOf(combat, before, actor), commanded),
  };
  planFight(changes, combat, { before, after: afterFlight(begun, sides) });
  changes.card({
    type: FlightData.messageType,
    ...(commanded ? { speaker: speakerFor(actor) } : actedBy(actor)),
    system: {
      encounter: combat.id ?? "",
      round: combat.round,
      phase: combat.phaseKey ?? "",
      ...sides,
    },
  });
}
