/** The text on the cards of the decks compendium. */

import { ACE, TEN, type AcCard } from "../../../src/rules/avatar/deck.ts";
import type { ActionCard } from "../../../src/rules/fads/hand.ts";

/** A card in words; `index` is its corner text. */
export interface CardText {
  readonly name: string;
  readonly index: string;
  readonly text: string;
}

const NUMBERS = ["Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

function acText(card: AcCard): string {
  if (card === ACE) return "A broken shard: whatever else was drawn, this pick is worth nothing.";
  if (card === TEN) return "Ten shards and a plus: worth 10, and a card more for whoever wants to risk it.";
  return `${NUMBERS[card - 1]} shards: worth ${card}.`;
}

export function acWords(card: AcCard): CardText {
  return { name: NUMBERS[card - 1] ?? "", index: card === ACE ? "A" : String(card), text: acText(card) };
}

export function handWords(card: ActionCard): CardText {
  return {
    name: `Segment ${card}`,
    index: String(card),
    text: `A dial of twelve Segments, the ${card} lit: worth ${card} toward the Segment in which its owner acts.`,
  };
}
