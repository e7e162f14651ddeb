import { begunOn, isAwaited } from "../family/rules-registry.ts";
import { MessageIndex } from "../platform/message-index.ts";

const keyOf = (encounter: string | null, round: number): string => `${encounter ?? ""}.${round}`;

/** Chat cards by the encounter and round in which they were begun. */
const byRound = new MessageIndex((message) => {
  const begun = begunOn(message);
  return begun ? [keyOf(begun.encounter, begun.round)] : [];
});

/** The chat cards that were begun in a round of an encounter, the oldest first. */
export function cardsOfRound({ id }: Combat.Implementation, round: number): ChatMessage.Implementation[] {
  return byRound.find(keyOf(id, round));
}

/** The cards of an encounter's present round on which somebody is still to act, as far as this user sees them; the oldest first. */
export function openCards(combat: Combat.Implementation): ChatMessage.Implementation[] {
  return cardsOfRound(combat, combat.round).filter((message) => message.visible && isAwaited(message));
}
