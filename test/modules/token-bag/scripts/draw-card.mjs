/* global fromUuidSync, game */

import { MOST, succeeds } from "./bag.mjs";
import { DrawData } from "./draw-data.mjs";
import { DRAW, ID } from "./requests.mjs";

/**
 * True if the user may risk one more token. False for checks that a GM asked for, whose messages have another
 * type.
 */
function mayRisk({ who, tokens }, { forged, message, user }) {
  const owned = fromUuidSync(who.uuid)?.testUserPermission(user, "OWNER") === true;
  return message.type === DRAW && !forged && owned && tokens.length < MOST;
}

const risk = (message) => game.actionCards.requests.send({ type: `${ID}.risk`, message });

/** The chat card of a draw. */
export const drawCard = {
  type: DRAW,
  model: DrawData,
  parties: ({ who }) => [who.uuid],
  template: "modules/token-bag/templates/draw.hbs",
  view(draw, context) {
    const { name } = game.actionCards.people.seenAs(draw.who, draw, context.user);
    const { words } = context;
    const result = words(`TOKENBAG.Draw.${succeeds(draw.tokens) ? "Succeeds" : "Fails"}`);
    return {
      forged: context.forged,
      title: words("TOKENBAG.Draw.Title", { name }),
      tokens: draw.tokens.map((color) => ({ color, label: words(`TOKENBAG.Token.${color}`) })),
      result,
      mayRisk: mayRisk(draw, context),
    };
  },
  actions: { risk: ({ id }) => risk(id) },
  spoken: ({ tokens, result }) => [[...tokens.map(({ label }) => label), result]],
  notices: ({ mayRisk: may, title, result }, { who }, { id }) =>
    may && !game.user.isGM
      ? [
          {
            key: "risk",
            text: `${title}: ${result}`,
            icon: "fa-sack-xmark",
            actor: who.uuid,
            urgency: /** @type {const} */ ("result"),
            actions: [
              { label: game.i18n.localize("TOKENBAG.Draw.Risk"), icon: "fa-plus", run: () => risk(id) },
            ],
          },
        ]
      : [],
};
