import { ExchangeData as Exchange, type ExchangeData } from "../../../data/message/exchange.ts";
import { ReactionData } from "../../../data/message/reaction.ts";
import { actorOf, chatMessage } from "../../../platform/collections.ts";
import { mayDefend, missesAnyway } from "../plans/outcome.ts";
import { reactionSituation } from "../plans/reactions.ts";
import { REACTIONS } from "../../../rules/fads/reaction.ts";
import { reactionOffer } from "../../../encounter/timing/offers.ts";
import { redraw } from "../../../ui/cards/draw.ts";
import { cardsOf } from "../../../ui/cards/redraw.ts";
import { ACTIVE_DEFENSE } from "../dialogs/call-view.ts";
import { callableItems } from "../dialogs/reactive-items.ts";
import { waitingExchanges } from "./waiting-exchanges.ts";

/**
 * True if this target can still call an action forward against the attack, and could benefit from it. A
 * defense bought with Shots always helps; other calls need an item that reacts.
 */
export function mayCall(exchange: ExchangeData, target: number): boolean {
  const actor = actorOf(exchange.targets[target]?.actor.uuid ?? "");
  if (!actor || !mayDefend(exchange, target) || missesAnyway(exchange)) return false;
  const ways = reactionOffer(actor)?.ways ?? [];
  const situation = reactionSituation(actor, { exchange, target });
  if (ways.length === 0 || situation.called.length > 0) return false;
  if (ways.some(({ key }) => key === ACTIVE_DEFENSE)) return true;
  return callableItems(actor, { ...situation, called: REACTIONS }).some(({ obstacle }) => obstacle === null);
}

/** Re-renders the chat cards of an exchange, if the exchange waits for a defense. */
async function redrawWaiting(message: ChatMessage.Implementation): Promise<void> {
  const exchange: unknown = message.system;
  if (!(exchange instanceof Exchange)) return;
  const waits = exchange.targets.some((_target, index) => mayDefend(exchange, index));
  if (waits) for (const card of cardsOf(message)) await redraw(card, message);
}

/**
 * Re-renders the chat cards of waiting exchanges after the clock or a hand changes, because the targets may now have
 * other ways to react.
 */
export async function followClock(): Promise<void> {
  for (const message of waitingExchanges()) await redrawWaiting(message);
}

/** Re-renders the chat card of an attack after a reaction to the attack was created or undone. */
export async function followReaction(message: ChatMessage.Implementation): Promise<void> {
  const reaction: unknown = message.system;
  const answered = reaction instanceof ReactionData ? chatMessage(reaction.exchange) : undefined;
  if (answered) await redrawWaiting(answered);
}
