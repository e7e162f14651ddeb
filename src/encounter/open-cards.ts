import { begunOn, isAwaited } from "../family/rules-registry.ts";
import { MessageIndex } from "../platform/message-index.ts";

const keyOf = (encounter: string | null, round: number): string => `${encounter ?? ""}.${round}`;

function roundKeys(message: ChatMessage.Implementation): readonly string[] {
  const begun = begunOn(message);
  return begun ? [keyOf(begun.encounter, begun.round)] : [];
}

/** Chat cards by the encounter and round in which they were begun. */
const byRound = new MessageIndex(roundKeys);

/** Those on which someone still had to act when the card last changed. Finished cards are not replayed at a look-up. */
const awaitedByRound = new MessageIndex((message) => (isAwaited(message) ? roundKeys(message) : []));

/** The chat cards that were begun in a round of an encounter, oldest first. */
export function cardsOfRound({ id }: Combat.Implementation, round: number): ChatMessage.Implementation[] {
  return byRound.find(keyOf(id, round));
}

/** The cards of an encounter's current round on which someone still has to act, as far as this user sees them; oldest first. */
export function openCards({ id, round }: Combat.Implementation): ChatMessage.Implementation[] {
  const awaited = awaitedByRound.find(keyOf(id, round));
  // an actor who was deleted since, or an author who is no GM, changes no card
  return awaited.filter((message) => message.visible && message.isTrusted && isAwaited(message));
}
