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

/** How a card looks and reads. */
export function cardView(card: number, special = false): CardView {
  const ace = card === ACE;
  const ten = card === TEN;
  const label = ace ? game.i18n.localize("ACTIONCARDS.Card.AceShort") : String(card);
  const key = special ? "Special" : ace ? "Ace" : ten ? "Ten" : "Plain";
  return {
    label,
    alt: game.i18n.format(`ACTIONCARDS.Card.${key}`, { card: String(card) }),
    ace,
    ten,
    special,
  };
}
