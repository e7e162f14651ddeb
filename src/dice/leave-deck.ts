import { AvatarData } from "../data/actor/index.ts";
import { cardsLeft, remaining, takeOut, type AcCard, type AcDeck } from "../rules/avatar/deck.ts";
import { actorOf } from "../documents/collections.ts";
import { AcPickRoll } from "./ac-pick-roll.ts";

/** Takes cards out as far as they are still there: the deck may have changed since they were drawn. */
function without(deck: AcDeck, cards: readonly AcCard[]): AcDeck {
  return cards.reduce((left, card) => (remaining(left).includes(card) ? takeOut(left, card) : left), deck);
}

/**
 * The cards of a roll leave the roller's deck when its message is made, and only in an encounter: outside one they
 * return with the end of the calculation.
 */
export async function leaveDeck(message: ChatMessage.Implementation): Promise<void> {
  for (const roll of message.rolls) {
    if (!(roll instanceof AcPickRoll) || !roll.drawsCards) continue;
    const actor = actorOf(roll.options.acActor ?? "");
    const system: unknown = actor?.system;
    if (!actor?.isOwner || !(system instanceof AvatarData) || actor.encounter === null) continue;
    const deck = without(
      system.acDeck,
      roll.cardTerms.flatMap((term) => term.cards),
    );
    if (cardsLeft(deck) !== cardsLeft(system.acDeck))
      await actor.update({ system: { deck: { out: [...deck.out] } } });
  }
}
