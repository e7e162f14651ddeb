import { madePlotPile, plotDeck, plotHand, plotPile, takenPlotDeck } from "./stacks.ts";

const QUIET = { chatNotification: false };

/** What keeps plots from being dealt or played, by the end of its text's key. */
export type PlotTrouble = "NoDeck" | "TooFew" | "NoPile" | "NoPlayers";

/** How a deal went: what was dealt, or why nothing was. */
export type Dealt =
  | { readonly dealt: true; readonly deck: string }
  | { readonly dealt: false; readonly trouble: PlotTrouble; readonly left: number };

/** How many plots can be dealt; all of them once they are gathered in, or where there is no deck yet. */
export function plotsLeft(gather: boolean): number | null {
  const deck = plotDeck();
  if (!deck) return null;
  return gather ? deck.cards.size : deck.availableCards.length;
}

/**
 * Deals so many plots to the hand of each of these users: a GM's to do. Hands, a pile for what is played and the deck
 * itself are made where they are missing; `gather` calls all plots back first.
 */
export async function dealPlots(
  people: readonly User.Implementation[],
  number: number,
  gather: boolean,
): Promise<Dealt> {
  const refused = (trouble: PlotTrouble, left = 0): Dealt => ({ dealt: false, trouble, left });
  if (people.length === 0) return refused("NoPlayers");
  const deck = await takenPlotDeck();
  if (!deck) return refused("NoDeck");
  const left = plotsLeft(gather) ?? 0;
  if (left < number * people.length) return refused("TooFew", left);
  await madePlotPile();
  if (gather) await deck.recall(QUIET);
  await deck.shuffle(QUIET);
  const hands: Cards.Implementation[] = [];
  for (const user of people) {
    const hand = await plotHand(user);
    if (hand) hands.push(hand);
  }
  await deck.deal(hands, number, QUIET);
  return { dealt: true, deck: deck.name };
}

/** Plays a plot from a hand: it goes to the pile, and whoever watches the cards tells of it. */
export async function playPlot(card: Card.Implementation): Promise<PlotTrouble | null> {
  const pile = plotPile();
  if (!pile) return "NoPile";
  await card.play(pile, QUIET);
  return null;
}
