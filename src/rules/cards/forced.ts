import { RuleError } from "./errors.ts";
import { pickIndex, type Random } from "./random.ts";

/** Where drawn cards come from: chance at the table, a given list in a proof. */
export interface CardSource<C> {
  /** The card drawn out of `available`, which is never empty. Takes nothing away from `available`. */
  take(available: readonly C[]): C;
}

/** A source that gives the listed cards in their order. */
export interface ForcedSource<C> extends CardSource<C> {
  /** Throws a RuleError naming `draws` where listed cards are left over. */
  assertSpent(): void;
}

/** Draws by chance, each card of the pile as likely as any other. */
export function randomSource<C>(random: Random): CardSource<C> {
  return {
    take(available) {
      // The index lies within the pile, so a card is there.
      return available[pickIndex(random, available.length)] as C;
    },
  };
}

/** Draws exactly `cards`; throws a RuleError naming `draws` when they run out or the pile lacks one. */
export function forcedSource<C>(cards: readonly C[]): ForcedSource<C> {
  let next = 0;
  return {
    take(available) {
      if (next >= cards.length)
        throw new RuleError("draws", `names ${cards.length} cards, one more is drawn`);
      // Just checked: `next` lies within the list.
      const card = cards[next] as C;
      if (!available.includes(card)) throw new RuleError("draws", `the deck cannot give ${String(card)}`);
      next += 1;
      return card;
    },
    assertSpent() {
      if (next < cards.length) throw new RuleError("draws", `${cards.length - next} cards are left over`);
    },
  };
}
