import type { CalculationData } from "../../../data/message/calculation.ts";
import { CheckData } from "../../../data/message/check.ts";
import { ExchangeData } from "../../../data/message/exchange.ts";
import { sideResult } from "../../../data/results/side-result.ts";
import { isOfEndedFight } from "../../../encounter/open-cards.ts";
import { cardsOn } from "../../../family/asked-cards.ts";
import { MessageIndex } from "../../../platform/message-index.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { isAsked } from "./outcome.ts";
import { answersOf, initiatorOf, isDuel } from "./duel.ts";

/**
 * True if an unfinished check on this message blocks this user's other draws. A check by a GM blocks everyone. A player
 * can write a check from the browser console, so a player's check blocks only that player.
 */
function holdsUp(message: ChatMessage.Implementation, user: User.Implementation): boolean {
  return message.isTrusted || message.author === user;
}

/** Returns the calculations on a chat card. */
function sidesOf(card: unknown): readonly CalculationData[] {
  if (card instanceof CheckData) return [card.calculation];
  return isDuel(card) ? [initiatorOf(card), ...answersOf(card)] : [];
}

/** Returns the calculations on a chat card that can keep this user from starting another draw. */
function calculationsOn(
  message: ChatMessage.Implementation,
  user: User.Implementation,
): readonly CalculationData[] {
  const counts = (card: unknown) =>
    card instanceof CheckData
      ? !card.undone && holdsUp(message, user)
      : isDuel(card) && message.isTrusted && !card.undone;
  return cardsOn(message).filter(counts).flatMap(sidesOf);
}

/** True if this actor must answer whether to draw one more card after a ten in the draw for the order. */
function drawsForPlace(
  { system, isTrusted }: ChatMessage.Implementation,
  { uuid }: Actor.Implementation,
): boolean {
  const card: unknown = system;
  if (!(card instanceof ExchangeData) || !isTrusted || card.undone) return false;
  return card.targets.some((target) => target.actor.uuid === uuid && isAsked(target));
}

/** Chat messages with an unfinished draw, keyed by the UUIDs of the actors who draw. */
const byDrawer = new MessageIndex((message) => {
  const card: unknown = message.system;
  const pending = cardsOn(message)
    .flatMap(sidesOf)
    .filter((side) => sideResult(side).status === "pending");
  const asked = card instanceof ExchangeData ? card.targets.filter(({ offered }) => offered > 0) : [];
  return [...new Set([...pending, ...asked].map(({ actor }) => actor.uuid))];
});

/**
 * Throws a RequestRefused if the actor has another unfinished draw, which must be finished first (A11). Draws of an
 * encounter that is over don't count.
 */
export function requireNoOpenDraw(actor: Actor.Implementation, user: User.Implementation): void {
  for (const message of byDrawer.find(actor.uuid)) {
    if (isOfEndedFight(message)) continue;
    const isOpen = calculationsOn(message, user).some(
      (side) => side.actor.uuid === actor.uuid && sideResult(side).status === "pending",
    );
    if (isOpen || drawsForPlace(message, actor)) throw new RequestRefused("OtherCalculation", { actor });
  }
}
