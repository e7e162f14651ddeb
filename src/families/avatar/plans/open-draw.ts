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

/** Returns the calculations on a chat card. */
function sidesOf(card: unknown): readonly CalculationData[] {
  if (card instanceof CheckData) return [card.calculation];
  return isDuel(card) ? [initiatorOf(card), ...answersOf(card)] : [];
}

/** True if this card's draws can keep an actor from starting another one. */
function counts(card: unknown): boolean {
  return (card instanceof CheckData || isDuel(card)) && !card.undone;
}

/** True if this actor must answer whether to draw one more card after a ten in the draw for the order. */
function drawsForPlace({ system }: ChatMessage.Implementation, { uuid }: Actor.Implementation): boolean {
  const card: unknown = system;
  if (!(card instanceof ExchangeData) || card.undone) return false;
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
export function requireNoOpenDraw(actor: Actor.Implementation): void {
  for (const message of byDrawer.find(actor.uuid)) {
    if (!message.isTrusted || isOfEndedFight(message)) continue; // users can create cards from the console
    const sides = cardsOn(message).filter(counts).flatMap(sidesOf);
    const isOpen = sides.some(
      (side) => side.actor.uuid === actor.uuid && sideResult(side).status === "pending",
    );
    if (isOpen || drawsForPlace(message, actor)) throw new RequestRefused("OtherCalculation", { actor });
  }
}
