/* global fromUuidSync, game */

import { DuelData, remembered } from "./duel-data.mjs";
import { handOf, handOrNew, handUpdate, ID, pickBy } from "./hands.mjs";
import { answerWins, DECK_SIZE, filled, played } from "./rules.mjs";

/** The type of the module's chat card: the type in the manifest, prefixed with the module's id. */
export const DUEL = `${ID}.duel`;

// Planners run on the GM's client. Their input is untrusted: they validate all of it and collect changes without
// writing.

/** Plans a challenge: the actor plays a card face up against an opponent, who is dealt a hand if they have none. */
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

/** Fills a hand up after a trick, and counts the trick as won if `hasWon` is set. */
function settle(changes, actor, hand, hasWon) {
  const tricks = hand.tricks + (hasWon ? 1 : 0);
  changes.update(actor, handUpdate(filled({ ...hand, tricks }, pickBy(changes.random))));
}

/** Plans the answer to a duel. The answer decides the duel. */
function planAnswer({ message: id, card }, user, changes) {
  const { ownedActor, refuse } = game.actionCards.requests;
  const message = game.messages.get(id);
  const duel = message?.system;
  // Any user can create a message of this type, so only those written by a GM's client are trusted.
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

/** The requests that players can make, with their planners. Each type is also the key of its name in `lang/en.json`. */
export function highCardRequests() {
  const { planned, schema, shapes } = game.actionCards.requests;
  const { idOf, text, whole } = shapes;
  const card = whole({ min: 0, max: DECK_SIZE - 1 });
  const challenge = schema(`${ID}.challenge`, { actor: text("actor"), opponent: text("actor"), card });
  const answer = schema(`${ID}.answer`, { message: idOf(DUEL), card });
  return [planned(challenge, planChallenge), planned(answer, planAnswer)];
}
