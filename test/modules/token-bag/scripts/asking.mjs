import { whiteOf } from "./bag.mjs";
import { DrawData } from "./draw-data.mjs";
import { ID } from "./requests.mjs";

/** The number of tokens drawn for an asked check, and by the move. */
export const COUNT = 3;

const BAG = "bag";

/** Checks that a GM asks: three tokens, of which the white ones count. */
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
