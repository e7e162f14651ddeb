import { actorOf, chatMessage } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import type { Share } from "../rules/encounter/share.ts";

/**
 * The actor's own item with this UUID. Throws a RequestRefused if the item is missing, belongs to another actor, or is
 * not of one of our types.
 */
export function ownItem(actor: Actor.Implementation, uuid: string): Item.Implementation {
  const item = actor.items.find((candidate) => candidate.uuid === uuid);
  if (!item) throw new RequestRefused("NoItem", { actor });
  if (!item.known) throw new RequestRefused("ForeignItem", { item: item.name });
  return item;
}

/** The actor that a user acts for. Throws a RequestRefused if the actor is gone or the user does not own it. */
export function ownedActor(uuid: string, user: User.Implementation): Actor.Implementation {
  const actor = actorOf(uuid);
  if (!actor) throw new RequestRefused("NoActor");
  if (!actor.testUserPermission(user, "OWNER")) throw new RequestRefused("NotOwner", { actor });
  return actor;
}

/**
 * A chat message that a GM's client wrote. Throws a RequestRefused if the message is missing or if a player
 * wrote it.
 */
export function trustedMessage(id: string): ChatMessage.Implementation {
  const message = chatMessage(id);
  if (!message) throw new RequestRefused("NoMessage");
  if (!message.isTrusted) throw new RequestRefused("ForgedMessage");
  return message;
}

/** The message and data of a card. */
export interface OpenCard<Data> {
  readonly message: ChatMessage.Implementation;
  readonly card: Data;
}

/**
 * The message with this id, and its card. Throws a RequestRefused if the card has none of these models or was undone,
 * or if a player wrote the message, because players can create cards from the console.
 */
export function openCard<Data extends object>(
  id: string,
  ...models: readonly (abstract new (...args: never[]) => Data)[]
): OpenCard<Data> {
  const message = trustedMessage(id);
  const card: unknown = message.system;
  for (const model of models) {
    if (!(card instanceof model)) continue;
    if ("undone" in card && card.undone) throw new RequestRefused("UndoneAlready");
    return { message, card };
  }
  throw new RequestRefused("NoMessage");
}

/**
 * Throws a RequestRefused if a player applies a share other than the full damage, or names other actors to take it.
 */
export function requireShares(
  applied: readonly { readonly share: Share }[],
  to: readonly string[],
  user: User.Implementation,
): void {
  const isPlain = to.length === 0 && applied.every(({ share }) => share === "full");
  if (!user.isGM && !isPlain) throw new RequestRefused("GmOnly");
}

/**
 * The actors with the UUIDs in `to`, who take a target's damage in its place. Throws a RequestRefused if one of them is
 * gone, or if they would take the damage of several targets.
 */
export function takersOf(to: readonly string[], applied: readonly object[]): Actor.Implementation[] {
  if (to.length > 0 && applied.length > 1) throw new RequestRefused("Stale");
  return [...new Set(to)].map((uuid) => {
    const actor = actorOf(uuid);
    if (!actor) throw new RequestRefused("LostTarget");
    return actor;
  });
}

/** True if this user answers for the actor: a player who owns it, or a GM if no player does. */
export function answersFor(actor: Actor.Implementation | null, user: User.Implementation): boolean {
  if (!actor) return false;
  return user.isGM ? !actor.hasPlayerOwner : actor.testUserPermission(user, "OWNER");
}

/** True if this user decides for this side: the actor's owner, or a GM. */
export function decidesFor(side: { actor: { uuid: string } }, user: User.Implementation): boolean {
  if (user.isGM) return true;
  return actorOf(side.actor.uuid)?.testUserPermission(user, "OWNER") ?? false;
}
