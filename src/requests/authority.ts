import { CheckData, ExchangeData, FlightData } from "../data/message/index.ts";
import type { CalculationData } from "../data/message/calculation.ts";
import { verdictOf } from "../data/message/verdict.ts";
import { actorOf, chatMessage, chatMessages } from "../platform/collections.ts";
import { DeedRefused } from "../platform/refusal.ts";

/** The actor a user acts for. Throws a DeedRefused where it is gone or not theirs. */
export function ownedActor(uuid: string, user: User.Implementation): Actor.Implementation {
  const actor = actorOf(uuid);
  if (!actor) throw new DeedRefused("NoActor");
  if (!actor.testUserPermission(user, "OWNER")) throw new DeedRefused("NotOwner", { actor });
  return actor;
}

/**
 * An exchange and its data. Only cards that a GM's client wrote count: a player may create a message of this type,
 * and rewrite his own, from the console.
 */
export function exchangeOf(messageId: string): {
  message: ChatMessage.Implementation;
  exchange: ExchangeData;
} {
  const message = chatMessage(messageId);
  const exchange: unknown = message?.system;
  if (!message || !(exchange instanceof ExchangeData)) throw new DeedRefused("NoMessage");
  if (!message.isTrusted) throw new DeedRefused("ForgedMessage");
  return { message, exchange };
}

/** An exchange that goes on. Throws a DeedRefused where it was called off. */
export function openExchangeOf(messageId: string) {
  const found = exchangeOf(messageId);
  if (found.exchange.cancelled) throw new DeedRefused("Cancelled");
  return found;
}

/** May this user decide for this side: its actor's owner, or a GM? */
export function decidesFor(side: { actor: { uuid: string } }, user: User.Implementation): boolean {
  if (user.isGM) return true;
  return actorOf(side.actor.uuid)?.testUserPermission(user, "OWNER") ?? false;
}

/** Did one who may act for its actor write this check? Anybody's console can make one in another's name. */
function mayCheck({ author }: ChatMessage.Implementation, { calculation, undone }: CheckData): boolean {
  return !undone && author !== null && decidesFor(calculation, author); // the one configured class
}

/** The calculations on a chat card that still count. */
function sidesOf(message: ChatMessage.Implementation): CalculationData[] {
  const system: unknown = message.system;
  if (system instanceof CheckData) return mayCheck(message, system) ? [system.calculation] : [];
  if (!message.isTrusted) return [];
  if (system instanceof FlightData && !system.undone) return [system.fleer, ...system.challengers];
  if (!(system instanceof ExchangeData) || system.cancelled) return [];
  return [system.attacker, ...system.targets];
}

/** One calculation at a time: an actor in the middle of a draw finishes it first (A11). */
export function requireNoOpenDraw(actor: Actor.Implementation): void {
  for (const message of chatMessages()) {
    const open = sidesOf(message).some(
      (side) => side.actor.uuid === actor.uuid && verdictOf(side).status === "pending",
    );
    if (open) throw new DeedRefused("OtherCalculation", { actor });
  }
}
