import type { PrintedCell } from "./card.ts";
import { addTo, type Spread } from "./odds-spread.ts";

/** What can come: the cards of each pile in the order in which they are used up, and those of a deck shuffled for V*. */
export interface Coming {
  readonly piles: readonly (readonly number[])[];
  readonly redraw: readonly number[];
}

/** Cards that are gone. */
export interface Gone {
  /** These for certain. */
  readonly drawn: readonly number[];
  /** By card, the chance that it is gone too; how many are gone of each pile is certain. None of them is drawn above. */
  readonly perhaps: Float64Array | null;
}

/** Of the first pile in which any card is left those cards. */
export function nextOf(piles: Coming["piles"], drawn: readonly number[]): readonly number[] {
  for (const pile of piles) {
    const left = pile.filter((card) => !drawn.includes(card));
    if (left.length > 0) return left;
  }
  return [];
}

/** How many sets of each size there are of these numbers, by their sum; of sums below `limit` alone. */
function setsBySum(values: readonly number[], limit: number): Map<number, number>[] {
  const sets: Map<number, number>[] = [new Map([[0, 1]])];
  for (const value of values) {
    for (let size = sets.length; size > 0; size -= 1) {
      for (const [sum, count] of sets[size - 1] ?? []) {
        if (sum + value >= limit) continue;
        const larger = (sets[size] ??= new Map<number, number>());
        addTo(larger, sum + value, count);
      }
    }
  }
  return sets;
}

/** In how many ways so many cards can be taken out of these. */
function choose(of: number, take: number): number {
  let ways = 1;
  for (let one = 1; one <= take; one += 1) ways = (ways * (of - take + one)) / one;
  return ways;
}

/** The chance of each sum before one certain card of a pile of this size is drawn, all cards before it out of these sets. */
function before(sets: readonly Spread[], size: number): Spread {
  const sums = new Map<number, number>();
  sets.forEach((bySum, taken) => {
    if (taken >= size) return;
    const each = 1 / (choose(size, taken) * (size - taken));
    for (const [sum, count] of bySum) addTo(sums, sum, each * count);
  });
  return sums;
}

/** Draws from one pile as long as exceptional cells come and less than `limit` is added; the chances of what it adds. */
interface Passage {
  readonly done: Spread;
  /** The whole pile is drawn, and it goes on behind it. */
  readonly beyond: Spread;
}

function passage(cells: readonly (PrintedCell & { readonly share: number })[], limit: number): Passage {
  const open = cells.filter(({ exceptional }) => exceptional).map(({ value }) => value);
  const size = Math.round(cells.reduce((sum, { share }) => sum + share, 0));
  const closed = new Map<number, number>();
  for (const { value, exceptional, share } of cells) if (!exceptional) addTo(closed, value, share);
  const sets = setsBySum(open, limit);
  const sums = before(sets, size);
  const added = Array<number>(Math.max(...sums.keys(), 0) + Math.max(...closed.keys(), 0) + 1).fill(0);
  for (const [sum, chance] of sums)
    for (const [value, share] of closed) added[sum + value] = (added[sum + value] ?? 0) + chance * share;
  const [done, beyond] = [new Map<number, number>(), new Map<number, number>()];
  added.forEach((chance, sum) => addTo(done, sum, chance));
  // An exceptional cell may be the one too many.
  if (limit < Infinity)
    open.forEach((value, index) => {
      for (const [sum, chance] of before(setsBySum(open.toSpliced(index, 1), limit), size))
        if (sum + value >= limit) addTo(done, sum + value, chance);
    });
  for (const [sum, count] of sets[size] ?? []) addTo(beyond, sum, count);
  return { done, beyond };
}

/**
 * What a cell comes to that is extended by the same cell of further cards, until `enough` is there, a card comes whose
 * cell is not exceptional, or no card is left.
 */
export function extendedSpread(
  first: PrintedCell,
  { piles, gone: { drawn, perhaps }, enough }: Pick<Coming, "piles"> & { gone: Gone; enough: number },
  cellOf: (card: number) => PrintedCell,
): Spread {
  const done = new Map<number, number>();
  let now: Spread = new Map([[first.value, 1]]);
  const goesOn = first.exceptional && first.value < enough;
  for (const pile of goesOn ? piles : []) {
    const cells = pile
      .filter((card) => !drawn.includes(card))
      .map((card) => ({ ...cellOf(card), share: 1 - (perhaps?.[card] ?? 0) }));
    if (cells.every(({ share }) => share < 1e-9)) continue;
    const next = new Map<number, number>();
    for (const [base, chance] of now) {
      const { done: here, beyond } = passage(cells, enough - base);
      for (const [sum, part] of here) addTo(done, base + sum, chance * part);
      for (const [sum, part] of beyond) addTo(next, base + sum, chance * part);
    }
    now = next;
  }
  for (const [value, chance] of now) addTo(done, value, chance);
  return done;
}
