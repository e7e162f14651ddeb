import { ExchangeData } from "../../../data/message/exchange.ts";
import { MessageIndex } from "../../../platform/message-index.ts";

/** The key under which all waiting exchanges are indexed. */
const ALL = "";

/** Chat messages of the exchanges that wait for targets to answer, keyed by the targets' UUIDs. */
const byTarget = new MessageIndex(({ system }) => {
  const card: unknown = system;
  if (!(card instanceof ExchangeData) || card.undone) return [];
  const waiting = card.targets.filter(({ begun }) => !begun).map(({ actor }) => actor.uuid);
  return waiting.length > 0 ? [...new Set([ALL, ...waiting])] : [];
});

/** Chat messages of the exchanges that wait for an answer, oldest first. */
export function waitingExchanges(): ChatMessage.Implementation[] {
  return byTarget.find(ALL);
}

/** Chat messages of the exchanges that wait for this actor to answer. */
export function waitingFor(uuid: string): ChatMessage.Implementation[] {
  return byTarget.find(uuid);
}
