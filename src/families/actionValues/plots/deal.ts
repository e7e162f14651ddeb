import { begunOn, countsOf, markTaken, note, owedTo, type BegunDeal } from "./begun-deal.ts";
import { madePlotPile, plotDeck, plotHand, plotsOf, takenPlotDeck } from "./stacks.ts";

const QUIET = { chatNotification: false };

/** What keeps plots from being dealt, by the end of its text's key. */
type PlotTrouble = "NoDeck" | "TooFew" | "NoPlayers";

/** How a deal went: what was dealt, or why nothing was. */
export type Dealt =
  | { readonly dealt: true; readonly deck: string }
  | { readonly dealt: false; readonly trouble: PlotTrouble; readonly left: number };

function heldBy(user: User.Implementation): number {
  return plotsOf(user).length;
}

/** How many plots can be dealt; all of them once they are gathered in, or where there is no deck yet. */
export function plotsLeft(gather: boolean): number | null {
  const deck = plotDeck();
  if (!deck) return null;
  return gather ? deck.cards.size : deck.availableCards.length;
}

/**
 * Deals so many plots to the hand of each of these users: a GM's to do. Hands, a pile for what is played and the deck
 * itself are made where they are missing; `gather` calls all plots back first. A deal that broke off is finished where the
 * same is asked for again, and deals nobody twice.
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
  await markTaken(deck);
  const begun = begunOn(deck, people, number);
  const left = plotsLeft(gather && !begun) ?? 0;
  const deal = begun ?? { number, had: gather ? countsOf(people, () => 0) : countsOf(people, heldBy) };
  if (left < owedTo(people, deal, heldBy)) return refused("TooFew", left);
  await madePlotPile();
  if (!begun) {
    if (gather) await deck.recall(QUIET);
    await deck.shuffle(QUIET);
    await note(deck, deal);
  }
  await handOut(deck, people, deal);
  await note(deck, null);
  return { dealt: true, deck: deck.name };
}

/** Deals to each what is still owed. */
async function handOut(
  deck: Cards.Implementation,
  people: readonly User.Implementation[],
  deal: BegunDeal,
): Promise<void> {
  const owing = new Map<number, Cards.Implementation[]>();
  for (const user of people) {
    const owed = owedTo([user], deal, heldBy);
    const hand = owed > 0 ? await plotHand(user) : null;
    if (hand) owing.set(owed, [...(owing.get(owed) ?? []), hand]);
  }
  for (const [owed, hands] of owing) await deck.deal(hands, owed, QUIET);
}
