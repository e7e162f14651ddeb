import type { ActionData, OfferAnswer } from "../data/message/action.ts";
import { ownedActor } from "../requests/authority.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { encounterById } from "../platform/collections.ts";

/** True if the encounter is still in the round of the card's Charge. Offers can be answered only in that round. */
export function isRoundOf(card: ActionData): boolean {
  return encounterById(card.encounter)?.round === card.round;
}

/**
 * The actor of the offer at index `target`. Throws a RequestRefused unless this user owns the actor and can
 * still answer the offer.
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
