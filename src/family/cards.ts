import type { CardKind } from "../data/message/card-kind.ts";
import type { ChatCard } from "./chat-card.ts";

const kinds = new Map<string, CardKind>();
const cards = new Map<string, ChatCard>();

/** Adds kinds of chat cards. Throws if there is one of a type already. */
export function registerCardKinds(added: readonly CardKind[]): void {
  for (const kind of added) {
    if (kinds.has(kind.type)) throw new Error(`There is a chat card of type ${kind.type} already.`);
    kinds.set(kind.type, kind);
  }
}

/** Says how cards of known kinds are drawn. */
export function registerDrawn(added: readonly ChatCard[]): void {
  for (const card of added) cards.set(card.type, card);
}

/** Adds chat cards with how they are drawn. Throws if there is one of a type already. */
export function registerCards(added: readonly ChatCard[]): void {
  registerCardKinds(added);
  registerDrawn(added);
}

/** The UUIDs of the actors whom a message of this type with this plain data concerns, each once; none if it is no card. */
export function partiesOf(type: string, stored: object): string[] {
  const parties = kinds.get(type)?.parties(stored) ?? [];
  return [...new Set(parties)].filter((uuid) => uuid !== "");
}

/** The UUIDs of the actors whom a message concerns. */
export function partiesOn(message: ChatMessage.Implementation): string[] {
  return partiesOf(message.type, message.toObject().system as object); // plain, whatever its type
}

/** True if messages of this type are chat cards. */
export function isCard(type: string): boolean {
  return kinds.has(type);
}

/** How messages of this type are drawn; null if they are no cards, or the game of the card is not loaded yet. */
export function cardOf(type: string): ChatCard | null {
  return cards.get(type) ?? null;
}
