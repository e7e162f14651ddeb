import type { CardKind } from "../data/message/card-kind.ts";
import type { ChatCard } from "./chat-card.ts";

/** A kind of chat card, and the function that loads its rendering code. */
interface Known {
  readonly kind: CardKind;
  load(): Promise<void>;
}

const known = new Map<string, Known>();
const cards = new Map<string, ChatCard>();

/**
 * Registers kinds of chat cards. `load` loads their rendering code when it is first needed. Throws an Error
 * if a type is taken.
 */
export function registerCardKinds(
  added: readonly CardKind[],
  load: () => Promise<void> = () => Promise.resolve(),
): void {
  for (const kind of added) {
    if (known.has(kind.type)) throw new Error(`There is a chat card of type ${kind.type} already.`);
    known.set(kind.type, { kind, load });
  }
}

/** Loads the rendering code of chat cards of this type, unless it is loaded. */
export async function loadCard(type: string): Promise<void> {
  if (!cards.has(type)) await known.get(type)?.load();
}

/** Registers the rendering code for kinds of chat cards that have already been registered. */
export function registerDrawn(added: readonly ChatCard[]): void {
  for (const card of added) cards.set(card.type, card);
}

/** Registers kinds of chat cards with their rendering code. Throws an Error if a type is taken. */
export function registerCards(added: readonly ChatCard[]): void {
  registerCardKinds(added);
  registerDrawn(added);
}

/**
 * The UUIDs of the actors on a message with this type and plain data, without duplicates. Empty if the type
 * is not a chat card's.
 */
export function participantsOf(type: string, stored: object): string[] {
  const parties = known.get(type)?.kind.parties(stored) ?? [];
  return [...new Set(parties)].filter((uuid) => uuid !== "");
}

/** UUIDs of the actors on a message. */
export function participantsOn(message: ChatMessage.Implementation): string[] {
  return participantsOf(message.type, message.toObject().system as object); // a message of any type has plain data
}

/** The id of the game that renders chat cards of this type; undefined if shared code or a module does. */
export function gameOfCard(type: string): string | undefined {
  return known.get(type)?.kind.game;
}

/** True if messages of this type are chat cards. */
export function isCard(type: string): boolean {
  return known.has(type);
}

/** The rendering code for chat cards of this type. Null if there is none, or if it is not loaded yet. */
export function cardOf(type: string): ChatCard | null {
  return cards.get(type) ?? null;
}
