import { countAsDeedCard } from "../requests/requests-on.ts";
import type { ChatCard } from "./chat-card.ts";

const cards = new Map<string, ChatCard>();

/** Adds kinds of chat cards. Throws where there is one of a type already. */
export function registerCards(added: readonly ChatCard[]): void {
  for (const card of added) {
    if (cards.has(card.type)) throw new Error(`There is a chat card of type ${card.type} already.`);
    cards.set(card.type, card);
    countAsDeedCard(card.model);
  }
}

/** The kind of chat card that messages of this type are; null: they are none. */
export function cardOf(type: string): ChatCard | null {
  return cards.get(type) ?? null;
}
