import { words } from "./words.ts";
import { ACE, TEN } from "../rules/avatar/deck.ts";

/** A card of the AC deck as templates draw it. */
export interface CardView {
  /** What stands in its corners: A, 2 .. 10. */
  label: string;
  /** What a screen reader says. */
  alt: string;
  ace: boolean;
  ten: boolean;
  /** The special card of A6 is subtracted. */
  special: boolean;
}

/** How a card looks and reads, by default in the words of this client. */
export function cardView(card: number, special = false, say = words): CardView {
  const ace = card === ACE;
  const ten = card === TEN;
  const label = ace ? say("ACTIONCARDS.Card.AceShort") : String(card);
  const key = special ? "Special" : ace ? "Ace" : ten ? "Ten" : "Plain";
  return {
    label,
    alt: say(`ACTIONCARDS.Card.${key}`, { card }),
    ace,
    ten,
    special,
  };
}
