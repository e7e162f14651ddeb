import { ExchangeData } from "../../../data/message/exchange.ts";
import { MessageIndex } from "../../../platform/message-index.ts";

/** The index key that all waiting exchanges share. */
const ALL = "";

/** Messages of the exchanges that wait for targets to answer, indexed by the targets' UUIDs and by `ALL`. */
const byTarget = new MessageIndex(({ system }) => {
  const card: unknown = system;
  if (!(card instanceof ExchangeData) || card.undone) return [];
  const waiting = card.targets.filter(({ begun }) => !begun).map(({ actor }) => actor.uuid);
  return waiting.length > 0 ? [...new Set([ALL, ...waiting])] : [];
});

/** Returns chat messages of the exchanges that wait for an answer, oldest first. */
export function waitingExchanges(): ChatMessage.Implementation[] {
  return byTarget.find(ALL);
}

/** Returns chat messages of the exchanges that wait for this actor to answer. */
export function waitingFor(uuid: string): ChatMessage.Implementation[] {
  return byTarget.find(uuid);
}
