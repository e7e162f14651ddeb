import { pickIndex, type Random } from "./random.ts";

/** A source of drawn cards. */
export interface CardSource<C> {
  /** Returns one of `available`, which is never empty, and does not change `available`. */
  take(available: readonly C[]): C;
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
