import { begunOn, countsOf, markTaken, note, owedTo, type BegunDeal } from "./begun-deal.ts";
import { madePlotPile, plotDeck, plotHand, plotsOf, takenPlotDeck } from "./stacks.ts";

const QUIET = { chatNotification: false };

/** Why plots cannot be dealt; the suffix of a localization key. */
type PlotTrouble = "NoDeck" | "TooFew" | "NoPlayers";

/** The result of a deal, or why nothing was dealt. */
export type Dealt =
  | { readonly dealt: true; readonly deck: string }
  | { readonly dealt: false; readonly trouble: PlotTrouble; readonly left: number };

function heldBy(user: User.Implementation): number {
  return plotsOf(user).length;
}

/**
 * Returns how many plots can be dealt: those in the deck or, with `gather`, all, because they are recalled
 * first. Null if there is no deck.
 */
export function plotsLeft(gather: boolean): number | null {
  const deck = plotDeck();
  if (!deck) return null;
  return gather ? deck.cards.size : deck.availableCards.length;
}

/**
 * Deals `number` plots to each user, and creates the deck, hands and pile if missing. If `gather` is true,
 * recalls all plots first. After an interruption, the same call finishes the deal.
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

/** Deals each user the plots that they have not received yet. */
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
