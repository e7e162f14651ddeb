import type { PrintedCell } from "./card.ts";
import type { Count } from "./odds-count.ts";
import { Sets } from "./odds-sets.ts";
import { added, addTo, certain, type Spread } from "./odds-spread.ts";

/** The cards that can be drawn: from the `piles`, one after the other, and from `redraw` for a V* wrench (I18). */
export interface Coming {
  readonly piles: readonly (readonly number[])[];
  readonly redraw: readonly number[];
}

/** Cards that are no longer in the piles. */
export interface Gone {
  /** The cards that are known to be gone. */
  readonly drawn: readonly number[];
  /**
   * For each other card, the chance that it is gone; null if no other card can be gone. Only the cards are uncertain:
   * how many are gone from each pile is known.
   */
  readonly perhaps: Float64Array | null;
}

/** The first pile that is not used up, without the cards in `drawn`. Empty if all piles are used up. */
export function nextOf(piles: Coming["piles"], drawn: readonly number[]): readonly number[] {
  for (const pile of piles) {
    const left = pile.filter((card) => !drawn.includes(card));
    if (left.length > 0) return left;
  }
  return [];
}

/** The cards left in a pile. Of each card, only the value of the cell that is looked up counts. */
interface Left {
  readonly size: number;
  /** The values of the exceptional cells. */
  readonly open: readonly number[];
  /** The number of cards whose cell is not exceptional, indexed by value. */
  readonly closed: Float64Array;
}

/** The draws from one pile that extend one cell. */
class PileDraws {
  readonly #cards: readonly (PrintedCell & { readonly number: number })[];
  readonly #highest: number;
  readonly #count: Count;
  /** Subsets of the pile's exceptional cells, cached by the limit on their sum. */
  readonly #sets = new Map<number, Sets>();
  /** Cached results of `#beforeOne`. */
  readonly #before = new Map<string, Spread>();

  constructor(pile: readonly number[], cellOf: (card: number) => PrintedCell, count: Count) {
    this.#cards = pile.map((number) => ({ ...cellOf(number), number }));
    this.#highest = Math.max(0, ...this.#cards.map(({ value }) => value));
    this.#count = count;
  }

  /**
   * The cards left in the pile, and the values of the exceptional cells among `drawn` (`gone`). A card that is perhaps
   * gone counts only with the chance that it is left.
   */
  left({ drawn, perhaps }: Gone): Left & { readonly gone: readonly number[] } {
    const closed = new Float64Array(this.#highest + 1);
    const [open, gone]: [number[], number[]] = [[], []];
    let size = 0;
    for (const { number, value, exceptional } of this.#cards) {
      const isGone = drawn.includes(number);
      if (exceptional) (isGone ? gone : open).push(value);
      if (isGone) continue;
      const share = 1 - (perhaps?.[number] ?? 0);
      size += share;
      if (!exceptional) closed[value] = (closed[value] ?? 0) + share;
    }
    return { size: Math.round(size), open, closed, gone };
  }

  /**
   * For each sum below `limit`: the chance that all cards drawn before a given card are exceptional and have that sum.
   */
  #beforeOne(gone: readonly number[], size: number, limit: number): Spread {
    const ordered = gone.toSorted((a, b) => a - b);
    const key = `${ordered.join()} ${size} ${limit}`;
    const found = this.#before.get(key);
    if (found) return found;
    const whole = this.#sets.get(limit) ?? this.#setsBelow(limit);
    this.#count.takeCells(whole.cells * (ordered.length + 2));
    const before = whole.without(ordered).before(size);
    this.#before.set(key, before);
    return before;
  }

  #setsBelow(limit: number): Sets {
    const values = this.#cards.flatMap(({ value, exceptional }) => (exceptional ? [value] : []));
    const sets = Sets.of(values, limit);
    this.#count.takeCells((sets.cells * values.length) / 2);
    this.#sets.set(limit, sets);
    return sets;
  }

  /**
   * The distribution of the sum of the cells drawn. Drawing stops at a cell that is not exceptional, or once the sum
   * reaches the limit.
   */
  added({ size, open, closed, gone }: ReturnType<PileDraws["left"]>, limit: number, chance: number): Spread {
    const sums = this.#count.trimmed(this.#beforeOne(gone, size, limit), chance);
    this.#count.takeCells(sums.length * closed.length);
    const spread = added(sums, closed);
    if (limit === Infinity) return spread;
    // The cell that reaches the limit may be exceptional too.
    for (const value of new Set(open)) {
      const times = open.filter((one) => one === value).length;
      const before = this.#beforeOne([...gone, value], size, limit);
      const least = Math.max(0, limit - value);
      addTo(spread, before.subarray(least), times, least + value);
    }
    return spread;
  }
}

/** Computes how further cards extend one exceptional cell. */
export class Chain {
  readonly #piles: readonly PileDraws[];

  constructor(piles: Coming["piles"], cellOf: (card: number) => PrintedCell, count: Count) {
    this.#piles = piles.map((pile) => new PileDraws(pile, cellOf, count));
  }

  /**
   * The distribution of an exceptional cell's value, which starts at `first`. Each further card adds its own cell,
   * until the sum reaches `enough`, a cell is not exceptional, or no card is left. `chance` is the chance of the
   * current branch.
   */
  extended(first: number, gone: Gone, enough: number, chance: number): Spread {
    let base = first;
    for (const pile of this.#piles) {
      if (base >= enough) break;
      const left = pile.left(gone);
      const total = left.open.reduce((sum, value) => sum + value, 0);
      if (left.size > left.open.length || base + total >= enough) {
        const more = pile.added(left, enough - base, chance);
        const spread = new Float64Array(base + more.length);
        spread.set(more, base);
        return spread;
      }
      // Only exceptional cells are left in this pile, so all are drawn. Continue with the next pile.
      base += total;
    }
    return certain(base);
  }
}
