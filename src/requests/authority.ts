import { ExchangeData } from "../data/message/exchange.ts";
import { actorOf, chatMessage } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";

/** The actor a user acts for. Throws a RequestRefused where it is gone or not theirs. */
export function ownedActor(uuid: string, user: User.Implementation): Actor.Implementation {
  const actor = actorOf(uuid);
  if (!actor) throw new RequestRefused("NoActor");
  if (!actor.testUserPermission(user, "OWNER")) throw new RequestRefused("NotOwner", { actor });
  return actor;
}

/**
 * An exchange and its data. Only cards that a GM's client wrote count: a player may create a message of this type,
 * and rewrite their own, from the console.
 */
function exchangeOf(messageId: string): {
  message: ChatMessage.Implementation;
  exchange: ExchangeData;
} {
  const message = chatMessage(messageId);
  const exchange: unknown = message?.system;
  if (!message || !(exchange instanceof ExchangeData)) throw new RequestRefused("NoMessage");
  if (!message.isTrusted) throw new RequestRefused("ForgedMessage");
  return { message, exchange };
}

/** An exchange that goes on. Throws a RequestRefused where it was undone. */
export function openExchangeOf(messageId: string) {
  const found = exchangeOf(messageId);
  if (found.exchange.undone) throw new RequestRefused("UndoneAlready");
  return found;
}

/** Is it this user who answers for this actor: its owner, or for an npc a GM? */
export function answersFor(actor: Actor.Implementation | null, user: User.Implementation): boolean {
  if (!actor) return false;
  return user.isGM ? !actor.hasPlayerOwner : actor.testUserPermission(user, "OWNER");
}

/** May this user decide for this side: its actor's owner, or a GM? */
export function decidesFor(side: { actor: { uuid: string } }, user: User.Implementation): boolean {
  if (user.isGM) return true;
  return actorOf(side.actor.uuid)?.testUserPermission(user, "OWNER") ?? false;
}
