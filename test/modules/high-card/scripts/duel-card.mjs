/* global CONFIG, fromUuidSync, game */

import { cardView, cardViews } from "./card-view.mjs";
import { choose } from "./choose.mjs";
import { DuelData } from "./duel-data.mjs";
import { handOrNew, handUpdate, ID } from "./hands.mjs";
import { DUEL } from "./requests.mjs";
import { answerWins } from "./rules.mjs";

function mayAnswer({ opponent, answer }, user) {
  const actor = fromUuidSync(opponent.uuid);
  return answer === null && actor !== null && actor.testUserPermission(user, "OWNER");
}

/** What the template shows one user. People who are hidden from this user have no name. */
function view(duel, { forged, user, words }) {
  const { seenAs } = game.actionCards.people;
  const [challenger, opponent] = [duel.challenger, duel.opponent].map((one) => seenAs(one, duel, user));
  const isOpen = duel.answer === null;
  const winner = !isOpen && answerWins(duel.card, duel.answer) ? opponent : challenger;
  return {
    forged,
    title: words("HIGHCARD.Duel.Title", { challenger: challenger.name, opponent: opponent.name }),
    sides: [
      { ...challenger, played: cardView(duel.card) },
      { ...opponent, played: isOpen ? null : cardView(duel.answer) },
    ],
    result: isOpen
      ? words("HIGHCARD.Duel.Waiting", { name: opponent.name })
      : words("HIGHCARD.Duel.Wins", { name: winner.name }),
    mayAnswer: !forged && mayAnswer(duel, user),
  };
}

/**
 * Returns an actor's hand, after dealing it if it is missing. The owner's client may write it, because it is
 * stored on the actor.
 */
async function handFor(actor) {
  const hand = handOrNew(actor, () => CONFIG.Dice.randomUniform());
  await actor.update(handUpdate(hand));
  return hand;
}

/** Asks the user for a card of the hand and sends it to the GM's client. */
async function answer({ data, id }) {
  const actor = fromUuidSync(data.opponent.uuid);
  if (!actor) return;
  const { hand } = await handFor(actor);
  const say = (key, words) => game.i18n.format(`HIGHCARD.Answer.${key}`, words);
  const card = await choose({
    title: say("Title", { name: actor.name }),
    label: say("Label", { card: cardView(data.card).face }),
    ok: say("Ok"),
    options: cardViews(hand).map(({ card, face }) => ({ value: String(card), label: face })),
  });
  if (card === null) return;
  await game.actionCards.requests.send({ type: `${ID}.answer`, message: id, card: Number(card) });
}

/** The chat card of a duel. */
export const duelCard = {
  type: DUEL,
  model: DuelData,
  parties: ({ challenger, opponent }) => [challenger.uuid, opponent.uuid],
  template: "modules/high-card/templates/duel.hbs",
  view,
  actions: { answer },
  spoken: ({ result }) => [[result]],
};
