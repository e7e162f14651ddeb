import type { ChatCard } from "./chat-card.ts";

const cards = new Map<string, ChatCard>();

/** Adds kinds of chat cards. Throws where there is one of a type already. */
export function registerCards(added: readonly ChatCard[]): void {
  for (const card of added) {
    if (cards.has(card.type)) throw new Error(`There is a chat card of type ${card.type} already.`);
    cards.set(card.type, card);
  }
}

/** The UUIDs of the actors whom a message of this type with this plain data concerns, each once; none where it is no card. */
export function partiesOf(type: string, stored: object): string[] {
  const parties = cardOf(type)?.parties(stored) ?? [];
  return [...new Set(parties)].filter((uuid) => uuid !== "");
}

/** The UUIDs of the actors whom a message concerns. */
export function partiesOn(message: ChatMessage.Implementation): string[] {
  return partiesOf(message.type, message.toObject().system as object); // plain, whatever its type
}

/** The kind of chat card that messages of this type are; null: they are none. */
export function cardOf(type: string): ChatCard | null {
  return cards.get(type) ?? null;
}
