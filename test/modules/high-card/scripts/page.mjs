/* global CONFIG, game */

import { cardViews } from "./card-view.mjs";
import { choose } from "./choose.mjs";
import { handOf, handUpdate, ID, pickBy } from "./hands.mjs";
import { filled, NO_HAND } from "./rules.mjs";

/** The data of the page's template. Only owners see the cards. */
function view(actor) {
  const hand = handOf(actor);
  return {
    hasHand: hand !== null,
    isOwner: actor.isOwner,
    cards: hand && actor.isOwner ? cardViews(hand.hand) : [],
    held: hand?.hand.length ?? 0,
    tricks: hand?.tricks ?? 0,
  };
}

/** Deals a hand. The hand is stored on the actor, so the owner's client may write it. */
async function deal(actor) {
  await actor.update(
    handUpdate(
      filled(
        NO_HAND,
        pickBy(() => CONFIG.Dice.randomUniform()),
      ),
    ),
  );
}

/** Asks for an opponent and sends the challenge to the GM's client. */
async function challenge(actor, control) {
  const opponents = game.actors.filter((one) => one.visible && one !== actor);
  const say = (key) => game.i18n.localize(`HIGHCARD.Challenge.${key}`);
  const opponent = await choose({
    title: say("Title"),
    label: say("Label"),
    ok: say("Ok"),
    options: opponents.map(({ uuid, name }) => ({ value: uuid, label: name })),
  });
  if (!opponent) return;
  const card = Number(control.dataset.card);
  await game.actionCards.requests.send({ type: `${ID}.challenge`, actor: actor.uuid, opponent, card });
}

/** The page of High Card on an actor's sheet. The names of its controls are the `data-action` of its buttons. */
export const page = {
  id: ID,
  icon: "fa-crown",
  label: "HIGHCARD.Page.Label",
  hint: "HIGHCARD.Page.Hint",
  order: 45,
  template: "modules/high-card/templates/page.hbs",
  view,
  controls: { highCardDeal: deal, highCardChallenge: challenge },
};
