import { InitiativeData } from "../../data/message/initiative.ts";
import { openPages } from "../../platform/pages.ts";
import { partiesOn } from "../../family/cards.ts";
import { chatMessages } from "../../platform/collections.ts";
import { MessageIndex } from "../../platform/message-index.ts";
import { askingCards } from "./asking-cards.ts";
import { redraw } from "./draw.ts";

/** Chat messages by the UUIDs of the actors they are about. */
const byParty = new MessageIndex(partiesOn);

/** The cards of a message: in the chat, as copies beside it, and in windows of their own. */
export function cardsOf(message: ChatMessage.Implementation): HTMLElement[] {
  const selector = `[data-message="${message.id ?? ""}"]`;
  return openPages().flatMap((page) => [...page.querySelectorAll<HTMLElement>(selector)]);
}

/** Draws anew every card that is shown. */
export async function redrawAllCards(): Promise<void> {
  for (const message of chatMessages()) for (const card of cardsOf(message)) await redraw(card, message);
}

/**
 * Draws the cards that name an actor anew: once they are gone, those after them need not wait any more; once they are
 * hidden or come to light, players know less of them, or more.
 */
export async function redrawCardsOf({ uuid }: { uuid: string }): Promise<void> {
  for (const message of byParty.find(uuid)) for (const card of cardsOf(message)) await redraw(card, message);
}

/** Draws the cards anew on which a ten has asked in this encounter: once it is answered they ask no more (Q1). */
export function redrawAsking({ id }: { id: string | null }): void {
  for (const message of askingCards(id ?? ""))
    for (const card of cardsOf(message)) void redraw(card, message);
}

/** The next card of an initiative: those before it ask no more. */
export function redrawAsked({ system }: ChatMessage.Implementation): void {
  const data: unknown = system;
  if (data instanceof InitiativeData) redrawAsking({ id: data.encounter });
}

/** The UUID that a token's own actor has, or had. */
function ownUuid({ uuid, actorId }: TokenDocument.Implementation): string {
  return `${uuid}.Actor.${actorId ?? ""}`;
}

/** Draws the cards anew that are about the own actor of a token that is gone. */
export function redrawCardsOfToken(token: TokenDocument.Implementation): void {
  if (!token.isLinked) void redrawCardsOf({ uuid: ownUuid(token) });
}

/** Draws the cards anew of a token's own actor, which comes with the token's link and goes with it. */
export function redrawIfRelinked(token: TokenDocument.Implementation, changed: object): void {
  if ("actorLink" in changed) void redrawCardsOf({ uuid: ownUuid(token) });
}

/**
 * Draws the cards anew of one who was hidden in their encounter or on their scene, or came to light, or was taken out of
 * the fight or brought back.
 */
export function redrawIfHidden({ actor }: { actor: Actor.Implementation | null }, changed: object): void {
  if (actor && ("hidden" in changed || "defeated" in changed)) void redrawCardsOf(actor);
}
