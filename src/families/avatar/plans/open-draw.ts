import type { CalculationData } from "../../../data/message/calculation.ts";
import { CheckData } from "../../../data/message/check.ts";
import { ExchangeData } from "../../../data/message/exchange.ts";
import { sideResult } from "../../../data/message/side-result.ts";
import { chatMessages } from "../../../platform/collections.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { isAsked } from "./drawn-order.ts";
import { answersOf, initiatorOf, isDuel, isOff } from "./duel.ts";

/** Does a check hold this user up? One that no GM's client wrote, as consoles can, holds up nobody but its author. */
function holdsUp(message: ChatMessage.Implementation, user: User.Implementation): boolean {
  return message.isTrusted || message.author === user;
}

/** The calculations on a chat card that still count for whoever asks. */
function calculationsOn(
  message: ChatMessage.Implementation,
  user: User.Implementation,
): readonly CalculationData[] {
  const card: unknown = message.system;
  if (card instanceof CheckData) return !card.undone && holdsUp(message, user) ? [card.calculation] : [];
  if (!isDuel(card) || !message.isTrusted || isOff(card)) return [];
  return [initiatorOf(card), ...answersOf(card)];
}

/** Is this actor asked for the bonus card of a ten in the draw for an order? */
function drawsForPlace(
  { system, isTrusted }: ChatMessage.Implementation,
  { uuid }: Actor.Implementation,
): boolean {
  const card: unknown = system;
  if (!(card instanceof ExchangeData) || !isTrusted || card.canceled) return false;
  return card.targets.some((target) => target.actor.uuid === uuid && isAsked(target));
}

/** One calculation at a time: an actor in the middle of a draw finishes it first (A11). Throws a RequestRefused. */
export function requireNoOpenDraw(actor: Actor.Implementation, user: User.Implementation): void {
  for (const message of chatMessages()) {
    const isOpen = calculationsOn(message, user).some(
      (side) => side.actor.uuid === actor.uuid && sideResult(side).status === "pending",
    );
    if (isOpen || drawsForPlace(message, actor)) throw new RequestRefused("OtherCalculation", { actor });
  }
}
