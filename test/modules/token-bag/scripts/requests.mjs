/* global game */

import { drawn, MOST, readBag } from "./bag.mjs";
import { DrawData } from "./draw-data.mjs";

export const ID = "token-bag";

/** The type of the module's chat card. */
export const DRAW = `${ID}.draw`;

export function bagOf(actor) {
  return readBag(actor.flags[ID]?.bag);
}

/** The update of an actor that stores this bag. */
export const bagUpdate = (bag) => ({ flags: { [ID]: { bag } } });

/** Plans a draw of tokens for a check. */
function planDraw({ actor: uuid, count }, user, changes) {
  const { people, requests } = game.actionCards;
  const actor = requests.ownedActor(uuid, user);
  const { tokens, left } = drawn(bagOf(actor), count, () => changes.random());
  changes.update(actor, bagUpdate(left));
  const { name, img } = actor;
  changes.card({
    type: DRAW,
    speaker: people.speakerFor(actor),
    system: { who: { uuid, name, img: img ?? "" }, tokens },
  });
}

/** Plans the draw of one more token for a chat card. */
function planRisk({ message: id }, user, changes) {
  const { ownedActor, refuse } = game.actionCards.requests;
  const message = game.messages.get(id);
  const card = message?.system;
  if (!(card instanceof DrawData) || !message.isTrusted) refuse("TOKENBAG.Refusal.NoDraw");
  if (card.tokens.length >= MOST) refuse("TOKENBAG.Refusal.Most");
  const actor = ownedActor(card.who.uuid, user);
  const { tokens, left } = drawn(bagOf(actor), 1, () => changes.random());
  changes.update(actor, bagUpdate(left));
  changes.attachTo(message, { system: { tokens: [...card.tokens, ...tokens] } });
}

/** The requests that players can make, with their planners. */
export function tokenRequests() {
  const { planned, schema, shapes } = game.actionCards.requests;
  const { idOf, text, whole } = shapes;
  const draw = schema(`${ID}.draw`, { actor: text("actor"), count: whole({ min: 1, max: MOST }) });
  const risk = schema(`${ID}.risk`, { message: idOf(DRAW) });
  return [planned(draw, planDraw), planned(risk, planRisk)];
}
