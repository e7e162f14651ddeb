import { AskedData } from "../../data/message/asked.ts";
import { InitiativeData } from "../../data/message/initiative.ts";
import { leftOpenIn } from "../../encounter/open-cards.ts";
import { openPages } from "../../platform/pages.ts";
import { participantsOn } from "../../family/cards.ts";
import { chatMessages } from "../../platform/collections.ts";
import { MessageIndex } from "../../platform/message-index.ts";
import { askingCards } from "./asking-cards.ts";
import { redraw } from "./draw.ts";

/** Chat messages, indexed by the UUIDs of the actors they are about. */
const byParty = new MessageIndex(participantsOn);

/** Returns all rendered copies of a message's card: in the chat, in notifications and in windows. */
export function cardsOf(message: ChatMessage.Implementation): HTMLElement[] {
  const selector = `[data-message="${message.id ?? ""}"]`;
  return openPages().flatMap((page) => [...page.querySelectorAll<HTMLElement>(selector)]);
}

export async function redrawAllCards(): Promise<void> {
  for (const message of chatMessages()) for (const card of cardsOf(message)) await redraw(card, message);
}

/** Redraws the chat cards that involve an actor, for example after the actor was deleted or hidden. */
export async function redrawCardsOf({ uuid }: { uuid: string }): Promise<void> {
  for (const message of byParty.find(uuid)) for (const card of cardsOf(message)) await redraw(card, message);
}

/** Redraws the encounter's initiative cards that offered one more card, to remove answered questions (Q1). */
export function redrawAsking({ id }: { id: string | null }): void {
  for (const message of askingCards(id ?? ""))
    for (const card of cardsOf(message)) void redraw(card, message);
}

/** Redraws the encounter's earlier initiative cards when a new one arrives, to remove their questions. */
export function redrawAsked({ system }: ChatMessage.Implementation): void {
  const data: unknown = system;
  if (data instanceof InitiativeData) redrawAsking({ id: data.encounter });
}

/** Redraws the cards that an encounter leaves unfinished when it ends, because they then wait for nobody. */
export function redrawLeftOpen({ id }: { id: string | null }): void {
  for (const message of leftOpenIn(id ?? "")) for (const card of cardsOf(message)) void redraw(card, message);
}

/** The messages whose cards ask for a check and have open rows, all indexed under "". */
const openAsks = new MessageIndex(({ system }) => {
  const data: unknown = system;
  return data instanceof AskedData && data.openPlaces.length > 0 ? [""] : [];
});

/** Redraws the cards that ask for a check and have open rows, because they say which users are away. */
export function redrawOpenAsks(): void {
  for (const message of openAsks.find("")) for (const card of cardsOf(message)) void redraw(card, message);
}

/** Returns the UUID of the token's synthetic actor; for a linked token, the UUID that this actor would have. */
function ownUuid({ uuid, actorId }: TokenDocument.Implementation): string {
  return `${uuid}.Actor.${actorId ?? ""}`;
}

/** Redraws the cards about the actor of a deleted unlinked token. */
export function redrawCardsOfToken(token: TokenDocument.Implementation): void {
  if (!token.isLinked) void redrawCardsOf({ uuid: ownUuid(token) });
}

/** Redraws the cards about a token's synthetic actor when the token is linked or unlinked. */
export function redrawIfRelinked(token: TokenDocument.Implementation, changed: object): void {
  if ("actorLink" in changed) void redrawCardsOf({ uuid: ownUuid(token) });
}

/** Redraws an actor's cards after their token or combatant is hidden or revealed, or their defeat is marked or unmarked. */
export function redrawIfHidden({ actor }: { actor: Actor.Implementation | null }, changed: object): void {
  if (actor && ("hidden" in changed || "defeated" in changed)) void redrawCardsOf(actor);
}

/** Returns a hook that redraws an actor's cards when one of these fields changes on the actor or one of its items. */
export function redrawOn(...paths: readonly string[]) {
  return (document: Actor.Implementation | Item.Implementation, changed: object): void => {
    const actor = document instanceof Item ? document.actor : document; // always the classes set in `CONFIG`
    if (actor && paths.some((path) => foundry.utils.hasProperty(changed, path))) void redrawCardsOf(actor);
  };
}
