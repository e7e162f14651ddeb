import { at, equal, holds, hooked, refused, type Case } from "../case.ts";
import type { Made, Scratch } from "../scratch.ts";

const QUIET = { chatNotification: false };

interface Card extends Made {
  readonly parent: unknown;
  readonly origin: unknown;
  pass(to: Stack, options: object): Promise<unknown>;
}

interface Stack extends Made {
  readonly cards: { readonly size: number; readonly contents: readonly Card[] };
  readonly availableCards: readonly Card[];
  deal(to: readonly Stack[], number: number, options: object): Promise<unknown>;
  recall(options: object): Promise<unknown>;
  shuffle(options: object): Promise<unknown>;
}

/** Creates a deck of four cards, a hand and a pile. */
async function stacks(scratch: Scratch): Promise<{ deck: Stack; hand: Stack; pile: Stack }> {
  const cards = [1, 2, 3, 4].map((value) => ({
    name: `Card ${value}`,
    value,
    sort: value,
    faces: [{ name: "Face" }],
  }));
  const make = async (data: object) => (await scratch.make("Cards", data)) as unknown as Stack; // created as a stack
  return {
    deck: await make({ type: "deck", cards }),
    hand: await make({ type: "hand" }),
    pile: await make({ type: "pile" }),
  };
}

/** Returns how many cards are left to deal, and how many the hand and the pile have. */
function sizes({ deck, hand, pile }: { deck: Stack; hand: Stack; pile: Stack }): number[] {
  return [deck.availableCards.length, hand.cards.size, pile.cards.size];
}

/** Cases about stacks of cards. */
export const STACKS: readonly Case[] = [
  {
    id: "dealing",
    async run(scratch) {
      const all = await stacks(scratch);
      const { deck, hand, pile } = all;
      await deck.deal([hand, pile], 1, QUIET);
      equal([...sizes(all), deck.cards.size], [2, 1, 1, 4]);
      const [card] = hand.cards.contents;
      holds(card?.parent === hand && card.origin === deck, "Card#origin");
      await refused(async () => deck.deal([hand], 9, QUIET), "Cards#deal");
      equal(sizes(all), [2, 1, 1]);
    },
  },
  {
    id: "passing",
    async run(scratch) {
      const all = await stacks(scratch);
      const { deck, hand, pile } = all;
      await deck.deal([hand], 2, QUIET);
      const [card, other] = hand.cards.contents;
      await card?.pass(pile, QUIET);
      equal(sizes(all), [2, 1, 1]);
      await hooked({ passCards: () => false }, async () => other?.pass(pile, QUIET));
      equal(sizes(all), [2, 1, 1]);
    },
  },
  {
    id: "gathering",
    async run(scratch) {
      const all = await stacks(scratch);
      const { deck, hand, pile } = all;
      await deck.deal([hand, pile], 1, QUIET);
      await deck.recall(QUIET);
      equal(sizes(all), [4, 0, 0]);
      await deck.shuffle(QUIET);
      equal(new Set(deck.cards.contents.map((card) => at(card, "sort"))).size, 4);
    },
  },
];
