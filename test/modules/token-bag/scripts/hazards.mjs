import { drawn, FULL, MOST, whiteOf } from "./bag.mjs";
import { bagOf, bagUpdate } from "./requests.mjs";

const LOST = /** @type {const} */ ("TOKENBAG.Hazard.Lost");

/**
 * A fall or a trap draws from a full bag. An actor loses `amount` white tokens, plus one for each black token
 * drawn.
 */
const rules = {
  draw(changes, { amount, draws }) {
    const { tokens } = drawn(FULL, draws, () => changes.random());
    const faces = tokens.map((token) => (token === "black" ? 1 : 0));
    return { total: amount + tokens.length - whiteOf(tokens), faces, card: null };
  },
  lossesOf(actor, _hit, { total }) {
    const amount = Math.min(total, bagOf(actor).white);
    return { losses: amount > 0 ? [{ key: LOST, amount, place: "" }] : [], kept: 0 };
  },
  lose(changes, actor, losses) {
    const { white, black } = bagOf(actor);
    const lost = losses.reduce((sum, { amount }) => sum + amount, 0);
    changes.update(actor, bagUpdate({ white: Math.max(0, white - lost), black }));
  },
};

/** The game's `hazards`: what a GM can enter for harm without an attack. */
export const hazards = {
  label: /** @type {const} */ ("TOKENBAG.Hazard"),
  kinds: ["white"],
  placeLabel: "",
  places: [],
  sides: [],
  mostDraws: MOST,
  protection: /** @type {const} */ ("none"),
  first: { amount: 0, draws: 2, sides: "" },
  load: () => Promise.resolve(rules),
};
