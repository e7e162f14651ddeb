import { faceOf, suitOf } from "./rules.mjs";

/** A playing card as the templates show it. */
export function cardView(card) {
  return { card, face: faceOf(card), isRed: ["diamonds", "hearts"].includes(suitOf(card)) };
}

/** Cards by suit, highest first. */
export function cardViews(cards) {
  return cards.toSorted((one, other) => other - one).map(cardView);
}
