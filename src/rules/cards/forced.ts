import { RuleError } from "./errors.ts";
import { pickIndex, type Random } from "./random.ts";

/** A source of drawn cards: chance in play, a fixed list in tests. */
export interface CardSource<C> {
  /** Picks one of `available`, which is never empty. Does not change `available`. */
  take(available: readonly C[]): C;
}

/** Returns the listed cards in order. */
export interface ForcedSource<C> extends CardSource<C> {
  /** Throws a RuleError naming `draws` if cards are left over. */
  assertSpent(): void;
}

/** Draws at random, every card equally likely. */
export function randomSource<C>(random: Random): CardSource<C> {
  return {
    take(available) {
      // The index is within the pile.
      return available[pickIndex(random, available.length)] as C;
    },
  };
}

/** Draws exactly `cards`. Throws a RuleError naming `draws` if they run out or the pile lacks one. */
export function forcedSource<C>(cards: readonly C[]): ForcedSource<C> {
  let next = 0;
  return {
    take(available) {
      if (next >= cards.length)
        throw new RuleError("draws", `names ${cards.length} cards, one more is drawn`);
      // `next` was checked above.
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
