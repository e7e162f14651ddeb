import { RuleError } from "./errors.ts";
import { pickIndex, type Random } from "./random.ts";

/** A source of drawn cards: random in play, a fixed list in tests. */
export interface CardSource<C> {
  /** Returns one of `available`, which is never empty, and does not change `available`. */
  take(available: readonly C[]): C;
}

/** A source that returns the listed cards in order. */
export interface ForcedSource<C> extends CardSource<C> {
  /** Throws a RuleError naming `draws` if cards are left over. */
  assertSpent(): void;
}

/** A source that draws at random, every card equally likely. */
export function randomSource<C>(random: Random): CardSource<C> {
  return {
    take(available) {
      // `pickIndex` returns an index within the pile.
      return available[pickIndex(random, available.length)] as C;
    },
  };
}

/**
 * A source that draws exactly `cards`, in order. Throws a RuleError naming `draws` if they run out, or if the next one
 * is not available.
 */
export function forcedSource<C>(cards: readonly C[]): ForcedSource<C> {
  let next = 0;
  return {
    take(available) {
      if (next >= cards.length)
        throw new RuleError("draws", `names ${cards.length} cards, one more is drawn`);
      // `next` is below the length: checked above.
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
