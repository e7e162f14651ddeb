import type { ActionCard } from "../../rules/fads/hand.ts";
import type { Words } from "../kit/words.ts";

/** What a card of the twelve is to its owner, in the order in which a click goes through them. */
export const PLACES = ["held", "spent", "undealt"] as const;
export type Place = (typeof PLACES)[number];

const PLACE_LABELS: Readonly<Record<Place, string>> = {
  held: "ACTIONCARDS.Hand.PlaceHeld",
  spent: "ACTIONCARDS.Hand.PlaceSpent",
  undealt: "ACTIONCARDS.Hand.PlaceUndealt",
};

/** A card of the twelve as a GM puts it right. */
interface PlacedCardView {
  readonly value: number;
  readonly place: Place;
  readonly word: string;
  readonly label: string;
}

/** A hand that a GM puts right. */
export interface EditHandView {
  readonly dodging: boolean;
  readonly cards: readonly PlacedCardView[];
}

/** How a card looks where it is. */
export function placedCard(value: ActionCard, place: Place, words: Words): PlacedCardView {
  const word = words(PLACE_LABELS[place]);
  return { value, place, word, label: words("ACTIONCARDS.Hand.EditCard", { card: value, place: word }) };
}

/** How a hand looks by the places of its cards. */
export function editHandView(
  places: ReadonlyMap<ActionCard, Place>,
  dodging: boolean,
  words: Words,
): EditHandView {
  return { dodging, cards: [...places].map(([card, place]) => placedCard(card, place, words)) };
}
