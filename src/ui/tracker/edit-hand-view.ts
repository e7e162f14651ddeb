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

/** One of the twelve cards, as a GM edits the hand. */
interface PlacedCardView {
  readonly value: number;
  readonly place: Place;
  readonly word: string;
  readonly label: string;
}

/** A hand, as a GM edits it. */
export interface EditHandView {
  readonly dodging: boolean;
  readonly cards: readonly PlacedCardView[];
}

/** The view of a card in its state. */
export function placedCard(value: ActionCard, place: Place, words: Words): PlacedCardView {
  const word = words(PLACE_LABELS[place]);
  return { value, place, word, label: words("ACTIONCARDS.Hand.EditCard", { card: value, place: word }) };
}

/** The view of a hand, from the states of its cards. */
export function editHandView(
  places: ReadonlyMap<ActionCard, Place>,
  dodging: boolean,
  words: Words,
): EditHandView {
  return { dodging, cards: [...places].map(([card, place]) => placedCard(card, place, words)) };
}
