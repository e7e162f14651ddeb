import { duelCard } from "./duel-card.mjs";
import { page } from "./page.mjs";
import { highCardRequests } from "./requests.mjs";

/** High Card as the registry of Action Cards takes it. It uses no items, so it says nothing of them. */
export function highCard() {
  return {
    id: "high-card",
    requests: highCardRequests(),
    cards: [duelCard],
    pages: [page],
    ownClocks: ["high-card"],
  };
}
