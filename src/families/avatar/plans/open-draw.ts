import type { CalculationData } from "../../../data/message/calculation.ts";
import { CheckData } from "../../../data/message/check.ts";
import { ExchangeData } from "../../../data/message/exchange.ts";
import { sideResult } from "../../../data/results/side-result.ts";
import { isOfEndedFight } from "../../../encounter/open-cards.ts";
import { cardsOn } from "../../../family/asked-cards.ts";
import { MessageIndex } from "../../../platform/message-index.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { answersOf, initiatorOf, isDuel } from "./duel.ts";

/** Returns the calculations on a chat card. */
function sidesOf(card: unknown): readonly CalculationData[] {
  if (card instanceof CheckData) return [card.calculation];
  return isDuel(card) ? [initiatorOf(card), ...answersOf(card)] : [];
}

/** True if this card, while unfinished, keeps an actor from starting another draw. */
function holdsUp(card: unknown): boolean {
  return (card instanceof CheckData || isDuel(card)) && !card.undone;
}

/** Chat messages with an unfinished draw, keyed by the UUIDs of the actors who draw. */
const byDrawer = new MessageIndex((message) => {
  const cards = cardsOn(message);
  const pending = cards.flatMap(sidesOf).filter((side) => sideResult(side).status === "pending");
  const targets = cards.flatMap((card) => (card instanceof ExchangeData ? card.targets : []));
  // a ten in the draw for the order asks whether to draw one more card
  const asked = targets.filter(({ offered, begun }) => offered > 0 && !begun);
  return [...new Set([...pending, ...asked].map(({ actor }) => actor.uuid))];
});

/**
 * Throws a RequestRefused if the actor has another unfinished draw, which must be finished first (A11). Draws of an
 * encounter that is over don't count.
 */
export function requireNoOpenDraw(actor: Actor.Implementation): void {
  for (const message of byDrawer.find(actor.uuid)) {
    if (!message.isTrusted || isOfEndedFight(message)) continue; // users can create cards from the console
    if (cardsOn(message).some(holdsUp)) throw new RequestRefused("OtherCalculation", { actor });
  }
}
