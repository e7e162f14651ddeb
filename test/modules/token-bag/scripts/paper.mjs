/* global game */

import { FULL } from "./bag.mjs";
import { bagOf } from "./requests.mjs";

/** A row of the printed sheet: a color and a box for each token, crossed off if the token is gone. */
function row(color, left) {
  const boxes = Array.from({ length: FULL[color] }, (_, index) => ({ isCrossed: index >= left }));
  return [
    { text: game.i18n.localize(`TOKENBAG.Token.${color}`), boxes: [], crossed: 0 },
    { text: "", boxes, crossed: FULL[color] - left },
  ];
}

/** What Token Bag adds to an actor's printed sheet: the bag. */
export async function paper(actor) {
  const bag = bagOf(actor);
  const rows = [row("white", bag.white), row("black", bag.black)];
  const look = /** @type {const} */ ("wide");
  return {
    unused: [],
    points: [],
    tables: [{ label: game.i18n.localize("TOKENBAG.Page.Label"), columns: [], rows, look }],
    columns: {},
    use: { label: "", of: () => "" },
  };
}
