import type { ActionData, OfferAnswer } from "../data/message/action.ts";
import { ownedActor } from "../requests/authority.ts";
import { encounterById } from "./fight.ts";
import { RequestRefused } from "../platform/refusal.ts";

/** True if the encounter is still in the round of the Charge. Offers can only be answered in that round. */
export function isRoundOf(card: ActionData): boolean {
  return encounterById(card.encounter)?.round === card.round;
}

/**
 * The actor of the offer at index `target`. Throws a RequestRefused unless the offer is open and this user owns the
 * actor.
 */
export function openOffer(card: ActionData, target: number, user: User.Implementation): Actor.Implementation {
  const offer = card.offers[target];
  if (card.kind !== "charge" || !offer) throw new RequestRefused("NoSide");
  const actor = ownedActor(offer.actor.uuid, user);
  if (!isRoundOf(card)) throw new RequestRefused("AlreadyOver");
  if (offer.answer !== "open") throw new RequestRefused("AnsweredAlready");
  return actor;
}

/** The offers on the card, with this answer at index `target`. */
export function withAnswer(card: ActionData, target: number, answer: OfferAnswer) {
  return card.toObject().offers.map((offer, index) => (index === target ? { ...offer, answer } : offer));
}
