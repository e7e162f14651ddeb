/* global fromUuidSync, game */

import { DuelData, remembered } from "./duel-data.mjs";
import { handOf, handOrNew, handUpdate, ID, pickBy } from "./hands.mjs";
import { answerWins, DECK_SIZE, filled, played } from "./rules.mjs";

/** The type of the module's chat card: the one of the manifest, with the module's id before it. */
export const DUEL = `${ID}.duel`;

// Planners run on the GM's client. Whatever they are given is somebody's wish: they check all of it, gather what is to
// change, and write nothing.

/** A card is laid face up against somebody, who gets a hand to answer with. */
function planChallenge({ actor: uuid, opponent: against, card }, user, changes) {
  const { ownedActor, refuse } = game.actionCards.requests;
  const challenger = ownedActor(uuid, user);
  const hand = handOf(challenger);
  if (!hand?.hand.includes(card)) refuse("HIGHCARD.Refusal.NotInHand", { actor: challenger.name });
  const opponent = fromUuidSync(against);
  if (opponent?.documentName !== "Actor") refuse("HIGHCARD.Refusal.NoOpponent");
  if (opponent === challenger) refuse("HIGHCARD.Refusal.Alone");
  changes.update(challenger, handUpdate(played(hand, card)));
  changes.update(opponent, handUpdate(handOrNew(opponent, changes.random)));
  changes.card({
    type: DUEL,
    speaker: game.actionCards.people.speakerFor(challenger),
    system: { challenger: remembered(challenger), opponent: remembered(opponent), card, answer: null },
  });
}

/** Fills a hand up after a trick, and counts the trick for who has won it. */
function settle(changes, actor, hand, hasWon) {
  const tricks = hand.tricks + (hasWon ? 1 : 0);
  changes.update(actor, handUpdate(filled({ ...hand, tricks }, pickBy(changes.random))));
}

/** The card that a duel is answered with decides it. */
function planAnswer({ message: id, card }, user, changes) {
  const { ownedActor, refuse } = game.actionCards.requests;
  const message = game.messages.get(id);
  const duel = message?.system;
  // Anybody can write a message of this type. What it says counts where a GM's client wrote it.
  if (!(duel instanceof DuelData) || !message.isTrusted) refuse("HIGHCARD.Refusal.NoDuel");
  if (duel.answer !== null) refuse("HIGHCARD.Refusal.Answered");
  const opponent = ownedActor(duel.opponent.uuid, user);
  const hand = handOf(opponent);
  if (!hand?.hand.includes(card)) refuse("HIGHCARD.Refusal.NotInHand", { actor: opponent.name });
  const hasWon = answerWins(duel.card, card);
  settle(changes, opponent, played(hand, card), hasWon);
  const challenger = fromUuidSync(duel.challenger.uuid);
  if (challenger) settle(changes, challenger, handOrNew(challenger, changes.random), !hasWon);
  changes.attachTo(message, { system: { answer: card } });
}

/** What players ask the GM's client to do, and what plans it. Each type is the key of its name in `lang/en.json`. */
export function highCardRequests() {
  const { planned, schema, shapes } = game.actionCards.requests;
  const { idOf, text, whole } = shapes;
  const card = whole({ min: 0, max: DECK_SIZE - 1 });
  const challenge = schema(`${ID}.challenge`, { actor: text("actor"), opponent: text("actor"), card });
  const answer = schema(`${ID}.answer`, { message: idOf(DUEL), card });
  return [planned(challenge, planChallenge), planned(answer, planAnswer)];
}
