import type { ActionCard } from "../../rules/fads/hand.ts";
import type { Words } from "../kit/words.ts";

/** The states of an action card, in the order in which clicks cycle through them. */
export const PLACES = ["held", "spent", "undealt"] as const;
export type Place = (typeof PLACES)[number];

const PLACE_LABELS: Readonly<Record<Place, string>> = {
  held: "ACTIONCARDS.Hand.PlaceHeld",
  spent: "ACTIONCARDS.Hand.PlaceSpent",
  undealt: "ACTIONCARDS.Hand.PlaceUndealt",
};

/** Template context of one of the twelve cards of a hand that a GM edits. */
interface PlacedCardView {
  readonly value: number;
  readonly place: Place;
  readonly word: string;
  readonly label: string;
}

export interface EditHandView {
  readonly dodging: boolean;
  readonly cards: readonly PlacedCardView[];
}

export function placedCard(value: ActionCard, place: Place, words: Words): PlacedCardView {
  const word = words(PLACE_LABELS[place]);
  return { value, place, word, label: words("ACTIONCARDS.Hand.EditCard", { card: value, place: word }) };
}

export function editHandView(
  places: ReadonlyMap<ActionCard, Place>,
  dodging: boolean,
  words: Words,
): EditHandView {
  return { dodging, cards: [...places].map(([card, place]) => placedCard(card, place, words)) };
}
