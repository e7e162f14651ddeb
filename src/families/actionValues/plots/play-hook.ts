import { sendRequest } from "../../../requests/send-request.ts";
import { isPlot, plotDeck } from "./stacks.ts";

/** Requests to play a plot from this user's hand for `actor`, by default the user's own character. */
export async function playPlot(card: string, actor = game.user.character?.uuid ?? ""): Promise<void> {
  await sendRequest({ type: "playPlot", actor, card });
}

/**
 * Handles Foundry's `passCards` hook. If a user plays a plot from Foundry's hand sheet, sends a request
 * instead and returns false, so Foundry doesn't move the card.
 */
export function onCardsPassed(
  origin: Cards.Implementation,
  _to: Cards.Implementation,
  { action, toCreate }: Pick<Cards.PassContext, "action" | "toCreate">,
): boolean | void {
  if (action !== "play" || origin.type !== "hand") return undefined;
  const ids = toCreate.flatMap(({ _id }) => (typeof _id === "string" ? [_id] : []));
  const deck = plotDeck();
  const played = ids.filter((id) => {
    const card = origin.cards.get(id);
    return card !== undefined && isPlot(card) && deck?.cards.has(id) === true;
  });
  if (played.length === 0) return undefined;
  for (const id of played) void playPlot(id);
  return false;
}
