import type { ActionData, OfferAnswer } from "../data/message/action.ts";
import { ownedActor } from "../requests/authority.ts";
import { encounterById } from "./fight.ts";
import { RequestRefused } from "../platform/refusal.ts";

/** Does the round in which somebody charged still last? Nobody answers them after it. */
export function isRoundOf(card: ActionData): boolean {
  return encounterById(card.encounter)?.round === card.round;
}

/** The offer's place on the card, where it is still open and this user's to take. Throws a RequestRefused. */
export function openOffer(card: ActionData, target: number, user: User.Implementation): Actor.Implementation {
  const offer = card.offers[target];
  if (card.kind !== "charge" || !offer) throw new RequestRefused("NoSide");
  const actor = ownedActor(offer.actor.uuid, user);
  if (!isRoundOf(card)) throw new RequestRefused("AlreadyOver");
  if (offer.answer !== "open") throw new RequestRefused("AnsweredAlready");
  return actor;
}

/** The card's offers with one of them answered. */
export function withAnswer(card: ActionData, target: number, answer: OfferAnswer) {
  return card.toObject().offers.map((offer, index) => (index === target ? { ...offer, answer } : offer));
}
