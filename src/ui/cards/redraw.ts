import { ActionCardsMessage } from "../../documents/chat-message.ts";
import { chatMessages } from "../../platform/collections.ts";
import { peopleOn } from "../../platform/people-on.ts";

/** Draws a card anew where it stands; null where it stands nowhere any more. */
export async function redraw(
  card: HTMLElement,
  message: ChatMessage.Implementation,
): Promise<HTMLElement | null> {
  if (!card.isConnected) return null;
  const drawn = await ActionCardsMessage.cardRenderers.get(message.type)?.(message);
  if (!drawn || !card.isConnected) return null;
  card.replaceWith(drawn);
  return drawn;
}

/** The cards of a message on this page, in the chat and in windows of their own. */
export function cardsOf(message: ChatMessage.Implementation): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`.ac-exchange[data-message="${message.id ?? ""}"]`)];
}

/** Draws anew every card that is on this page. */
export async function redrawAllCards(): Promise<void> {
  for (const message of chatMessages()) for (const card of cardsOf(message)) await redraw(card, message);
}

/**
 * Draws the cards that name an actor anew: once he is gone, those after him need not wait for him any more; once he is
 * hidden or comes to light, players know less of him, or more.
 */
export async function redrawCardsOf({ uuid }: { uuid: string }): Promise<void> {
  for (const message of chatMessages()) {
    const cards = cardsOf(message);
    if (cards.length === 0 || !peopleOn(message).includes(uuid)) continue;
    for (const card of cards) await redraw(card, message);
  }
}

/** Draws the cards anew of one who was hidden in his encounter or on his scene, or came to light. */
export function redrawIfHidden({ actor }: { actor: Actor.Implementation | null }, changed: object): void {
  if ("hidden" in changed && actor) void redrawCardsOf(actor);
}
