/* global game */

import { asking, COUNT } from "./asking.mjs";
import { FULL, sizeOf } from "./bag.mjs";
import { drawCard } from "./draw-card.mjs";
import { hazards } from "./hazards.mjs";
import { paper } from "./paper.mjs";
import { bagOf, ID, tokenRequests } from "./requests.mjs";

const send = (actor, count) =>
  game.actionCards.requests.send({ type: `${ID}.draw`, actor: actor.uuid, count });

/** The move, shown in the play bar and on the sheet. */
const drawMove = {
  key: "tokenBagDraw",
  words: "TOKENBAG.Move",
  icon: "fa-sack-xmark",
  isForGms: false,
  obstacle: () => "",
  ask: (actor) => send(actor, COUNT),
};

/** The page on the sheet: the tokens left in the bag, and draws of one, two or three. */
const page = {
  id: ID,
  icon: "fa-sack-xmark",
  label: "TOKENBAG.Page.Label",
  hint: "TOKENBAG.Page.Hint",
  order: 46,
  template: "modules/token-bag/templates/page.hbs",
  view: (actor) => ({ ...bagOf(actor), isOwner: actor.isOwner, counts: [1, 2, COUNT] }),
  controls: { tokenBagDraw: (actor, { dataset }) => send(actor, Number(dataset.count)) },
};

/** Returns Token Bag as a game of Action Cards. */
export function tokenBag() {
  return {
    id: ID,
    requests: tokenRequests(),
    cards: [drawCard],
    pages: [page],
    moves: [drawMove],
    ownClocks: [ID],
    rules: { asking, hazards },
    paper,
    deck(actor) {
      const [left, size] = [sizeOf(bagOf(actor)), sizeOf(FULL)];
      return { left, size, count: game.i18n.format("TOKENBAG.Bag", { left, size }) };
    },
    games: [
      {
        id: ID,
        name: "TOKENBAG.Game.Name",
        text: "TOKENBAG.Game.Text",
        img: "modules/token-bag/bag.svg",
        families: [ID],
        settings: { order: ID },
        sample: "",
      },
    ],
  };
}
