import { duelCard } from "./duel-card.mjs";
import { page } from "./page.mjs";
import { highCardRequests } from "./requests.mjs";

/** Returns High Card as a game of Action Cards. It uses no items, so it declares none. */
export function highCard() {
  return {
    id: "high-card",
    requests: highCardRequests(),
    cards: [duelCard],
    pages: [page],
    ownClocks: ["high-card"],
  };
}
