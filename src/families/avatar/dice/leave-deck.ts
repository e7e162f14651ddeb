import { ActorData } from "../../../data/actor/index.ts";
import { cardsLeft, remaining, takeOut, type AcCard, type AcDeck } from "../../../rules/avatar/deck.ts";
import { requestQueue } from "../../../requests/request-queue.ts";
import { isLeaderTab } from "../../../platform/leader-tab.ts";
import { actorOf } from "../../../platform/collections.ts";
import { AcPickRoll } from "./ac-pick-roll.ts";

/** Takes cards out as far as they are still there: the deck may have changed since they were drawn. */
function without(deck: AcDeck, cards: readonly AcCard[]): AcDeck {
  return cards.reduce((left, card) => (remaining(left).includes(card) ? takeOut(left, card) : left), deck);
}

/** Which client notes it: the leading GM's; without a GM the roller's own. */
function isMine(message: ChatMessage.Implementation): boolean {
  return game.users.activeGM ? requestQueue.onDuty : message.isAuthor && isLeaderTab();
}

/**
 * The cards of a roll leave the roller's deck when its message is made, and only in an encounter: outside one they
 * return with the end of the calculation. Only the deck of somebody whom the roller owns is meant.
 */
export async function leaveDeck(message: ChatMessage.Implementation): Promise<void> {
  if (!isMine(message) || !message.rolls.some((roll) => roll instanceof AcPickRoll)) return;
  if (requestQueue.onDuty) await requestQueue.inTurn(async () => take(message));
  else await take(message);
}

async function take(message: ChatMessage.Implementation): Promise<void> {
  const { author } = message;
  if (author === null) return;
  for (const roll of message.rolls) {
    if (!(roll instanceof AcPickRoll) || !roll.drawsCards) continue;
    const actor = actorOf(roll.options.acActor ?? "");
    const system: unknown = actor?.system;
    if (
      !actor?.testUserPermission(author, "OWNER") ||
      !(system instanceof ActorData) ||
      actor.encounter === null
    )
      continue;
    const deck = without(
      system.acDeck,
      roll.cardTerms.flatMap((term) => term.cards),
    );
    if (cardsLeft(deck) !== cardsLeft(system.acDeck))
      await actor.update({ system: { deck: { out: [...deck.out] } } });
  }
}
