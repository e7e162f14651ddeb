import { begunOn, isAwaited } from "../family/rules-registry.ts";
import { MessageIndex } from "../platform/message-index.ts";

const keyOf = (encounter: string | null, round: number): string => `${encounter ?? ""}.${round}`;

function roundKeys(message: ChatMessage.Implementation): readonly string[] {
  const begun = begunOn(message);
  return begun ? [keyOf(begun.encounter, begun.round)] : [];
}

/** Chat cards, keyed by the encounter and round they started in. */
const byRound = new MessageIndex(roundKeys);

/** Chat cards, keyed by the encounter they started in. */
const byEncounter = new MessageIndex((message) => {
  const encounter = begunOn(message)?.encounter ?? "";
  return encounter === "" ? [] : [encounter];
});

/**
 * The cards on which a user still had to act when they last changed. Indexed so that lookups don't replay finished
 * cards.
 */
const awaitedByRound = new MessageIndex((message) => (isAwaited(message) ? roundKeys(message) : []));

/** The chat cards started in the encounter with this id, oldest first. */
export function cardsOfEncounter(encounter: string): ChatMessage.Implementation[] {
  return byEncounter.find(encounter);
}

/** The chat cards started in a round of an encounter, oldest first. */
export function cardsOfRound({ id }: Combat.Implementation, round: number): ChatMessage.Implementation[] {
  return byRound.find(keyOf(id, round));
}

/** The visible cards of the current round on which a user still has to act, oldest first. */
export function openCards({ id, round }: Combat.Implementation): ChatMessage.Implementation[] {
  const awaited = awaitedByRound.find(keyOf(id, round));
  // Check again: no card is updated when an actor is deleted or an author loses the GM role.
  return awaited.filter((message) => message.visible && message.isTrusted && isAwaited(message));
}
