import type { ChargeRequest, ObjectRequest, OfferRequest } from "../data/requests/encounter-requests.ts";
import { charge } from "../rules/encounter/fight.ts";
import { changeOf } from "../rules/encounter/take-back.ts";
import { actorOf } from "../platform/collections.ts";
import { requireAble } from "./able.ts";
import { actionCard, planAction } from "./begun-cards.ts";
import { boundByOrder } from "./bound-by-order.ts";
import { encounterOf, fightOf } from "./fight.ts";
import { byTheRules } from "./refused.ts";
import { openOffer, withAnswer } from "./offers.ts";
import { undoAction } from "./undo.ts";
import type { ChangeSet } from "../plans/change-set.ts";
import { ownedActor } from "../requests/authority.ts";
import { RequestRefused } from "../platform/refusal.ts";

/** Charges: the destination is fixed, and those entitled may answer for free (C12, C13). */
export function planCharge(request: ChargeRequest, user: User.Implementation, changes: ChangeSet): void {
  const actor = ownedActor(request.actor, user);
  requireAble(actor, user);
  const combat = encounterOf(actor);
  const fight = fightOf(combat);
  const { fight: charged, free } = byTheRules(actor, () =>
    charge(
      fight,
      { charger: actor.uuid, inMelee: request.inMelee, hostiles: request.hostiles },
      boundByOrder(user),
    ),
  );
  planAction(changes, {
    kind: "charge",
    combat,
    actor,
    destination: request.destination,
    offers: free.map(actorOf).filter((entitled) => entitled !== null),
    change: changeOf(fight, charged),
  });
}

/** Objects to a Charge: it has not happened, as long as nobody has answered it (C12). */
export function planObject(request: ObjectRequest, user: User.Implementation, changes: ChangeSet): void {
  const { message, card } = actionCard(request.message);
  const actor = ownedActor(request.actor, user);
  if (card.kind !== "charge" || actor.uuid === card.actor.uuid)
    throw new RequestRefused("NotEntitled", { actor });
  if (encounterOf(actor).id !== card.encounter) throw new RequestRefused("NotInEncounter", { actor });
  if (card.offers.some(({ answer }) => answer !== "open" && answer !== "declined"))
    throw new RequestRefused("AnsweredAlready");
  undoAction(changes, message, card);
  changes.carry(message, { system: { objection: actor.name } });
}

/** Answers a Charge with an Item Swap, or lets the chance pass (C13). */
export function planOfferAnswer(request: OfferRequest, user: User.Implementation, changes: ChangeSet): void {
  const { message, card } = actionCard(request.message);
  openOffer(card, request.target, user);
  changes.carry(message, { system: { offers: withAnswer(card, request.target, request.answer) } });
}
