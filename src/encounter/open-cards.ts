import { encounterById } from "../platform/collections.ts";
import { begunOn, isAwaited } from "../family/rules-registry.ts";
import { MessageIndex } from "../platform/message-index.ts";

const keyOf = (encounter: string | null, round: number): string => `${encounter ?? ""}.${round}`;

function roundKeys(message: ChatMessage.Implementation): readonly string[] {
  const begun = begunOn(message);
  return begun ? [keyOf(begun.encounter, begun.round)] : [];
}

/** Chat cards, keyed by the encounter and the round they began in. */
const byRound = new MessageIndex(roundKeys);

/** Chat cards, keyed by the encounter they began in. */
const byEncounter = new MessageIndex((message) => {
  const encounter = begunOn(message)?.encounter ?? "";
  return encounter === "" ? [] : [encounter];
});

/**
 * The cards of `byRound` that waited for a user when they were last changed, under the same keys. A lookup here skips
 * finished cards.
 */
const awaitedByRound = new MessageIndex((message) => (isAwaited(message) ? roundKeys(message) : []));

/** The chat cards that began in the encounter with this id, oldest first. */
export function cardsOfEncounter(encounter: string): ChatMessage.Implementation[] {
  return byEncounter.find(encounter);
}

/** True if the card began in an encounter that is over. Nobody is asked about it, but it can be finished or undone. */
export function isOfEndedFight(message: ChatMessage.Implementation): boolean {
  const encounter = begunOn(message)?.encounter ?? "";
  return encounter !== "" && encounterById(encounter) === null;
}

/** The cards that began in the encounter with this id and wait for a user to act. */
export function leftOpenIn(encounter: string): ChatMessage.Implementation[] {
  return cardsOfEncounter(encounter).filter(isAwaited);
}

/** The chat cards that began in a round of an encounter, oldest first. */
export function cardsOfRound({ id }: Combat.Implementation, round: number): ChatMessage.Implementation[] {
  return byRound.find(keyOf(id, round));
}

/** The visible cards of the current round that wait for a user to act, oldest first. */
export function openCards({ id, round }: Combat.Implementation): ChatMessage.Implementation[] {
  const awaited = awaitedByRound.find(keyOf(id, round));
  // Check again: a card is not updated when an actor is deleted or its author stops being a GM.
  return awaited.filter((message) => message.visible && message.isTrusted && isAwaited(message));
}
