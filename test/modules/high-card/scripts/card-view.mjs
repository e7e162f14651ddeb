import { faceOf, suitOf } from "./rules.mjs";

/** A playing card as the templates show it. */
export function cardView(card) {
  return { card, face: faceOf(card), isRed: ["diamonds", "hearts"].includes(suitOf(card)) };
}

/** The views of cards, sorted by suit and then by rank, highest first. */
export function cardViews(cards) {
  return cards.toSorted((one, other) => other - one).map(cardView);
}
