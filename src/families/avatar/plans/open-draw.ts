import type { CalculationData } from "../../../data/message/calculation.ts";
import { CheckData } from "../../../data/message/check.ts";
import { ExchangeData } from "../../../data/message/exchange.ts";
import { sideResult } from "../../../data/message/side-result.ts";
import { chatMessages } from "../../../platform/collections.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { isAsked } from "./drawn-order.ts";
import { answersOf, initiatorOf, isDuel, isOff } from "./duel.ts";

/** Did a user who may act for its actor write this check? Anybody's console can make one in another's name. */
function mayCheck({ author }: ChatMessage.Implementation, { calculation, undone }: CheckData): boolean {
  return !undone && author !== null && decidesFor(calculation, author); // the one configured class
}

/** The calculations on a chat card that still count. */
function calculationsOn(message: ChatMessage.Implementation): readonly CalculationData[] {
  const card: unknown = message.system;
  if (card instanceof CheckData) return mayCheck(message, card) ? [card.calculation] : [];
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

/** One calculation at a time: an actor in the middle of a draw finishes it first (A11). */
export function requireNoOpenDraw(actor: Actor.Implementation): void {
  for (const message of chatMessages()) {
    const isOpen = calculationsOn(message).some(
      (side) => side.actor.uuid === actor.uuid && sideResult(side).status === "pending",
    );
    if (isOpen || drawsForPlace(message, actor)) throw new RequestRefused("OtherCalculation", { actor });
  }
}
