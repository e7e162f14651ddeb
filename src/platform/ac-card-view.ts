import { words } from "./words.ts";
import { ACE, TEN } from "../rules/avatar/deck.ts";

/** An AC Deck card, as templates render it. */
export interface CardView {
  /** The text in the corner: A, or 2 to 10. */
  label: string;
  /** The text for screen readers. */
  alt: string;
  ace: boolean;
  ten: boolean;
  /** True if the card is the special card (A6), which is subtracted. */
  special: boolean;
}

/** The template context of a card. `say` looks up text; by default, in this client's language. */
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
