import type { JsonObject } from "../../common/protocol.ts";
import type { Card } from "../documents/card.ts";
import type { Cards } from "../documents/cards.ts";
import { cardAt, demandRemoval, writeArriving } from "./card-moves.ts";

/** Operations for returning cards. Hooks may change them. */
interface ReturnContext {
  /** Card updates by deck id. */
  toUpdate: Record<string, JsonObject[]>;
  /** Ids of cards to delete from the hand or pile that returns them. Empty if a deck recalls its cards. */
  fromDelete: string[];
}

/**
 * Recalls all drawn cards to a deck.
 * @returns false if a hook prevented it
 */
export async function recallDeck(deck: Cards, updateData: JsonObject): Promise<boolean> {
  const away = game.cards
    .filter((stack) => stack.id !== deck.id)
    .map((stack) => ({ stack, cards: stack.cards.filter((card) => card._source["origin"] === deck.id) }))
    .filter(({ cards }) => cards.length > 0);
  const returned = away.flatMap(({ cards }) => cards);
  const updates = deck.cards.map(({ id }) => ({ ...updateData, _id: id, drawn: false }));
  const context: ReturnContext = { toUpdate: { [deck.id!]: updates }, fromDelete: [] };
  for (const { stack, cards } of away) demandRemoval(stack, idsOf(cards));
  if (!Hooks.call("returnCards", deck, returned, context)) return false;
  const lost = returned.filter(({ id }) => !deck.cards.has(id!));
  await writeArriving(
    deck,
    lost.map((card) => cardAt(deck, card, updateData)),
    context.toUpdate[deck.id!],
  );
  for (const { stack, cards } of away) await stack.deleteEmbeddedDocuments("Card", idsOf(cards));
  return true;
}

/**
 * Returns the cards of a hand or pile to their origins. Cards without an origin stay.
 * @returns false if a hook prevented it
 */
export async function returnStack(stack: Cards, updateData: JsonObject): Promise<boolean> {
  const returned = stack.cards.filter((card) => !card.isHome && card.origin !== null);
  const decks = new Map(returned.map((card) => [card.origin!.id!, card.origin!]));
  const context: ReturnContext = { toUpdate: {}, fromDelete: idsOf(returned) };
  for (const [id, deck] of decks) {
    const kept = returned.filter((card) => card.origin === deck && deck.cards.has(card.id!));
    context.toUpdate[id] = kept.map((card) => ({ ...updateData, _id: card.id, drawn: false }));
  }
  demandRemoval(stack, context.fromDelete);
  if (!Hooks.call("returnCards", stack, returned, context)) return false;
  for (const [id, deck] of decks) {
    const lost = returned.filter((card) => card.origin === deck && !deck.cards.has(card.id!));
    const created = lost.map((card) => cardAt(deck, card, updateData));
    await writeArriving(deck, created, context.toUpdate[id]);
  }
  if (context.fromDelete.length) await stack.deleteEmbeddedDocuments("Card", context.fromDelete);
  return true;
}

function idsOf(cards: readonly Card[]): string[] {
  return cards.map(({ id }) => id!); // cards of stored stacks have an id
}
