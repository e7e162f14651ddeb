import { whiteOf } from "./bag.mjs";
import { DrawData } from "./draw-data.mjs";
import { ID } from "./requests.mjs";

/** The number of tokens that a check draws if a GM asks for it, and that this module's move draws. */
export const COUNT = 3;

const BAG = "bag";

/** How the game handles a check that a GM asks for: the actor draws three tokens, and the white ones count. */
export const asking = {
  by: /** @type {const} */ ("draw"),
  usual: 2,
  attributes: [BAG],
  labelOf: (key) => (key === BAG ? "TOKENBAG.Page.Label" : key),
  skillsOf: () => [],
  isUnlearned: false,
  request: (actor, { attribute }) =>
    attribute === BAG ? { type: /** @type {const} */ (`${ID}.draw`), actor: actor.uuid, count: COUNT } : null,
  result(card, { number }) {
    if (!(card instanceof DrawData)) return null;
    const total = whiteOf(card.tokens);
    const margin = number === null ? null : total - number;
    return { total, margin, succeeds: margin === null ? null : margin >= 0, ruin: /** @type {const} */ ("") };
  },
};
