import { ExchangeData } from "../../../data/message/exchange.ts";
import { MessageIndex } from "../../../platform/message-index.ts";

/** The key of all of them. */
const ALL = "";

/** Exchanges with targets who have not answered, by the UUIDs of those. */
const byTarget = new MessageIndex(({ system }) => {
  const card: unknown = system;
  if (!(card instanceof ExchangeData) || card.undone) return [];
  const waiting = card.targets.filter(({ begun }) => !begun).map(({ actor }) => actor.uuid);
  return waiting.length > 0 ? [...new Set([ALL, ...waiting])] : [];
});

/** The chat cards of exchanges to which somebody has not answered, the oldest first. */
export function waitingExchanges(): ChatMessage.Implementation[] {
  return byTarget.find(ALL);
}

/** Those to which this actor has not answered. */
export function waitingFor(uuid: string): ChatMessage.Implementation[] {
  return byTarget.find(uuid);
}
