import type { ChargeRequest, ObjectRequest, OfferRequest } from "../data/requests/encounter-requests.ts";
import { ActionData } from "../data/message/action.ts";
import { rangeOf } from "../rules/avatar/exchange.ts";
import { charge, fighterOf } from "../rules/encounter/fight.ts";
import { actorOf, combatantsOf, encounterById } from "../platform/collections.ts";
import { requireCanAct } from "./can-act.ts";
import { planAction } from "./plan-action.ts";
import { boundByOrder } from "./bound-by-order.ts";
import { feetBetween } from "./distance.ts";
import { actorsOf, byTheRules, encounterOf } from "./fight.ts";
import { openOffer, withAnswer } from "./offers.ts";
import { requireStillIn } from "./still-in.ts";
import { positionsAtRoundStart } from "./round-start-positions.ts";
import { besideAt, markedPlace } from "./charge-place.ts";
import { planSwap } from "./swap.ts";
import { planCardUndo, undoneExactly } from "./undo.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import { ownedActor, openCard } from "../requests/authority.ts";
import { openName } from "../platform/unseen.ts";
import { RequestRefused } from "../platform/refusal.ts";

/**
 * The other actors in the fight, and whether each is near the charger (C12). If tokens do not show distances,
 * the actors that the request names are near and the rest are `unknown` (Q10).
 */
function aroundOf(
  actor: Actor.Implementation,
  combat: Combat.Implementation,
  { near: named }: ChargeRequest,
): ActionData["around"] {
  const { fighters } = combat.fight;
  const others = actorsOf(combat).filter((other) => other !== actor && fighters[other.uuid]?.gone === false);
  return others.map((other) => {
    const feet = feetBetween(actor, other);
    if (feet === null) {
      const near = named.includes(other.uuid) ? ("yes" as const) : ("unknown" as const);
      return { who: other.uuid, near };
    }
    return { who: other.uuid, near: rangeOf(feet) === "short" ? ("yes" as const) : ("no" as const) };
  });
}

/**
 * Plans a Charge: its card with the offers of a free Action, and the token's move if the request has one
 * (C12, C13).
 */
export function planCharge(request: ChargeRequest, user: User.Implementation, changes: ChangeSet): void {
  const actor = ownedActor(request.actor, user);
  requireCanAct(actor, user);
  const combat = encounterOf(actor);
  const { fight } = combat;
  const { fight: charged, free } = byTheRules(actor, () =>
    charge(fight, { charger: actor.uuid, inMelee: request.inMelee }, boundByOrder(user)),
  );
  const marked = request.at && markedPlace(actor, request.at);
  planAction(changes, {
    kind: "charge",
    combat,
    actor,
    destination: request.destination,
    marked: marked !== null,
    beside: marked ? besideAt(actor, marked) : [],
    around: aroundOf(actor, combat, request),
    offers: free.map(actorOf).filter((entitled) => entitled !== null),
    change: { before: fight, after: charged },
  });
  if (marked) changes.update(marked.token, marked.spot);
  planMoved(changes, combat, actor);
}

/**
 * Plans to clear the positions that the charger had when the round started. For the rest of the round, distances are
 * measured from where its tokens are now (C2, Q12).
 */
function planMoved(changes: ChangeSet, combat: Combat.Implementation, actor: Actor.Implementation): void {
  const own = combatantsOf(combat, actor);
  const ids = own.flatMap(({ token }) => token?.id ?? []).filter((id) => positionsAtRoundStart(combat)[id]);
  if (ids.length > 0)
    changes.update(combat, {
      system: { roundStartPositions: Object.fromEntries(ids.map((id) => [id, null])) },
    });
}

/**
 * Throws a RequestRefused unless the actor was near at the start of the Charge, is still in the fight, and can act
 * (C12, Q10). A GM may also object for an actor whose distance is unknown.
 */
function requireObjector(
  card: ActionData,
  combat: Combat.Implementation,
  actor: Actor.Implementation,
  user: User.Implementation,
): void {
  byTheRules(actor, () => fighterOf(combat.fight, actor.uuid));
  requireCanAct(actor, user);
  const { near } = card.around.find(({ who }) => who === actor.uuid) ?? { near: "no" };
  if (near !== "yes" && !(user.isGM && near === "unknown")) throw new RequestRefused("NotNear", { actor });
}

/**
 * Plans an objection to a Charge, which undoes the Charge (C12). Throws a RequestRefused if the actor can't object, or
 * if an offer has already been taken.
 */
export async function planObject(
  request: ObjectRequest,
  user: User.Implementation,
  changes: ChangeSet,
): Promise<void> {
  const { message, card } = openCard(request.message, ActionData);
  const actor = ownedActor(request.actor, user);
  if (card.kind !== "charge" || actor.uuid === card.actor.uuid)
    throw new RequestRefused("NotEntitled", { actor });
  const combat = encounterOf(actor);
  if (combat.id !== card.encounter) throw new RequestRefused("NotInEncounter", { actor });
  if (card.offers.some(({ answer }) => answer !== "open" && answer !== "declined"))
    throw new RequestRefused("AnsweredAlready");
  requireObjector(card, combat, actor, user);
  await planCardUndo(changes, message, null, undoneExactly(card.encounter));
  changes.attachTo(message, { system: { objection: openName(actor) } });
}

/**
 * Answers a Charge with an Item Swap, or declines the offer (C13). Only an actor who is still in the fight
 * can swap (Q34).
 */
export function planOfferAnswer(request: OfferRequest, user: User.Implementation, changes: ChangeSet): void {
  const { message, card } = openCard(request.message, ActionData);
  const actor = openOffer(card, request.target, user);
  if (request.answer === "swap") requireStillIn(actor, encounterById(card.encounter), user);
  const taken = request.answer === "swap" ? planSwap(changes, actor, request) : "";
  const offers = withAnswer(card, request.target, request.answer);
  changes.attachTo(message, {
    system: { offers: offers.map((one, place) => (place === request.target ? { ...one, taken } : one)) },
  });
}
